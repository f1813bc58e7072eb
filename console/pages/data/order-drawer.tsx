import { Anchor, Text, Title } from '@mantine/core'
import type { OrderDetail } from '../../../src/api/order-detail.js'
import type { SubscriptionResource } from '../../../src/api/subscriptions.js'
import type { List } from '../../../src/emulator/control-lists.js'
import { useControl } from '../../api/world-context.js'
import { rich, t } from '../../language/language.js'
import { Money } from '../../parts/money.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { withDetail } from '../../shell/route.js'
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
    <RowDrawer title={t('Order {hash}', { hash })} isOpen error={error} wire={data} onClose={onClose}>
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
      {t('Its subscription {id}, {situation}', { id: String(subscription.id), situation: subscription.situation })}
    </Anchor>
  )
}

const Order = ({ order }: { readonly order: OrderDetail }) => (
  <>
    <Text>
      {rich('{name}, {email}, sold {at}, paid {amount}', {
        name: order.customer.name,
        email: order.customer.email,
        at: order.created_at,
        amount: <Money cents={order.paid_amount} />,
      })}
    </Text>
    <Section title={t('Items')} columns={[t('Kind'), t('Offer'), t('Amount'), t('Coupon'), t('Status')]}>
      {order.items.map((item) => (
        <tr key={`${item.type} ${item.offer.id}`}>
          <th scope="row">{item.type}</th>
          <td>
            {item.offer.name} ({item.offer.code})
          </td>
          <td>
            <Money cents={item.amount} />
          </td>
          <td>{item.coupon?.name ?? '–'}</td>
          <td>{item.status}</td>
        </tr>
      ))}
    </Section>
    <Section title={t('Split')} columns={[t('Party'), t('Name'), t('Value')]}>
      {order.commissions.map((party, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same party earns by every charge, in this order
        <tr key={index}>
          <th scope="row">{party.type}</th>
          <td>{party.name}</td>
          <td>
            <Money cents={party.value} />
          </td>
        </tr>
      ))}
    </Section>
    <Section title={t('Charges')} columns={[t('Hash'), t('When'), t('Paid'), t('Method'), t('Status')]}>
      {order.transactions.map((attempt) => (
        <tr key={attempt.id}>
          <th scope="row">{attempt.hash}</th>
          <td>{attempt.created_at}</td>
          <td>
            <Money cents={attempt.paid_amount} />
          </td>
          <td>{attempt.payment_method}</td>
          <td>{attempt.status}</td>
        </tr>
      ))}
    </Section>
    <Section title={t('Tracking')} columns={[t('Field'), t('Value')]}>
      {Object.entries(order.tracking).map(([field, value]) => (
        <tr key={field}>
          <th scope="row">{field}</th>
          <td>{value}</td>
        </tr>
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
      <tbody>{children}</tbody>
    </ScrollTable>
  </>
)
