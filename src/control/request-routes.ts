import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { type JournalFilter, JournalFilterError } from '../journal/journal-filter.js'
import { JournalReader } from '../journal/journal-reader.js'
import { WaitAbandonedError, WaitTimeoutError } from '../journal/journal-waiters.js'
import type { ControlApp, ControlBindings } from './control-context.js'
import { ControlError, invalidMembers, unknownName } from './control-error.js'
import { readQuery, takeNothing } from './read-request.js'

type ControlRequest = Context<{ Bindings: ControlBindings }>

/** Parameters by their names; what they may be, the journal decides. */
const requestQuery = z.strictObject({
  operation: z.string().optional(),
  status: z.string().optional(),
  token: z.string().optional(),
  since: z.string().optional(),
  limit: z.string().optional(),
  wait: z.string().optional(),
})

/** `/requests`: the journal, newest first, and the explanation of one answer. */
export const requestRoutes = (): ControlApp => {
  const routes: ControlApp = new Hono()
  routes.get('/requests', async (c) => {
    const { wait, limit, ...texts } = readQuery(c, requestQuery)
    const filter = { ...texts, ...(limit === undefined ? {} : { limit: numberOf(limit) }) } as JournalFilter
    const reader = readerOf(c)
    if (wait !== undefined) await hold(c, reader, filter, wait)
    return c.json({ data: refuseWrong(() => reader.list(filter)) })
  })
  routes.delete('/requests', async (c) => {
    await takeNothing(c)
    readerOf(c).clear()
    return c.body(null, 204)
  })
  routes.get('/requests/:request_id', async (c) => {
    await takeNothing(c)
    const id = c.req.param('request_id')
    if (c.env.world.journal.find(id) === undefined) throw unknownName('request', id)
    return c.json(readerOf(c).explain(id))
  })
  return routes
}

const readerOf = ({ env }: ControlRequest): JournalReader => new JournalReader(() => env.opened.world)

/** A number in digits; other text stays what it is and is refused under its name. */
const numberOf = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text)

const refuseWrong = <Result>(action: () => Result): Result => {
  try {
    return action()
  } catch (error) {
    throw error instanceof JournalFilterError ? invalidMembers(error.problems) : error
  }
}

/** Holds the request until one has come that passes the filter; ends early when the client or the door goes. */
const hold = async (c: ControlRequest, reader: JournalReader, filter: JournalFilter, wait: string): Promise<void> => {
  const signals = [c.req.raw.signal, ...(c.env.closing === undefined ? [] : [c.env.closing])]
  try {
    await reader.waitFor(filter, wait, signals)
  } catch (error) {
    if (error instanceof JournalFilterError) throw invalidMembers(error.problems)
    if (error instanceof WaitTimeoutError) throw new ControlError(408, 'wait_timeout', error.message)
    if (error instanceof WaitAbandonedError) throw new ControlError(503, 'wait_abandoned', error.message)
    throw error
  }
}
