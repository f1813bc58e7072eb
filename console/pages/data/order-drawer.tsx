import { Text, Title } from '@mantine/core'
import type { OrderDetail } from '../../../src/api/order-detail.js'
import { useControl } from '../../api/world-context.js'
import { rich, t } from '../../language/language.js'
import { Money } from '../../parts/money.js'
import { type Column, ScrollTable } from '../../parts/scroll-table.js'
import { WireInstant } from '../../parts/wire-instant.js'
import { type Owner, ownerQuery } from './owner.js'
import { RecordStatus } from './record-status.js'
import { chargesId, OrderStrip } from './record-strips.js'
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
      {data === undefined ? null : (
        <>
          <OrderStrip order={data} owner={owner} />
          <Order order={data} />
        </>
      )}
    </RowDrawer>
  )
}

const Order = ({ order }: { readonly order: OrderDetail }) => (
  <>
    <Text>
      {rich('{name}, {email}, sold {at}, paid {amount}', {
        name: order.customer.name,
        email: order.customer.email,
        at: <WireInstant value={order.created_at} />,
        amount: <Money cents={order.paid_amount} />,
      })}
    </Text>
    <Section title={t('Items')} columns={[t('Kind'), t('Offer'), { title: t('Amount'), align: 'end' }, t('Coupon'), t('Status')]}>
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
          <td>
            <RecordStatus status={item.status} />
          </td>
        </tr>
      ))}
    </Section>
    <Section title={t('Split')} columns={[t('Party'), t('Name'), { title: t('Value'), align: 'end' }]}>
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
    <Section
      title={t('Charges')}
      id={chargesId}
      columns={[t('Hash'), t('When'), { title: t('Paid'), align: 'end' }, t('Method'), t('Status')]}
    >
      {order.transactions.map((attempt) => (
        <tr key={attempt.id}>
          <th scope="row">{attempt.hash}</th>
          <td>
            <WireInstant value={attempt.created_at} />
          </td>
          <td>
            <Money cents={attempt.paid_amount} />
          </td>
          <td>{attempt.payment_method}</td>
          <td>
            <RecordStatus status={attempt.status} />
          </td>
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
  /** Of its heading, where something leads to it. */
  readonly id?: string
  readonly columns: readonly (string | Column)[]
  readonly children: React.ReactNode
}

const Section = ({ title, id, columns, children }: SectionProps) => (
  <>
    <Title order={3} size="h5" id={id}>
      {title}
    </Title>
    <ScrollTable label={title} columns={columns}>
      <tbody>{children}</tbody>
    </ScrollTable>
  </>
)
