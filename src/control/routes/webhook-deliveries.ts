import * as z from 'zod'
import { parseDuration } from '../../time/duration.js'
import { awaitDelivery } from '../../webhooks/await-delivery.js'
import { deliveryStates } from '../../webhooks/delivery.js'
import { type DeliveryFilter, describeDelivery, isWanted, shownDeliveryForm } from '../../webhooks/describe.js'
import { eventNames } from '../../webhooks/event-names.js'
import type { World } from '../../world/world.js'
import { listForm } from '../answers/lists.js'
import { ControlError, invalidMembers } from '../shared/control-error.js'
import { defineRoute } from '../shared/define-route.js'

const mostListed = 200
const longestWaitMs = 60_000

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/webhooks/deliveries',
  says: 'deliveries, newest first, attempt by attempt; `event`, `state`, `endpoint` and `limit` choose, `wait` holds until one that passes has been tried',
  query: () =>
    z.strictObject({
      event: z.enum(eventNames).optional(),
      state: z.enum(deliveryStates).optional(),
      endpoint: z.string().optional(),
      limit: z
        .string()
        .regex(/^[1-9]\d{0,8}$/, 'give a whole number')
        .transform(Number)
        .default(mostListed),
      wait: z.string().optional(),
    }),
  answer: listForm(shownDeliveryForm),
  act: async ({ world, request, closing }, { query: { wait, limit, ...filter } }) => {
    if (wait !== undefined) await hold(world, filter, wait, [request.signal, ...(closing === undefined ? [] : [closing])])
    return { data: chosen(world, filter).slice(0, limit).map(describeDelivery) }
  },
})

const chosen = ({ webhooks }: World, filter: DeliveryFilter) =>
  [...webhooks.state.log.all()].filter((delivery) => isWanted(delivery, filter)).reverse()

/** Held until a delivery that passes the filter has been tried; shorter where the client or the door goes. */
const hold = async (world: World, filter: DeliveryFilter, wait: string, signals: readonly AbortSignal[]): Promise<void> => {
  const timeoutMs = parseDuration(wait)
  if (timeoutMs === undefined || timeoutMs > longestWaitMs) {
    throw invalidMembers({
      wait: [`Cannot wait for ${JSON.stringify(wait.slice(0, 100))}: give a duration such as "5s", at most "60s".`],
    })
  }
  const find = () => chosen(world, filter).find(({ attempts }) => attempts.length > 0)
  if ((await awaitDelivery(world.webhooks, find, timeoutMs, signals)) !== undefined) return
  if (signals.some(({ aborted }) => aborted)) throw new ControlError(503, 'wait_abandoned', 'Nobody waits any more.')
  throw new ControlError(408, 'wait_timeout', `Waited ${timeoutMs} ms; no such delivery was tried.`)
}

export const getDelivery = defineRoute({
  method: 'GET',
  path: '/webhooks/deliveries/{id}',
  says: 'one delivery, by its id or that of its event',
  answer: shownDeliveryForm,
  act: ({ world }, { params: { id } }) => describeDelivery(world.webhooks.delivery(id)),
})

export const redeliver = defineRoute({
  method: 'POST',
  path: '/webhooks/deliveries/{id}/redeliver',
  says: 'delivers once more, now: the same event, signed anew, marked as `redelivery`',
  answer: shownDeliveryForm,
  act: async ({ world }, { params: { id } }) => describeDelivery(await world.webhooks.redeliver(id)),
})
