import * as z from 'zod'
import type { List } from '../../../emulator/control-lists.js'
import type { ClockState } from '../../control/schemas.js'
import type { NextCharge, Sales } from '../../sales/schemas.js'
import type { Delivery } from '../../webhooks/describe.js'
import type { Agent } from '../shared/agent.js'
import { changes, defineTool, worldMember } from '../shared/tool.js'

/** Maximum number of webhook deliveries in the result. */
const maxShown = 20

const output = z.looseObject({
  world: z.string(),
  before: z.string(),
  now: z.string(),
  charges: z.int().nullable().describe('Charges of subscriptions that fell due; null if there are too many orders to count.'),
  next_charge: z.string().nullable(),
  deliveries: z.array(z.looseObject({ id: z.string(), event: z.string(), state: z.string() })),
})

/** Tool that moves the clock of a world, in place of waiting. */
export const advanceClock = defineTool({
  name: 'advance_clock',
  title: 'Advance the clock',
  says: 'Moves the clock of a world instead of waiting: quotas refill, keys and tokens expire, subscriptions are charged, webhooks are delivered. Reports what fell due.',
  hints: changes,
  input: z.strictObject({
    world: worldMember,
    by: z.string().min(1).max(50).describe('A duration such as "61s", "90m", "30d".'),
  }),
  output,
  remedy: 'Give a duration such as "61s" (ms, s, m, h or d).',
  act: async (agent, { world, by }) => {
    const id = agent.choose(world)
    const before = await look(agent, id)
    await agent.ask(id, { method: 'POST', path: '/clock', body: { advance: by } })
    const after = await look(agent, id)
    const existing = new Set(before.deliveries.map((delivery) => delivery.id))
    const deliveries = after.deliveries.filter((delivery) => !existing.has(delivery.id)).slice(0, maxShown)
    const charges = before.charges === null || after.charges === null ? null : after.charges - before.charges
    const sentences = [
      `It is ${after.now} in world ${id}, ${by} later than before.`,
      charges === null ? '' : `${charges} charges of subscriptions fell due.`,
      deliveries.length === 0
        ? ''
        : `${deliveries.length} webhooks were sent: ${deliveries.map(({ event, state }) => `${event} ${state}`).join(', ')}.`,
    ]
    return {
      say: sentences.filter((part) => part !== '').join(' '),
      data: { world: id, before: before.now, now: after.now, charges, next_charge: after.next, deliveries },
    }
  },
})

/** The state that moving the clock can change. */
const look = async (agent: Agent, world: string) => {
  const { now } = await agent.get<ClockState>(world, '/clock')
  const { by_source, orders_counted, orders_total } = await agent.get<Sales>(world, '/sales')
  const { at } = await agent.get<NextCharge>(world, '/charges/next')
  const { data } = await agent.get<List<Delivery>>(world, '/webhooks/deliveries')
  const charges = orders_counted < orders_total ? null : by_source.reduce((sum, source) => sum + source.charges, 0)
  return { now, charges, next: at, deliveries: data.map(({ id, event, state }) => ({ id, event, state })) }
}
