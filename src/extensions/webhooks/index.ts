import { createHmac } from 'node:crypto'
import * as z from 'zod'
import { showOrder } from '../../api/order-detail.js'
import { showSubscription } from '../../api/subscriptions.js'
import { showTracking } from '../../api/tracking.js'
import { viewOf } from '../../api/view.js'
import { hashText, uuid } from '../../core/random.js'
import { type State, withSlice } from '../../core/state.js'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import type { Extension, World } from '../../emulator/extension.js'
import { renewed } from '../../seed/renewals.js'

export interface Event {
  readonly name: 'order.authorized' | 'subscription.renewed' | 'subscription.canceled'
  readonly owner: string
  readonly key: string | number
}
/** What happened between two states: a walk over the rows that differ. */
export const eventsBetween = (before: State, after: State): Event[] =>
  Object.entries(after.rows).flatMap(([owner, rows]) => {
    const earlier = before.rows[owner]
    if (earlier === undefined || earlier === rows) return []
    return [
      ...rows.orders
        .changesSince(earlier.orders)
        .flatMap(({ key, before: old }): Event[] => (old === undefined ? [{ name: 'order.authorized', owner, key }] : [])),
      ...Array.from({ length: Math.max(0, rows.renewals.size - earlier.renewals.size) }, (_, n): Event => {
        const key = rows.renewals.subscriptionAt(earlier.renewals.size + n)
        return { name: 'subscription.renewed', owner, key }
      }),
      ...rows.subscriptions
        .changesSince(earlier.subscriptions)
        .flatMap(({ key, before: old, after: now }): Event[] =>
          old?.cancellation_requested_at === null && now?.cancellation_requested_at !== null
            ? [{ name: 'subscription.canceled', owner, key }]
            : [],
        ),
    ]
  })

const names = {
  dotted: (name: string) => name,
  upper_case: (name: string) => name.toUpperCase().replace('.', '_'),
  snake_case: (name: string) => name.replace('.', '_'),
}
const endpointSchema = z.strictObject({ url: z.url(), events: z.array(z.string()).optional(), secret: z.string().optional() })
interface Endpoint {
  readonly id: string
  readonly url: string
  readonly events?: readonly string[] | undefined
  readonly secret: string
}
/** Its slice. */
interface Webhooks {
  readonly endpoints: readonly Endpoint[]
  /** What goes wrong with the next events. */
  readonly disturbances: readonly { readonly by: string; readonly left: number }[]
}
interface Delivery {
  readonly id: string
  readonly event: string
  readonly url: string
  readonly body: string
  status: number | null
  attempts: number
}
declare module '../../emulator/extension.js' {
  interface World {
    readonly webhooks: {
      /** An endpoint within the process: what was delivered to it so far. */
      inbox(options?: { readonly events?: readonly string[] }): {
        all(): readonly { readonly event: string; readonly id: string }[]
      }
      deliveries(): readonly Delivery[]
    }
  }
}
const name = 'webhooks'
const slice = (state: State): Webhooks => state.ext[name] as Webhooks
const change = (state: State, by: Partial<Webhooks>): State => withSlice(state, name, { ...slice(state), ...by })
const addEndpoint = (world: World, endpoint: Endpoint): void =>
  world.change('control', (state) => change(state, { endpoints: [...slice(state).endpoints, endpoint] }))

/** Sends what happened to whoever asked, after each change. */
export const webhooks = (gaps: readonly number[] = [1_000, 5_000, 30_000, 120_000, 600_000]): Extension => {
  const sent = new WeakMap<World, Delivery[]>()
  const pending = new WeakMap<World, Set<Promise<void>>>()
  const boxes = new WeakMap<World, Map<string, Delivery[]>>()
  const of = <Value>(kept: WeakMap<World, Value>, world: World, make: () => Value): Value => {
    const existing = kept.get(world) ?? make()
    kept.set(world, existing)
    return existing
  }
  const write = (world: World, event: Event, number: number): { id: string; event: string; body: string } => {
    const rows = world.state.rows[event.owner]!
    const call = viewOf(world.state, world.now(), event.owner)
    const subscription = rows.subscriptions.get(event.key)!
    const data =
      event.name === 'order.authorized'
        ? showOrder(call, rows.orders.get(event.key)!)
        : {
            ...showSubscription(call, renewed(rows, subscription)),
            tracking: showTracking(call, rows.orders.get(subscription.order.id)!.query_params),
          }
    const [id, named] = [uuid(hashText(world.id), number), names[call.ask('webhook-events')](event.name)]
    const created_at = call.iso(world.now())
    return {
      id,
      event: named,
      body: JSON.stringify(
        call.ask('webhook-payload') === 'flat'
          ? { event_id: id, event: named, event_created_at: created_at, ...data }
          : { id, event: named, created_at, data },
      ),
    }
  }
  const deliver = async (world: World, delivery: Delivery, secret: string, attempt = 0): Promise<void> => {
    delivery.attempts += 1
    const box = boxes.get(world)?.get(delivery.url)
    if (box !== undefined) {
      box.push(delivery)
      delivery.status = 200
      return
    }
    const at = String(Math.floor(Date.now() / 1000))
    const signature = createHmac('sha256', secret).update(`${delivery.id}.${at}.${delivery.body}`).digest('base64')
    const answer = await fetch(delivery.url, {
      method: 'POST',
      redirect: 'manual',
      body: delivery.body,
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': delivery.id,
        'webhook-timestamp': at,
        'webhook-signature': `v1,${signature}`,
      },
      signal: AbortSignal.timeout(5_000),
    }).catch(() => null)
    delivery.status = answer?.status ?? null
    if (answer?.ok !== true && gaps[attempt] !== undefined)
      setTimeout(() => void deliver(world, delivery, secret, attempt + 1), gaps[attempt]).unref()
  }
  const begin = (world: World, delivery: Delivery, secret: string): void => {
    const under = of(pending, world, () => new Set<Promise<void>>())
    const one = deliver(world, delivery, secret).finally(() => under.delete(one))
    under.add(one)
  }
  return {
    name,
    slice: {
      members: { webhooks: z.unknown().optional(), webhook_deliveries: z.array(z.unknown()).optional() },
      start: (state) => withSlice(state, name, { endpoints: [], disturbances: [] } satisfies Webhooks),
      save: (snapshot, state) => ({ ...snapshot, webhooks: slice(state) }),
      load: (snapshot, state) =>
        change(state, { endpoints: [], disturbances: [], ...(snapshot['webhooks'] as Partial<Webhooks>) }),
    },
    offers: {
      hasEndpoint: (state: State) => slice(state).endpoints.length > 0,
      disturb: (state: State, by: string, count: number) =>
        change(state, { disturbances: [...slice(state).disturbances, { by, left: count }] }),
      drain: async (world: World) => {
        await Promise.all(of(pending, world, () => new Set<Promise<void>>()))
      },
    },
    committed: (world, { before, after, cause }) => {
      const { endpoints } = slice(after)
      if (cause === 'restore' || endpoints.length === 0 || before.rows === after.rows) return
      const list = of(sent, world, (): Delivery[] => [])
      for (const event of eventsBetween(before, after)) {
        const wanted = endpoints.filter(({ events }) => events === undefined || events.includes(event.name))
        const [first, ...others] = slice(world.state).disturbances
        if (first !== undefined) {
          const rest = first.left > 1 ? [{ ...first, left: first.left - 1 }, ...others] : others
          world.change('control', (state) => change(state, { disturbances: rest }))
        }
        for (const { url, secret } of wanted) {
          const written = write(world, event, list.length)
          for (let copy = first?.by === 'duplicate' ? 2 : 1; copy > 0; copy -= 1) {
            const delivery: Delivery = { ...written, url, status: null, attempts: 0 }
            list.push(delivery)
            begin(world, delivery, secret)
          }
        }
      }
    },
    members: (world) => ({
      webhooks: {
        inbox: ({ events }: { readonly events?: readonly string[] } = {}) => {
          const all = of(boxes, world, () => new Map<string, Delivery[]>())
          const box: Delivery[] = []
          const url = `inbox:${all.size + 1}`
          all.set(url, box)
          addEndpoint(world, { id: url, url, secret: '', events })
          return { all: () => box }
        },
        deliveries: () => sent.get(world) ?? [],
      },
    }),
    edge: async () => ({ routes: routesWith(sent) }),
  }
}

const routesWith = (sent: WeakMap<World, readonly unknown[]>): readonly ControlRoute[] => [
  defineRoute({
    method: 'GET',
    path: '/webhooks/endpoints',
    says: 'the endpoints',
    answer: z.unknown(),
    act: ({ world }) => ({ data: slice(world.state).endpoints.map(({ secret: _, ...shown }) => shown) }),
  }),
  defineRoute({
    method: 'POST',
    path: '/webhooks/endpoints',
    says: 'registers an endpoint',
    body: endpointSchema,
    makes: true,
    answer: z.unknown(),
    act: ({ world }, { body }) => {
      const endpoint = { id: crypto.randomUUID(), secret: `whsec_${crypto.randomUUID()}`, ...body } as Endpoint
      addEndpoint(world, endpoint)
      return endpoint
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/webhooks/deliveries',
    says: 'what was delivered',
    answer: z.unknown(),
    act: ({ world }) => ({ data: sent.get(world) ?? [] }),
  }),
]
