import { type AskControl, openControl } from '../../../adapters/cli/shared/ask-control.js'
import { jsonText } from '../../../adapters/cli/shared/in-one-line.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import type { SubscriptionResource } from '../../../api/subscriptions.js'
import { nearestName } from '../../../core/nearest-name.js'
import { type TriggerFlags, type TriggerName, triggerNames } from './webhook-flags.js'
import { listDeliveries, listEndpoints, noListeners, print, renderDeliveries } from './webhooks-command.js'

/** Limit of deliveries listed. Only a renewal in an account of many thousands makes more. */
const maxLooked = 1_000

/**
 * `trigger <cause>`: causes events through the control API, delivers them and prints both. An event without a cause cannot be sent.
 * @throws UsageError for an unknown cause, or an option that it does not take.
 */
export async function runTrigger(cause: string, flags: TriggerFlags): Promise<void> {
  if (!isTrigger(cause)) throw new UsageError(refuseTrigger(cause))
  const { takes, act } = triggers[cause]
  const strange = recordNames.find((name) => flags[name] !== undefined && !takes.includes(name))
  if (strange !== undefined) throw new UsageError(`The cause ${cause} takes no --${strange}: leave it out.`)
  const ask = openControl(flags)
  const existing = new Set((await listDeliveries(ask, maxLooked)).map(({ id }) => id))
  const made = await act(ask, await resolveLabels(ask, flags))
  // On a frozen clock nothing is delivered until the clock is moved.
  await ask('POST', '/clock', { advance: 0 })
  const deliveries = (await listDeliveries(ask, maxLooked)).filter(({ id }) => !existing.has(id)).reverse()
  if (flags.json === true) return print([jsonText({ made, deliveries })])
  const hasListener = (await listEndpoints(ask)).length > 0
  const nothing = hasListener ? 'No endpoint receives this event.' : noListeners
  return print([`${made}.`, ...(deliveries.length === 0 ? [nothing] : renderDeliveries(deliveries))])
}

const isTrigger = (name: string): name is TriggerName => (triggerNames as readonly string[]).includes(name)

const refuseTrigger = (name: string): string => {
  const near = nearestName(name, triggerNames)
  return `There is no cause ${JSON.stringify(name)}: ${near === undefined ? `choose from ${triggerNames.join(', ')}.` : `did you mean ${near}?`}`
}

const recordNames = ['product', 'offer', 'order', 'subscription'] as const

type RecordName = (typeof recordNames)[number]

type ByLabel<Ref> = Readonly<Record<string, Ref>>

/** Declared records by their labels, as `GET /data/refs` answers. */
interface Refs {
  readonly products: ByLabel<{ readonly id: string }>
  readonly offers: ByLabel<{ readonly id: string }>
  readonly orders: ByLabel<{ readonly hash: string }>
  readonly subscriptions: ByLabel<{ readonly id: number }>
}

/** Replaces labels of declared records by ids; other text is taken as an id. */
const resolveLabels = async (ask: AskControl, flags: TriggerFlags): Promise<TriggerFlags> => {
  const given = recordNames.filter((name) => flags[name] !== undefined)
  if (given.length === 0) return flags
  const { refs } = (await ask('GET', '/data/refs')) as { readonly refs: Refs }
  const ids: Readonly<Record<RecordName, (label: string) => string | number | undefined>> = {
    product: (label) => ownValue(refs.products, label)?.id,
    offer: (label) => ownValue(refs.offers, label)?.id,
    order: (label) => ownValue(refs.orders, label)?.hash,
    subscription: (label) => ownValue(refs.subscriptions, label)?.id,
  }
  const resolved = given.map((name) => [name, String(ids[name](flags[name] ?? '') ?? flags[name])])
  return { ...flags, ...Object.fromEntries(resolved) }
}

/** Own property of `byLabel`; undefined for an inherited one such as `constructor`. */
const ownValue = <Value>(byLabel: ByLabel<Value>, label: string): Value | undefined =>
  Object.hasOwn(byLabel, label) ? byLabel[label] : undefined

interface Trigger {
  readonly takes: readonly RecordName[]
  /** Performs the cause; returns a sentence about the result. */
  readonly act: (ask: AskControl, flags: TriggerFlags) => Promise<string>
}

const sell = async (ask: AskControl, { product, offer }: TriggerFlags, more: object = {}): Promise<string> => {
  const product_id = product ?? (offer === undefined ? await firstProduct(ask) : await productOf(ask, offer))
  const { hash } = (await ask('POST', '/orders', { product_id, offer_id: offer, ...more })) as { readonly hash: string }
  return hash
}

const reverse = (kind: 'refund' | 'chargeback'): Trigger => ({
  takes: ['order', 'product', 'offer'],
  act: async (ask, flags) => {
    const hash = flags.order ?? (await sell(ask, flags))
    await ask('POST', `/orders/${encodeURIComponent(hash)}/${kind}`)
    return `The money of the order ${hash} was returned (${kind})`
  },
})

const triggers: Readonly<Record<TriggerName, Trigger>> = {
  sale: { takes: ['product', 'offer'], act: async (ask, flags) => `The order ${await sell(ask, flags)} was sold` },
  'refused-sale': {
    takes: ['product', 'offer'],
    act: async (ask, flags) => `The order ${await sell(ask, flags, { status: 'refused' })} was refused`,
  },
  refund: reverse('refund'),
  chargeback: reverse('chargeback'),
  renewal: {
    takes: [],
    act: async (ask) => {
      const { at, subscription_id } = (await ask('GET', '/charges/next')) as { at: string | null; subscription_id: number | null }
      if (at === null) throw new Error('No subscription is charged any more: create one with POST /_emulator/subscriptions.')
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

interface ProductPage {
  readonly data: readonly { readonly id: string; readonly is_active: boolean }[]
  readonly meta: { readonly total: number }
}

const perPage = 200

const listProducts = async (ask: AskControl, page = 1): Promise<ProductPage> =>
  (await ask('GET', `/products?per_page=${perPage}&page=${page}`)) as ProductPage

/** The product that an offer belongs to: the control API lists offers by product. */
const productOf = async (ask: AskControl, offer: string): Promise<string> => {
  for (let page = 1; ; page += 1) {
    const { data, meta } = await listProducts(ask, page)
    for (const { id } of data) {
      const offers = (await ask('GET', `/products/${encodeURIComponent(id)}/offers`)) as {
        readonly data: readonly { readonly id: string }[]
      }
      if (offers.data.some((each) => each.id === offer)) return id
    }
    if (page * perPage >= meta.total) throw new Error(`There is no offer ${JSON.stringify(offer)} here.`)
  }
}

const firstProduct = async (ask: AskControl): Promise<string> => {
  const { data } = await listProducts(ask)
  const found = data.find(({ is_active }) => is_active)
  if (found === undefined) throw new Error('There is no product that can be sold: create one, or name it with --product.')
  return found.id
}

const newestCharged = async (ask: AskControl): Promise<string> => {
  const { data } = (await ask('GET', '/subscriptions?per_page=200')) as { data: readonly SubscriptionResource[] }
  const found = data.find((each) => each.situation === 'active' && each.cancellation_requested_at === null)
  if (found === undefined) throw new Error('There is no active subscription: create one, or name it with --subscription.')
  return String(found.id)
}
