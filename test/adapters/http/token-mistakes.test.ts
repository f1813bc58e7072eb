import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandHere } from '../../support/command-here.js'
import type { RunningCommand } from '../../support/running-command.js'

const mistakes: readonly (readonly [header: string, says: string])[] = [
  ['"Bearer svc_test_full"', 'the whole header is in quotes; without that it is the token full'],
  ['Bearer "svc_test_full"', 'the token is in quotes; without that it is the token full'],
  ["Bearer 'svc_test_full'", 'the token is in quotes; without that it is the token full'],
  ['Bearer svc_test_full"', 'the token is in quotes; without that it is the token full'],
  ['Bearer Bearer svc_test_full', 'the word Bearer stands there twice; without that it is the token full'],
  ['Bearer bearer: svc_test_full', 'the word Bearer stands there twice; without that it is the token full'],
  ['Bearer: svc_test_full', 'a space has to stand behind the word Bearer, and nothing else'],
  ['Token svc_test_full', 'the scheme is Token, it has to be Bearer; without that it is the token full'],
  ['Basic c3ZjX3Rlc3RfZnVsbDo=', 'the scheme is Basic, it has to be Bearer'],
  ['Other svc_test_full', 'the scheme is not Bearer; without that it is the token full'],
  ['svc_test_full', 'the word Bearer is missing before the token; without that it is the token full'],
  ['Bearer', 'nothing stands behind the word Bearer'],
  ['Bearer svc_test_full\\n', 'the token ends in an escaped line break; without that it is the token full'],
  ['Bearer svc_test_full%0A', 'the token ends in an escaped line break; without that it is the token full'],
  ['Bearer svc_test _full', 'the token contains a space; without that it is the token full'],
  ['Bearer one two', 'the token contains a space'],
  ['Bearer full', 'it is the name of the token full and not its text'],
  ['Bearer undefined', 'the client sent an empty value as the token: it was not set'],
  ['Bearer $TOKEN', 'the token is a placeholder that nobody replaced'],
  ['Bearer svc_live_nobody', 'it begins as tokens of the production environment do, and was sent to the sandbox address'],
  ['Bearer svc_live_full', 'token of the production environment sent to the sandbox address'],
  ['Bearer svc_test_nobody', 'unknown token'],
]

let command: RunningCommand
let url = ''

beforeAll(async () => {
  command = commandHere.start(['serve', '--port', '0', '--orders', '30', '--now', '2026-03-01T12:00:00Z', '--freeze'])
  url = /http:\/\/127\.0\.0\.1:\d+/.exec(await command.output((text) => /127\.0\.0\.1:\d+/.test(text)))?.[0] ?? ''
})

afterAll(async () => {
  command.process.kill('SIGTERM')
  await command.ended
})

interface Explained {
  readonly request_id: string
  readonly reason: string
  readonly rule: string
  readonly summary: string
}

const read = async (path: string): Promise<unknown> => (await fetch(`${url}/_emulator${path}`)).json()

/** Body and headers of an answer, without what is new in each. */
const ask = async (authorization?: string) => {
  const response = await fetch(`${url}/api/v2/products`, authorization === undefined ? {} : { headers: { authorization } })
  const { request_id, ...body } = (await response.json()) as { request_id: string }
  const told = [...response.headers].filter(([name]) => name !== 'x-request-id')
  return { id: request_id, wire: { status: response.status, headers: told, body } }
}

test.each(mistakes)('the mistake in %s is told in journal, explanation and terminal', async (header, says) => {
  const { wire } = await ask(header)
  expect(wire.status).toBe(401)
  const { data } = (await read('/requests?limit=1')) as { data: readonly [Explained] }
  const [{ request_id, reason }] = data
  expect(reason).toBe(says)
  const { rule, summary } = (await read(`/requests/${request_id}`)) as Explained
  if (says !== 'unknown token' && rule !== 'token-other-environment') expect(summary).toContain(`In short: ${says}.`)
  expect(summary).not.toContain('carried none')
  expect(await command.output((text) => text.includes(says))).toContain(says)
})

test.each(mistakes)('the answer to %s is that to no token, or to an unknown one', async (header) => {
  const [none, unknown, answered] = [await ask(), await ask('Bearer svc_test_nobody'), await ask(header)]
  const other = /^bearer +\S+ *$/i.test(header) ? unknown : none
  expect(answered.wire).toEqual(other.wire)
})

test('the address of production names a token of the sandbox', async () => {
  const { createEmulator } = await import('../../../src/index.js')
  const emulator = createEmulator({ productionUrl: 'https://api.example.test' })
  const authorization = 'Bearer svc_test_nobody'
  await emulator.fetch(new Request('https://api.example.test/api/v2/products', { headers: { authorization } }))
  expect(emulator.requests.list()[0]?.reason).toBe(
    'it begins as tokens of the sandbox environment do, and was sent to the production address',
  )
})
