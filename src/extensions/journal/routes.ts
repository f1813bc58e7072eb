import * as z from 'zod'
import { ControlError, invalidMembers } from '../../emulator/control-error.js'
import { type ControlRoute, defineRoute } from '../../emulator/control-route.js'
import { JournalFilterError } from './filter.js'
import { UnknownRequestError } from './unknown-request.js'

const list = z.strictObject({ data: z.array(z.unknown()) })

const listRequests = defineRoute({
  method: 'GET',
  path: '/requests',
  says: 'the [journal](journal.md), newest first',
  query: z.looseObject({}),
  answer: list,
  act: async ({ world }, { query }) => {
    const { limit, wait, ...filter } = query as Record<string, string | undefined>
    if (wait !== undefined) return { data: [await world.requests.waitFor(filter, wait)] }
    const most = limit === undefined ? 100 : /^\d+$/.test(limit) ? Number(limit) : (limit as never)
    return { data: [...world.requests.list({ ...filter, limit: most })] }
  },
})

const explainRequest = defineRoute({
  method: 'GET',
  path: '/requests/{id}',
  says: 'why a request got its answer',
  answer: z.unknown(),
  act: ({ world }, { params: { id } }) => world.requests.explain(id),
})

const clearRequests = defineRoute({
  method: 'DELETE',
  path: '/requests',
  says: 'clears the journal',
  answer: null,
  act: ({ world }) => world.requests.clear(),
})

const getConduct = defineRoute({
  method: 'GET',
  path: '/conduct',
  says: 'mistakes of the client',
  query: z.strictObject({ advice: z.enum(['true', 'false']).default('false') }),
  answer: list,
  act: ({ world }, { query: { advice } }) => ({ data: [...world.conduct({ advice: advice === 'true' })] }),
})

export const routes: readonly ControlRoute[] = [listRequests, explainRequest, clearRequests, getConduct]

export const refusalOf = (error: unknown): ControlError | undefined => {
  if (error instanceof JournalFilterError) return invalidMembers(error.problems)
  if (error instanceof UnknownRequestError) return new ControlError(404, 'not_found', error.message)
  if (error instanceof Error && error.name === 'WaitTimeoutError') return new ControlError(408, 'wait_timeout', error.message)
  return undefined
}
