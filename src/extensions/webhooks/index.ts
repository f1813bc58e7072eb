import * as z from 'zod'
import { Book } from '../../core/book.js'
import { ownerOf, type State, withSlice } from '../../core/state.js'
import { defineExtension, type Extension, type Registry, type Slice, type World } from '../../emulator/extension.js'
import { findAssumption } from '../../register/register.js'
import { type ClockBound, latestNotified } from '../../seed/clock-bounds.js'
import { doAgain, quiet } from './again.js'
import { type DeliveryRecord, deliverySchema } from './delivery.js'
import { heardByInbox, type SavedWebhooks, webhooksSchema } from './endpoint.js'
import { describedEvents } from './events.js'
import { type EmulatorWebhooks, membersOf } from './members.js'
import { withEvents } from './notify.js'
import type { WebhooksOffers } from './offers.js'
import { type DeliveryTransport, openTransport } from './receiver.js'
import { Service } from './service.js'
import { logOf, name, noWebhooks, queueDisturbance, type Webhooks, webhooksOf, withWebhooks } from './state.js'

declare module '../../emulator/extension.js' {
  interface SnapshotMembers {
    /** Deliveries that depend on an assumption, by its id. */
    readonly assumptions_used?: Readonly<Record<string, number>> | undefined
    /** Endpoints; absent for a world that never had one. */
    readonly webhooks?: SavedWebhooks | undefined
    readonly webhook_deliveries?: readonly DeliveryRecord[] | undefined
  }
  interface Emulator {
    readonly webhooks: EmulatorWebhooks
  }
}

const savedUsed = z.record(
  z.string().refine((id) => findAssumption(id) !== undefined),
  z.int().positive(),
)

const save = (state: State): Record<string, unknown> => {
  const { endpoints, made, disturbances, deliveries, used } = webhooksOf(state)
  // A world that never had an endpoint has nothing to say of them.
  const saved: SavedWebhooks | undefined =
    made.endpoints === 0
      ? undefined
      : {
          endpoints: [...endpoints.values()],
          made: { ...made },
          ...(disturbances.length === 0 ? {} : { disturbances: [...disturbances] }),
        }
  return {
    assumptions_used: used,
    ...(saved === undefined ? {} : { webhooks: saved }),
    ...(deliveries.size === 0 ? {} : { webhook_deliveries: [...deliveries.values()] }),
  }
}

const members = {
  assumptions_used: savedUsed.optional(),
  webhooks: webhooksSchema.optional(),
  webhook_deliveries: z.array(deliverySchema).optional(),
}
const savedSchema = z.object(members)

const load = (snapshot: Record<string, unknown>): Webhooks => {
  const { webhooks: saved, webhook_deliveries = [], assumptions_used = {} } = savedSchema.parse(snapshot)
  return {
    ...noWebhooks,
    ...logOf(webhook_deliveries),
    used: assumptions_used,
    ...(saved === undefined
      ? {}
      : {
          endpoints: Book.of(saved.endpoints.map((endpoint) => [endpoint.id, endpoint] as const)),
          made: saved.made,
          disturbances: saved.disturbances ?? [],
        }),
  }
}

/** What of a delivery a list of changes tells. */
const shownChange = ({ event, state, endpoint }: DeliveryRecord) => ({ event, state, endpoint })

const slice: Slice = {
  members,
  lists: { webhook_deliveries: 'id' },
  start: (state) => withSlice(state, name, noWebhooks),
  save: (snapshot, state) => ({ ...snapshot, ...save(state) }),
  load: (snapshot, state) => withSlice(state, name, load(snapshot)),
  changes: {
    deliveries: (before, after) =>
      webhooksOf(after)
        .deliveries.changesSince(webhooksOf(before).deliveries)
        .map(({ key, before, after }) => ({ key, before: before && shownChange(before), after: after && shownChange(after) })),
  },
  // A branch of a world delivers nothing to the receivers of that world.
  branch: (state) => {
    const { endpoints } = webhooksOf(state)
    return withWebhooks(state, {
      endpoints: Book.of(endpoints.values().map((endpoint) => [endpoint.id, heardByInbox(endpoint)] as const)),
    })
  },
}

/** Estimated bytes of a delivery. */
const bytesOf = ({ body }: DeliveryRecord): number => 1_000 + body.length

/** True for the world whose configured endpoints are told of everything: not for forks, nor for what is tried apart from it. */
const hasStanding = ({ id, registry }: World): boolean => id === 'default' && !registry.isApart

/** How far one move of the clock may go, so that all charges that endpoints are told of can be written; undefined without an endpoint. */
const latestForEndpoints = (state: State): ClockBound | undefined => {
  const active = webhooksOf(state)
    .endpoints.values()
    .filter((endpoint) => endpoint.state === 'active')
  if (active.length === 0) return undefined
  const leaps = active.map(({ producer, environment, created_at }) =>
    latestNotified(state.rows[ownerOf(environment, producer)], state.seed, created_at, active.length),
  )
  const because =
    'as far as one move goes while endpoints receive every charge: move it there, deliver what is due and continue, or remove the endpoints'
  return { latest: Math.min(...leaps), because }
}

/** Sends what happened to whoever asked for it. @param given how deliveries leave the program; by default only to functions. */
export const webhooks = (given: Partial<Omit<DeliveryTransport, 'receivers'>> = {}): Extension => {
  // Emulators can share their extensions; functions that receive are those of one.
  const transports = new WeakMap<Registry, DeliveryTransport>()
  const transportOf = (registry: Registry): DeliveryTransport => {
    const transport = transports.get(registry) ?? openTransport(given)
    transports.set(registry, transport)
    return transport
  }
  const services = new WeakMap<World, Service>()
  const of = (world: World): Service => {
    const existing = services.get(world)
    if (existing !== undefined) return existing
    const service = new Service(world, transportOf(world.registry))
    services.set(world, service)
    world.ended.addEventListener('abort', () => service.dispatcher.end(), { once: true })
    return service
  }
  return defineExtension({
    name,
    slice,
    time: { latest: latestForEndpoints },
    observe: {
      committed: (world, change) => {
        const { cause, before, after } = change
        if (cause === 'delivery') return
        const service = of(world)
        if (cause === 'restore') {
          service.begin()
          if (hasStanding(world)) service.addStanding()
          service.dispatcher.wake()
          return
        }
        if (service.webhooks.endpoints.size === 0) return
        const notified = cause === 'data' ? world.state : withEvents(world.state, change, world)
        if (notified !== world.state) {
          world.change('delivery', () => notified)
          service.dispatcher.wake()
        }
        if (cause === 'clock' && before.clock !== after.clock) service.dispatcher.drainBehind()
      },
    },
    members: (world) => {
      if (hasStanding(world) && world.beginning === null) of(world).addStanding()
      return { webhooks: membersOf(of(world)) }
    },
    edge: () => import('./routes.js'),
    offers: {
      serviceOf: of,
      weigh: ({ state }) =>
        webhooksOf(state)
          .deliveries.values()
          .reduce((sum, delivery) => sum + bytesOf(delivery), 0),
      gone: (before, after) => {
        const [had, has] = [webhooksOf(before).deliveries, webhooksOf(after).deliveries]
        if (had === has) return 0
        return has.changesSince(had).reduce((sum, change) => sum + (change.after === undefined ? bytesOf(change.before!) : 0), 0)
      },
      hasEndpoint: (state) => webhooksOf(state).endpoints.size > 0,
      disturb: queueDisturbance,
      drain: async (world) => {
        if (of(world).webhooks.endpoints.size > 0) await of(world).dispatcher.drain()
      },
      quiet,
      doAgain: (world, name, given) => doAgain(of(world), name, given),
      leanedOn: (world) => webhooksOf(world.state).used,
      describedEvents,
    } satisfies WebhooksOffers,
  })
}
