import { Group, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { LandmarkState } from '../../../src/extensions/control/schemas.js'
import type { EventName } from '../../../src/schemas.js'
import type { Control } from '../../api/control.js'
import { useAction } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { Form } from '../../parts/form.js'
import { ProblemAlert } from '../../parts/problem-alert.js'

/** Sends a test event by what causes it in the sandbox of the first producer: an event never comes without a cause. */
export const CauseEvent = () => {
  const [event, setEvent] = useState(causes[0])
  const cause = useAction<Cause>(async (control, { act }) => {
    await act(control)
    await control.send('POST', '/clock', { advance: 0 })
  })
  return (
    <>
      <Form onSubmit={() => cause.mutateAsync(event)}>
        <Group align="end" gap="xs">
          <NativeSelect
            label={t('Test event')}
            data={causes.map(({ name }) => name)}
            value={event.name}
            onChange={({ currentTarget: { value } }) => setEvent(causes.find(({ name }) => name === value) ?? event)}
          />
          <ActionButton type="submit" variant="default" loading={cause.isPending}>
            {t(event.does)}
          </ActionButton>
        </Group>
      </Form>
      <ProblemAlert error={cause.error} />
    </>
  )
}

interface Cause {
  readonly name: EventName
  /** Label of its button. */
  readonly does: string
  readonly act: (control: Control) => Promise<unknown>
}

const soldProduct = async (control: Control): Promise<string> => {
  const { product_active } = await control.get<LandmarkState>('/landmarks')
  if (product_active !== undefined) return String(product_active.id)
  const { data } = await control.get<List<{ readonly id: string }>>('/products?per_page=1&producer=first&environment=sandbox')
  const [product] = data
  if (product === undefined) throw new Error(t('There is no product to sell. Add one under Data, with an offer.'))
  return product.id
}

const sell = async (control: Control, more: object = {}): Promise<{ readonly hash: string }> =>
  control.send('POST', '/orders', { product_id: await soldProduct(control), ...more })

/** A subscription of yesterday: one that was charged just now cannot be declined. */
const subscribe = async (control: Control): Promise<{ readonly id: number }> =>
  control.send('POST', '/subscriptions', { product_id: await soldProduct(control), at: '-1d' })

const chargeNext = async (control: Control): Promise<void> => {
  const { at } = await control.get<{ readonly at: string | null }>('/charges/next?producer=first&environment=sandbox')
  if (at === null) throw new Error(t('No subscription is charged. Create one under Data.'))
  await control.send('POST', '/clock', { now: at })
}

/** Events that the page can cause. */
const causes: readonly [Cause, ...Cause[]] = [
  { name: 'order.authorized', does: 'Make a sale', act: sell },
  { name: 'order.refused', does: 'Make a sale that is refused', act: (control) => sell(control, { status: 'refused' }) },
  {
    name: 'order.refunded',
    does: 'Make a sale and refund it',
    act: async (control) => control.send('POST', `/orders/${(await sell(control)).hash}/refund`),
  },
  {
    name: 'order.chargeback',
    does: 'Make a sale and charge it back',
    act: async (control) => control.send('POST', `/orders/${(await sell(control)).hash}/chargeback`),
  },
  { name: 'subscription.renewed', does: 'Move the clock to the next charge', act: chargeNext },
  {
    name: 'subscription.charge_failed',
    does: 'Create a subscription and decline its charge',
    act: async (control) => control.send('POST', `/subscriptions/${(await subscribe(control)).id}/decline`),
  },
  {
    name: 'subscription.canceled',
    does: 'Create a subscription and cancel it',
    act: async (control) => control.send('POST', `/subscriptions/${(await subscribe(control)).id}/cancel`, { by: 'customer' }),
  },
]

/** Names of the events that the emulator has, each of which the page can cause. */
export const eventNames: readonly EventName[] = causes.map(({ name }) => name)
