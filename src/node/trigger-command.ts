import type { SubscriptionResource } from '../api/subscriptions/subscription.js'
import { nearestName } from '../assumptions/nearest-name.js'
import { type AskControl, openControl } from './ask-control.js'
import { UsageError } from './usage-error.js'
import { type TriggerFlags, type TriggerName, triggerNames } from './webhook-flags.js'
import { listDeliveries, listEndpoints, nobodyIsTold, print, renderDeliveries } from './webhooks-command.js'

/** More than any cause makes at once, but for a renewal in an account of many thousands. */
const mostLooked = 1_000

/**
 * `trigger <cause>`: makes a cause happen by the control API, has delivered what comes of it and says that. There is no naked event.
 * @throws UsageError for a cause that there is not, or that takes no such option.
 */
export async function runTrigger(cause: string, flags: TriggerFlags): Promise<void> {
  if (!isTrigger(cause)) throw new UsageError(refuseTrigger(cause))
  const { takes, act } = triggers[cause]
  const strange = (['product', 'order', 'subscription'] as const).find(
    (name) => flags[name] !== undefined && !takes.includes(name),
  )
  if (strange !== undefined) throw new UsageError(`The cause ${cause} takes no --${strange}: leave it out.`)
  const ask = openControl(flags)
  const known = new Set((await listDeliveries(ask, mostLooked)).map(({ id }) => id))
  const made = await act(ask, flags)
  // Where the clock stands, nothing is delivered before it is moved.
  await ask('POST', '/clock', { advance: 0 })
  const deliveries = (await listDeliveries(ask, mostLooked)).filter(({ id }) => !known.has(id)).reverse()
  if (flags.json === true) return print([JSON.stringify({ made, deliveries })])
  const isTold = (await listEndpoints(ask)).length > 0
  const nothing = isTold ? 'No endpoint is told that.' : nobodyIsTold
  return print([`${made}.`, ...(deliveries.length === 0 ? [nothing] : renderDeliveries(deliveries))])
}

const isTrigger = (name: string): name is TriggerName => (triggerNames as readonly string[]).includes(name)

const refuseTrigger = (name: string): string => {
  const near = nearestName(name, triggerNames)
  return `There is no cause ${JSON.stringify(name)}: ${near === undefined ? `choose from ${triggerNames.join(', ')}.` : `did you mean ${near}?`}`
}

interface Trigger {
  readonly takes: readonly ('product' | 'order' | 'subscription')[]
  /** Makes it happen and says what was made. */
  readonly act: (ask: AskControl, flags: TriggerFlags) => Promise<string>
}

const sell = async (ask: AskControl, { product }: TriggerFlags, more: object = {}): Promise<string> => {
  const product_id = product ?? (await firstProduct(ask))
  const { hash } = (await ask('POST', '/orders', { product_id, ...more })) as { readonly hash: string }
  return hash
}

const reverse = (kind: 'refund' | 'chargeback'): Trigger => ({
  takes: ['order', 'product'],
  act: async (ask, flags) => {
    const hash = flags.order ?? (await sell(ask, flags))
    await ask('POST', `/orders/${encodeURIComponent(hash)}/${kind}`)
    return `The money of the order ${hash} went back (${kind})`
  },
})

/** Causes by their names. */
const triggers: Readonly<Record<TriggerName, Trigger>> = {
  sale: { takes: ['product'], act: async (ask, flags) => `The order ${await sell(ask, flags)} was sold` },
  'refused-sale': {
    takes: ['product'],
    act: async (ask, flags) => `The order ${await sell(ask, flags, { status: 'refused' })} was refused`,
  },
  refund: reverse('refund'),
  chargeback: reverse('chargeback'),
  renewal: {
    takes: [],
    act: async (ask) => {
      const { at, subscription_id } = (await ask('GET', '/charges/next')) as { at: string | null; subscription_id: number | null }
      if (at === null) throw new Error('No subscription is charged any more: make one by POST /_emulator/subscriptions.')
      await ask('POST', '/clock', { now: at })
      return `The clock was moved to ${at}, when the subscription ${subscription_id} is charged`
    },
  },
  'charge-failed': {
    takes: ['subscription'],
    act: async (ask, flags) => {
      const id = flags.subscription ?? (await newestCharged(ask))
      await ask('POST', `/subscriptions/${encodeURIComponent(id)}/decline`)
      return `A charge of the subscription ${id} was refused`
    },
  },
  cancel: {
    takes: ['subscription'],
    act: async (ask, flags) => {
      const id = flags.subscription ?? (await newestCharged(ask))
      await ask('POST', `/subscriptions/${encodeURIComponent(id)}/cancel`)
      return `The subscription ${id} was canceled by its customer`
    },
  },
}

const firstProduct = async (ask: AskControl): Promise<string> => {
  const { data } = (await ask('GET', '/products?per_page=200')) as { data: readonly { id: string; is_active: boolean }[] }
  const found = data.find(({ is_active }) => is_active)
  if (found === undefined) throw new Error('There is no product that can be sold: make one, or name it with --product.')
  return found.id
}

const newestCharged = async (ask: AskControl): Promise<string> => {
  const { data } = (await ask('GET', '/subscriptions?per_page=200')) as { data: readonly SubscriptionResource[] }
  const found = data.find((each) => each.situation === 'active' && each.cancellation_requested_at === null)
  if (found === undefined) throw new Error('There is no active subscription: make one, or name it with --subscription.')
  return String(found.id)
}
