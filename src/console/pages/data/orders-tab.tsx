import { Anchor, Table } from '@mantine/core'
import type { OrderDetail } from '../../../api/orders/order.js'
import { Money } from '../../parts/money.js'
import { OrderDrawer } from './order-drawer.js'
import { RowList, type RowTabProps } from './row-list.js'

/** Orders, newest first. */
export const OrdersTab = ({ owner, opened, onOpen }: RowTabProps) => (
  <>
    <RowList<OrderDetail>
      kind="orders"
      owner={owner}
      columns={['Hash', 'Sold', 'Buyer', 'Items', 'Paid', 'Source']}
      renderRow={(order) => (
        <Table.Tr key={order.id}>
          <Table.Th scope="row">
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => onOpen(order.hash)}>
              {order.hash}
            </Anchor>
          </Table.Th>
          <Table.Td>{order.created_at}</Table.Td>
          <Table.Td>{order.customer.name}</Table.Td>
          <Table.Td>{order.items.map((item) => item.offer.name).join(', ')}</Table.Td>
          <Table.Td>
            <Money cents={order.paid_amount} />
          </Table.Td>
          <Table.Td>{order.tracking.utm_source}</Table.Td>
        </Table.Tr>
      )}
    />
    {opened === undefined ? null : <OrderDrawer hash={opened} owner={owner} onClose={() => onOpen(undefined)} />}
  </>
)
