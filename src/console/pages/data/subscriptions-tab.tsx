import { Anchor, Table } from '@mantine/core'
import type { SubscriptionResource } from '../../../api/subscriptions/subscription.js'
import { Money } from '../../parts/money.js'
import { RowList, type RowTabProps } from './row-list.js'
import { SubscriptionDrawer } from './subscription-drawer.js'

/** Subscriptions, newest first. */
export const SubscriptionsTab = ({ owner, opened, onOpen }: RowTabProps) => (
  <>
    <RowList<SubscriptionResource>
      kind="subscriptions"
      owner={owner}
      columns={['Id', 'Product', 'Buyer', 'Price', 'Charges', 'Next charge', 'Situation']}
      renderRow={(row) => (
        <Table.Tr key={row.id}>
          <Table.Th scope="row">
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(String(row.id))}>
              {row.id}
            </Anchor>
          </Table.Th>
          <Table.Td>{row.product.name}</Table.Td>
          <Table.Td>{row.customer.name}</Table.Td>
          <Table.Td>
            <Money cents={row.price} />
          </Table.Td>
          <Table.Td>{row.successful_charges}</Table.Td>
          <Table.Td>{row.next_charge ?? '–'}</Table.Td>
          <Table.Td>{row.situation}</Table.Td>
        </Table.Tr>
      )}
    />
    {opened === undefined ? null : <SubscriptionDrawer id={opened} owner={owner} onClose={() => onOpen(undefined)} />}
  </>
)
