import { Group, NativeSelect, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { SubscriptionResource } from '../../../src/api/subscriptions.js'
import { useAction, useControl } from '../../api/world-context.js'
import { formatWireDay } from '../../format/dates.js'
import { saoPauloOffsetMs } from '../../format/zone.js'
import { rich, t } from '../../language/language.js'
import { tell } from '../../language/told.js'
import { ConfirmedButton } from '../../parts/confirmed-button.js'
import { DocumentNumber } from '../../parts/document.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { JumpTo } from '../../parts/jump-to.js'
import { Money } from '../../parts/money.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { WireInstant } from '../../parts/wire-instant.js'
import { type Owner, ownerQuery } from './owner.js'
import { PaymentCells, paymentColumns } from './payment-cells.js'
import { chargesId, SubscriptionStrip } from './record-strips.js'
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
    <RowDrawer
      title={t('Subscription {id}', { id })}
      heading={rich('Subscription {id}', { id: <span className="mono">{id}</span> })}
      isOpen
      error={error}
      wire={data}
      onClose={onClose}
    >
      {data === undefined ? null : (
        <>
          <SubscriptionStrip row={data} owner={owner} />
          <Subscription row={data} />
          {data.canceled_at === null ? <NextCharge day={data.next_charge} /> : null}
          {data.cancellation_requested_at === null ? (
            <Group align="end">
              <NativeSelect
                label={t('Cancel as')}
                value={by}
                onChange={(event) => setBy(event.currentTarget.value)}
                data={['customer', 'system', 'producer'].map((value) => ({ value, label: tell(value).text }))}
              />
              <ConfirmedButton
                color="red"
                loading={cancel.isPending}
                consequence={t('It is canceled by the {by}. A canceled subscription stays canceled.', { by: tell(by).text })}
                onConfirm={() => cancel.mutate(by)}
              >
                {t('Cancel the subscription')}
              </ConfirmedButton>
            </Group>
          ) : (
            <Text>
              {rich('Canceled {at} by {by}.', {
                at: <WireInstant value={data.cancellation_requested_at} />,
                by: <EmulatorText text={textOf(data.canceled_by)} />,
              })}
            </Text>
          )}
          <ProblemAlert error={cancel.error} />
        </>
      )}
    </RowDrawer>
  )
}

/** Sets the clock to the end of the day of the next charge, in Brasília, when it has been made. */
const NextCharge = ({ day }: { readonly day: unknown }) => {
  const [, date, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(String(day)) ?? []
  if (date === undefined) return null
  const end = Date.UTC(Number(year), Number(month) - 1, Number(date) + 1) - saoPauloOffsetMs
  return <JumpTo at={new Date(end).toISOString()} what={t('the charge of {day}', { day: formatWireDay(String(day)) })} />
}

/** Assumptions can make more than a text of it. */
const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

const Subscription = ({ row }: { readonly row: SubscriptionResource }) => (
  <>
    <Text>
      {rich('{product}, {offer}: {price} every {interval} days, {situation}.', {
        product: row.product.name,
        offer: row.offer.name,
        price: <Money cents={row.price} />,
        interval: row.interval,
        situation: <EmulatorText text={row.situation} />,
      })}
      {row.canceled_at === null
        ? ` ${t('Next charge {at}.', { at: row.next_charge === null ? t('never') : formatWireDay(row.next_charge) })}`
        : null}
    </Text>
    <Text size="sm">
      {row.customer.name}, {row.customer.email}, <DocumentNumber kind="CPF" digits={row.customer.cpf} />
      {row.customer.cnpj === null ? null : (
        <>
          , <DocumentNumber kind="CNPJ" digits={row.customer.cnpj} />
        </>
      )}
    </Text>
    <Title order={3} size="h5" id={chargesId}>
      {t('Charges')}
    </Title>
    <ScrollTable label={t('Charges')} columns={[t('When'), ...paymentColumns]}>
      <tbody>
        {row.transactions.map((charge) => (
          <tr key={charge.id}>
            <th scope="row">
              <WireInstant value={charge.created_at} />
            </th>
            <PaymentCells of="charge" amount={charge.paid_amount} method={charge.payment_method} status={charge.status} />
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  </>
)
