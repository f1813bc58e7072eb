import { Anchor } from '@mantine/core'
import type { SubscriptionResource } from '../../../src/api/subscriptions.js'
import { formatWireDay } from '../../format/dates.js'
import { t } from '../../language/language.js'
import { ApiValue } from '../../parts/api-value.js'
import { Money } from '../../parts/money.js'
import { OpenedRow } from '../../parts/opened-row.js'
import { RecordStatus } from './record-status.js'
import { RowList, type RowTabProps } from './row-list.js'
import { SubscriptionDrawer } from './subscription-drawer.js'

/** Subscriptions, newest first. */
export const SubscriptionsTab = ({ owner, opened, onOpen }: RowTabProps) => (
  <>
    <RowList<SubscriptionResource>
      kind="subscriptions"
      owner={owner}
      isBrief
      columns={[
        t('Id'),
        t('Product'),
        t('Buyer'),
        { title: t('Price'), align: 'end' },
        { title: t('Charges'), align: 'end' },
        t('Next charge'),
        t('Method'),
        t('Situation'),
      ]}
      renderRow={(row, matched) => (
        <OpenedRow key={row.id} onOpen={() => onOpen(String(row.id))}>
          <th scope="row">
            <Anchor component="button" type="button" className="mono nowrap" ta="start" onClick={() => onOpen(String(row.id))}>
              {row.id}
            </Anchor>
            {matched}
          </th>
          <td>{row.product.name}</td>
          <td dir="auto" data-leads>
            {row.customer.name}
          </td>
          <td>
            <Money cents={row.price} />
          </td>
          <td data-named>{row.successful_charges}</td>
          <td className="nowrap figures" data-named data-none={row.next_charge === null || undefined}>
            {row.next_charge === null ? '–' : formatWireDay(row.next_charge)}
          </td>
          <td>
            <ApiValue value={row.payment_method} />
          </td>
          <td data-beside>
            <RecordStatus status={row.situation} of="subscription" />
          </td>
        </OpenedRow>
      )}
    />
    {opened === undefined ? null : <SubscriptionDrawer id={opened} owner={owner} onClose={() => onOpen(undefined)} />}
  </>
)
