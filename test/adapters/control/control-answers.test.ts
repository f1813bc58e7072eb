import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { routes } from '../../../src/adapters/control/routes.js'
import type { ControlRoute } from '../../../src/adapters/control/shared/define-route.js'
import { journalCountSchema } from '../../../src/control-schemas/requests.js'
import { zod } from '../../../src/ground/spec/zod.js'
import { recordedEntrySchema } from '../../../src/journal/journal-entry.js'
import { askRoute, nameOfRoute, open, openBusy, samples, send } from '../../support/control-samples.js'

/** An answer is of its schema where reading it leaves it as it is: nothing is missing, wrong or left over. */
const expectOf = async ({ status, answer }: ControlRoute, response: Response): Promise<unknown> => {
  expect(response.status).toBe(status)
  if (answer === null) return expect(await response.text()).toBe('')
  const given = response.headers.get('Content-Type') === 'application/json' ? await response.json() : response
  expect((await answer())(zod).parse(given)).toEqual(given)
  return given
}

const named = routes.map((route) => [nameOfRoute(route), route] as const)

test.each(named)('%s answers what it declares in a world after traffic', async (_, route) => {
  const answers = await askRoute(await openBusy(), route)
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
  expect(journalCountSchema(zod).parse(await next())).toEqual({ recorded: 0, remembered: 0, let_go: 0, replaced: 0 })
  await send(emulator, 'GET', '/api/v2/products')
  const entry = await next()
  expect(recordedEntrySchema(zod).parse(entry)).toEqual(entry)
  await reader?.cancel()
})

test('the table holds every route that a file declares, once, and there is no sample but for those', async () => {
  const folder = new URL('../../../src/adapters/control/routes/', import.meta.url)
  const files = await Promise.all(readdirSync(folder).map((name) => import(new URL(name, folder).href)))
  const declared = files
    .flatMap((file) => Object.values(file) as ControlRoute[])
    .filter((one) => 'method' in one)
    .map(nameOfRoute)
  const names = routes.map(nameOfRoute)
  expect([...names].sort()).toEqual(declared.sort())
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(Object.keys(samples)))
})
