import { Anchor } from '@mantine/core'
import type { OrderDetail } from '../../../src/api/order-detail.js'
import { t } from '../../language/language.js'
import { CutName } from '../../parts/identifier.js'
import { OpenedRow } from '../../parts/opened-row.js'
import { WireInstant } from '../../parts/wire-instant.js'
import { OrderDrawer } from './order-drawer.js'
import { PaymentCells, paymentColumns } from './payment-cells.js'
import { RowList, type RowTabProps } from './row-list.js'

/** Orders, newest first. */
export const OrdersTab = ({ owner, opened, onOpen }: RowTabProps) => (
  <>
    <RowList<OrderDetail>
      kind="orders"
      owner={owner}
      columns={[t('Hash'), t('Sold'), t('Buyer'), t('Items'), ...paymentColumns, { title: t('Source'), isSpare: true }]}
      isBrief
      renderRow={(order, matched) => (
        <OpenedRow key={order.id} onOpen={() => onOpen(order.hash)}>
          <th scope="row">
            <Anchor
              component="button"
              type="button"
              className="mono"
              ta="start"
              aria-label={order.hash}
              onClick={() => onOpen(order.hash)}
            >
              <CutName value={order.hash} isInTable />
            </Anchor>
            {matched}
          </th>
          <td>
            <WireInstant value={order.created_at} />
          </td>
          <td dir="auto" data-leads>
            {order.customer.name}
          </td>
          <td>{order.items.map((item) => item.offer.name).join(', ')}</td>
          <PaymentCells
            of="order"
            amount={order.paid_amount}
            method={order.transactions[0]?.payment_method ?? '–'}
            status={order.items[0]?.status}
          />
          <td data-spare>{order.tracking.utm_source}</td>
        </OpenedRow>
      )}
    />
    {opened === undefined ? null : <OrderDrawer hash={opened} owner={owner} onClose={() => onOpen(undefined)} />}
  </>
)
