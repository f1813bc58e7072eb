import { expect, test } from 'vitest'
import { controlRoutes } from '../../scripts/control-routes.js'
import { commands } from '../../src/adapters/cli/commands.js'
import { optionsTable } from '../../src/adapters/cli/options/table.js'
import { messages } from '../../src/core/messages.js'
import { rules } from '../../src/core/rules.js'
import { findForeignCaller } from '../../src/emulator/foreign-caller.js'
import { findingKinds } from '../../src/extensions/journal/findings.js'
import { tools } from '../../src/extensions/mcp/agent-server.js'
import { effects } from '../../src/extensions/scenarios/effects.js'
import { listScenarios } from '../../src/extensions/scenarios/library.js'
import { createEmulator } from '../../src/index.js'
import { maskBody } from '../../src/masking/mask-message.js'
import { maskValue } from '../../src/masking/mask-value.js'
import { isSecretName } from '../../src/masking/secret-names.js'
import { register } from '../../src/register/register.js'

/** Every text in a value, wherever it stands. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const refusals = (['elsewhere', 'without-token', 'token-holder', undefined] as const).flatMap((peer) =>
  [{}, { 'sec-fetch-site': 'cross-site' }, { origin: 'https://elsewhere.test' }].map((headers) =>
    findForeignCaller(new Request('http://elsewhere.test/_emulator', { headers }), peer, { own: [], opened: [] }),
  ),
)

/** Everything that the emulator says in words of its own, by what says it. */
const sentences: Readonly<Record<string, unknown>> = {
  rules: Object.values(rules).map(({ sentence, section }) => [sentence, section]),
  'messages of the API': messages,
  findings: findingKinds.map(({ id, title, advice, section }) => [id, title, advice, section]),
  assumptions: register,
  effects: effects.map(({ kind, says, phases }) => [kind, says, phases]),
  scenarios: listScenarios(),
  'control routes': controlRoutes.map(({ says, path }) => [says, path]),
  'refusals of the control API': refusals,
  options: Object.values(optionsTable).map(({ meaning }) => meaning),
  commands: commands.map(({ name, meaning, argument, options }) => [name, meaning, argument, options?.map(([, words]) => words)]),
  'tools for agents': tools.map(({ name, title, says, remedy }) => [name, title, says, remedy]),
}

test.each(Object.entries(sentences))('no word of the %s is masked', (_name, said) => {
  const texts = textsIn(said)
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) {
    expect(maskValue(text)).toBe(text)
    expect(maskBody(JSON.stringify({ message: text }))).toBe(JSON.stringify({ message: text }))
  }
})

test('no word of the OpenAPI document is masked', async () => {
  const emulator = createEmulator({ orders: 30 })
  for (const version of ['3.1', '3.0']) {
    const document = await (
      await emulator.fetch(new Request(`http://localhost/_emulator/openapi.json?version=${version}`))
    ).json()
    expect(maskValue(document)).toEqual(document)
  }
})

test('no name of an assumption is that of a credential', () => {
  expect(register.map(({ id }) => id as string).filter(isSecretName)).toEqual([])
})

test('the challenge of a refusal is told as it was sent', async () => {
  const emulator = createEmulator({ orders: 30, assumptions: { 'www-authenticate-header': 'rfc6750' } })
  const { headers } = await emulator.fetch(
    new Request('http://localhost/api/v2/products', { headers: { authorization: 'Bearer unknown' } }),
  )
  const [entry] = emulator.requests.list()
  const shown = emulator.requests.explain(String(entry?.request_id)).exchange?.response.headers
  expect(headers.get('www-authenticate')).toMatch(/^Bearer /)
  expect(shown?.['WWW-Authenticate']).toBe(headers.get('www-authenticate'))
})

test('assumptions and tokens that a scenario names are played again as they were', async () => {
  const emulator = createEmulator({ orders: 30, now: '2026-03-01T12:00:00Z', frozen: true })
  const patch = (path: string, body: unknown, method = 'PATCH') =>
    emulator.fetch(
      new Request(`http://localhost/_emulator${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    )
  const scenario = { name: 'ends', summary: 'ends', steps: [{ effect: { kind: 'expire_token', token: 'documented' } }] } as const
  await emulator.fetch(new Request('http://localhost/api/v2/products'))
  expect((await patch('/assumptions', { 'token-lifetime': '1d', 'webhook-signature': 'laravel' })).status).toBe(200)
  expect((await patch('/scenario', scenario, 'PUT')).status).toBe(200)
  emulator.play(scenario)
  const given = emulator.repro().steps.flatMap((step) => (step.kind === 'request' ? [] : [step.given]))
  expect(given).toHaveLength(3)
  expect(given.join('')).not.toContain('…')
})
