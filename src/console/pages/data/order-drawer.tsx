import { Anchor, Table, Text, Title } from '@mantine/core'
import type { OrderDetail } from '../../../api/orders/order.js'
import type { SubscriptionResource } from '../../../api/subscriptions/subscription.js'
import type { List } from '../../../control-schemas/lists.js'
import { useControl } from '../../api/world-context.js'
import { Money } from '../../parts/money.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { withDetail } from '../../shell/place.js'
import { type Owner, ownerQuery } from './owner.js'
import { RowDrawer } from './row-drawer.js'

interface OrderDrawerProps {
  readonly hash: string
  readonly owner: Owner
  readonly onClose: () => void
}

/** One order with its items, who earned what, and where it came from. */
export const OrderDrawer = ({ hash, owner, onClose }: OrderDrawerProps) => {
  const { data, error } = useControl<OrderDetail>(`/orders/${encodeURIComponent(hash)}?${ownerQuery(owner)}`)
  return (
    <RowDrawer title={`Order ${hash}`} isOpen error={error} wire={data} onClose={onClose}>
      {data === undefined ? null : <Order order={data} />}
      <ItsSubscription hash={hash} owner={owner} />
    </RowDrawer>
  )
}

/** Link to the subscription that an order began; nothing for any other order. */
const ItsSubscription = ({ hash, owner }: Pick<OrderDrawerProps, 'hash' | 'owner'>) => {
  const found = useControl<List<SubscriptionResource>>(`/subscriptions?search=${encodeURIComponent(hash)}&${ownerQuery(owner)}`)
  const subscription = found.data?.data.find(({ order }) => order.hash === hash)
  if (subscription === undefined) return null
  return (
    <Anchor href={withDetail(`subscriptions:${subscription.id}`)}>
      Its subscription {subscription.id}, {subscription.situation}
    </Anchor>
  )
}

const Order = ({ order }: { readonly order: OrderDetail }) => (
  <>
    <Text>
      {order.customer.name}, {order.customer.email}, sold {order.created_at}, paid <Money cents={order.paid_amount} />
    </Text>
    <Section title="Items" columns={['Kind', 'Offer', 'Amount', 'Coupon', 'Status']}>
      {order.items.map((item) => (
        <Table.Tr key={`${item.type} ${item.offer.id}`}>
          <Table.Th scope="row">{item.type}</Table.Th>
          <Table.Td>
            {item.offer.name} ({item.offer.code})
          </Table.Td>
          <Table.Td>
            <Money cents={item.amount} />
          </Table.Td>
          <Table.Td>{item.coupon?.name ?? '–'}</Table.Td>
          <Table.Td>{item.status}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
    <Section title="Split" columns={['Party', 'Name', 'Value']}>
      {order.commissions.map((party, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same party earns by every charge, in this order
        <Table.Tr key={place}>
          <Table.Th scope="row">{party.type}</Table.Th>
          <Table.Td>{party.name}</Table.Td>
          <Table.Td>
            <Money cents={party.value} />
          </Table.Td>
        </Table.Tr>
      ))}
    </Section>
    <Section title="Charges" columns={['Hash', 'When', 'Paid', 'Method', 'Status']}>
      {order.transactions.map((attempt) => (
        <Table.Tr key={attempt.id}>
          <Table.Th scope="row">{attempt.hash}</Table.Th>
          <Table.Td>{attempt.created_at}</Table.Td>
          <Table.Td>
            <Money cents={attempt.paid_amount} />
          </Table.Td>
          <Table.Td>{attempt.payment_method}</Table.Td>
          <Table.Td>{attempt.status}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
    <Section title="Tracking" columns={['Field', 'Value']}>
      {Object.entries(order.tracking).map(([field, value]) => (
        <Table.Tr key={field}>
          <Table.Th scope="row">{field}</Table.Th>
          <Table.Td>{value}</Table.Td>
        </Table.Tr>
      ))}
    </Section>
  </>
)

interface SectionProps {
  readonly title: string
  readonly columns: readonly string[]
  readonly children: React.ReactNode
}

const Section = ({ title, columns, children }: SectionProps) => (
  <>
    <Title order={3} size="h5">
      {title}
    </Title>
    <ScrollTable label={title} columns={columns}>
      <Table.Tbody>{children}</Table.Tbody>
    </ScrollTable>
  </>
)
