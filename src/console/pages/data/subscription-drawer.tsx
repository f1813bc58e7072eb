import { Anchor, Group, NativeSelect, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { SubscriptionResource } from '../../../api/subscriptions/subscription.js'
import { useAction, useControl } from '../../api/world-context.js'
import { ConfirmedButton } from '../../parts/confirmed-button.js'
import { DocumentNumber } from '../../parts/document.js'
import { Money } from '../../parts/money.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { withDetail } from '../../shell/route.js'
import { type Owner, ownerQuery } from './owner.js'
import { RowDrawer } from './row-drawer.js'

interface SubscriptionDrawerProps {
  readonly id: string
  readonly owner: Owner
  readonly onClose: () => void
}

/** One subscription with its charges; it can be canceled as somebody else than the caller of the API would. */
export const SubscriptionDrawer = ({ id, owner, onClose }: SubscriptionDrawerProps) => {
  const { data, error } = useControl<SubscriptionResource>(`/subscriptions/${encodeURIComponent(id)}?${ownerQuery(owner)}`)
  const [by, setBy] = useState('customer')
  const cancel = useAction<string>((control, who) =>
    control.send('POST', `/subscriptions/${encodeURIComponent(id)}/cancel`, { by: who, ...owner }),
  )
  return (
    <RowDrawer title={`Subscription ${id}`} isOpen error={error} wire={data} onClose={onClose}>
      {data === undefined ? null : (
        <>
          <Subscription row={data} />
          {data.cancellation_requested_at === null ? (
            <Group align="end">
              <NativeSelect
                label="Cancel as"
                value={by}
                onChange={(event) => setBy(event.currentTarget.value)}
                data={['customer', 'system', 'producer']}
              />
              <ConfirmedButton
                color="red"
                loading={cancel.isPending}
                consequence={`It is canceled by the ${by}. A canceled subscription stays so.`}
                onConfirm={() => cancel.mutate(by)}
              >
                Cancel the subscription
              </ConfirmedButton>
            </Group>
          ) : (
            <Text>
              Canceled {data.cancellation_requested_at} by {textOf(data.canceled_by)}.
            </Text>
          )}
          <ProblemAlert error={cancel.error} />
        </>
      )}
    </RowDrawer>
  )
}

/** Assumptions can make more than a text of it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const Subscription = ({ row }: { readonly row: SubscriptionResource }) => (
  <>
    <Text>
      {row.product.name}, {row.offer.name}: <Money cents={row.price} /> every {row.interval} days, {row.situation}. Next charge{' '}
      {row.next_charge ?? 'never'}.
    </Text>
    <Text size="sm">
      {row.customer.name}, {row.customer.email}, <DocumentNumber kind="CPF" digits={row.customer.cpf} />
      {row.customer.cnpj === null ? null : (
        <>
          , <DocumentNumber kind="CNPJ" digits={row.customer.cnpj} />
        </>
      )}
    </Text>
    <Anchor size="sm" href={withDetail(`orders:${row.order.hash}`)}>
      Its order {row.order.hash}
    </Anchor>
    <Title order={3} size="h5">
      Charges
    </Title>
    <ScrollTable label="Charges" columns={['When', 'Paid', 'Status']}>
      <tbody>
        {row.transactions.map((charge) => (
          <tr key={charge.id}>
            <th scope="row">{charge.created_at}</th>
            <td>
              <Money cents={charge.paid_amount} />
            </td>
            <td>{charge.status}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  </>
)
