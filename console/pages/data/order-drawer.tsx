import { Text, Title } from '@mantine/core'
import type { OrderDetail } from '../../../src/api/order-detail.js'
import { useControl } from '../../api/world-context.js'
import { formatNumber, rich, t } from '../../language/language.js'
import { ApiValue } from '../../parts/api-value.js'
import { Identifier } from '../../parts/identifier.js'
import { Money } from '../../parts/money.js'
import { type Column, ScrollTable } from '../../parts/scroll-table.js'
import { WireInstant } from '../../parts/wire-instant.js'
import { useParameter } from '../../shell/route.js'
import { type Owner, ownerQuery } from './owner.js'
import { PaymentCells, paymentColumns } from './payment-cells.js'
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
    <RowDrawer
      title={t('Order {hash}', { hash })}
      heading={rich('Order {hash}', { hash: <span className="mono">{hash}</span> })}
      isOpen
      error={error}
      wire={data}
      onClose={onClose}
    >
      {data === undefined ? null : (
        <>
          <OrderStrip order={data} owner={owner} />
          <Order order={data} />
        </>
      )}
    </RowDrawer>
  )
}

const soughtColor = 'var(--mantine-color-accent-light)'

/** The charge that the address names stands below the items and the split, out of sight. */
const showSought = (row: HTMLTableRowElement | null): void => row?.scrollIntoView({ block: 'center' })

const Order = ({ order }: { readonly order: OrderDetail }) => {
  const sought = useParameter('charge')
  const sum = chargesPaid(order)
  const refunded = order.transactions.reduce(
    (total, { status, paid_amount }) => total + (/^refunded$/i.test(status) ? paid_amount : 0),
    0,
  )
  const tracking: readonly TrackingEntry[] = Object.entries(order.tracking)
  return (
    <>
      <Text>
        {rich(
          sum > 1
            ? '{name}, {email}, sold {at}, paid {amount}, the sum of {sum} charges'
            : '{name}, {email}, sold {at}, paid {amount}',
          {
            sum,
            name: order.customer.name,
            email: order.customer.email,
            at: <WireInstant value={order.created_at} />,
            amount: <Money cents={order.paid_amount} />,
          },
        )}
      </Text>
      {refunded === 0 ? null : (
        <Text size="sm">
          {rich('Refunded: {amount}. A refund takes its charge out of what was paid, and out of the split.', {
            amount: <Money cents={refunded} />,
          })}
        </Text>
      )}
      <Section
        title={t('Items')}
        columns={[t('Kind'), t('Offer'), { title: t('Amount'), align: 'end' }, t('Coupon'), t('Status')]}
      >
        {order.items.map((item) => (
          <tr key={`${item.type} ${item.offer.id}`}>
            <th scope="row">
              <ApiValue value={item.type} />
            </th>
            <td>
              {item.offer.name} (<span className="mono">{item.offer.code}</span>)
            </td>
            <td>
              <Money cents={item.amount} />
            </td>
            <td>{item.coupon?.name}</td>
            <td>
              <RecordStatus status={item.status} of="order" />
            </td>
          </tr>
        ))}
      </Section>
      <Section title={t('Split')} columns={[t('Party'), t('Name'), { title: t('Value'), align: 'end' }]}>
        {equalParties(order).map(({ type, name, value, times }) => (
          <tr key={`${type} ${name} ${value}`}>
            <th scope="row">
              <ApiValue value={type} />
            </th>
            <td>{name}</td>
            <td>
              <Money cents={value} />
              {times > 1 ? ` × ${formatNumber(times)}` : null}
            </td>
          </tr>
        ))}
      </Section>
      <Section title={t('Charges')} id={chargesId} columns={[t('Hash'), t('When'), ...paymentColumns]}>
        {order.transactions.map((attempt) => (
          <tr
            key={attempt.id}
            {...(attempt.hash === sought ? { ref: showSought, 'aria-current': true, style: { background: soughtColor } } : {})}
          >
            <th scope="row">
              <Identifier value={attempt.hash} />
            </th>
            <td>
              <WireInstant value={attempt.created_at} />
            </td>
            <PaymentCells of="charge" amount={attempt.paid_amount} method={attempt.payment_method} status={attempt.status} />
          </tr>
        ))}
      </Section>
      <Section title={t('Tracking')} columns={[t('Field'), t('Value')]}>
        {tracking.filter(isGiven).map(([field, value]) => (
          <tr key={field}>
            <th scope="row" className="mono">
              {field}
            </th>
            <td>{value}</td>
          </tr>
        ))}
        <NotGiven fields={tracking.filter((entry) => !isGiven(entry))} />
      </Section>
    </>
  )
}

type TrackingEntry = readonly [field: string, value: string | null]

/** False for a parameter that the sale came without, in the words of the specification or of an assumption. */
const isGiven = ([, value]: TrackingEntry): boolean => value !== null && value !== '' && value !== 'Não Informado'

/** Parameters that the sale came without, in a row for each of their texts. */
const NotGiven = ({ fields }: { readonly fields: readonly TrackingEntry[] }) =>
  [...new Set(fields.map(([, value]) => value))].map((value) => (
    <tr key={String(value)}>
      <th scope="row" className="mono">
        {fields
          .filter((entry) => entry[1] === value)
          .map(([field]) => field)
          .join(', ')}
      </th>
      <td>{value ?? 'null'}</td>
    </tr>
  ))

/** Number of charges whose sum is what was paid of an order; 0 where an assumption makes it another sum. A charge to two cards is one. */
const chargesPaid = ({ paid_amount, transactions }: OrderDetail): number => {
  const paid = transactions.filter(({ status }) => /^(paid|authorized|approved)$/i.test(status))
  const sum = paid.reduce((total, attempt) => total + attempt.paid_amount, 0)
  return sum === paid_amount ? paid.filter(({ is_card2 }) => !is_card2).length : 0
}

/** The split of an order, which has a line for each party and charge: equal lines as one, with their number. */
const equalParties = ({ commissions }: OrderDetail) => {
  const lines = new Map<string, OrderDetail['commissions'][number] & { readonly times: number }>()
  for (const party of commissions) {
    const key = `${party.type} ${party.name} ${party.value}`
    lines.set(key, { ...party, times: (lines.get(key)?.times ?? 0) + 1 })
  }
  return [...lines.values()]
}

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
