import { expect, test } from 'vitest'
import { controlRoutes } from '../../../scripts/control-routes.js'
import type { ControlRoute } from '../../../src/emulator/control-route.js'
import { recordedEntrySchema } from '../../../src/extensions/journal/entry.js'
import { askRoute, nameOfRoute, open, openBusy, samples, send } from '../../support/control-samples.js'

/** An answer is of its schema where reading it leaves it as it is: nothing is missing, wrong or left over. */
const expectOf = async ({ answer, makes }: ControlRoute, response: Response): Promise<unknown> => {
  expect(response.status).toBe(answer === null ? 204 : makes ? 201 : 200)
  if (answer === null) return expect(await response.text()).toBe('')
  const given = response.headers.get('Content-Type') === 'application/json' ? await response.json() : response
  expect(answer.parse(given)).toEqual(given)
  return given
}

const named = controlRoutes.map((route) => [nameOfRoute(route), route] as const)

// What only reads leaves the world to the next that reads.
const busy = openBusy()

test.each(named)('%s answers what it declares in a world after traffic', async (_, route) => {
  const answers = await askRoute(await (route.method === 'GET' ? busy : openBusy()), route)
  expect(answers).not.toEqual([])
  // A list without a row would show nothing of its schema.
  for (const answer of answers) expect(await expectOf(route, answer)).not.toMatchObject({ data: [] })
})

const readable = named.filter(
  ([name]) => name.startsWith('GET ') && !name.includes('{request_id}') && name !== 'GET /webhooks/deliveries/{id}',
)

test.each(readable)('%s answers what it declares in a fresh world', async (_, route) => {
  for (const answer of await askRoute(open(), route)) await expectOf(route, answer)
})

test('the events of the stream are of their schemas', async () => {
  const emulator = open()
  const reader = (await send(emulator, 'GET', '/_emulator/events')).body?.getReader()
  const next = async (): Promise<unknown> => {
    const { value } = (await reader?.read()) ?? {}
    return JSON.parse(/^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '')
  }
  expect(await next()).toEqual({ recorded: 0, remembered: 0, let_go: 0, replaced: 0 })
  await send(emulator, 'GET', '/api/v2/products')
  const entry = await next()
  expect(recordedEntrySchema.parse(entry)).toEqual(entry)
  await reader?.cancel()
})

test('no two extensions have the same route, and there is no sample but for those that are there', () => {
  const names = controlRoutes.map(nameOfRoute)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(Object.keys(samples)))
})
