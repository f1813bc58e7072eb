import pc from 'picocolors'
import { expect, test } from 'vitest'
import { renderRequestLine } from '../../../src/extensions/journal/cli/request-line.js'
import type { JournalEntry } from '../../../src/extensions/journal/entry.js'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'
import type { CommandOptions, EndedCommand } from '../../support/running-command.js'

const { start } = commandCases(commandHere)

const run = (args: readonly string[], options?: CommandOptions): Promise<EndedCommand> => start(args, options).ended

/** Starts a server and reads the line that `--json` prints. */
async function startJson(args: readonly string[] = [], options?: CommandOptions) {
  const server = start(['--json', '--port', '0', ...args], options)
  return { server, ready: JSON.parse(await server.output((text) => text.endsWith('\n'))) }
}

/** Starts a server and reads its banner. */
async function startBanner(args: readonly string[] = []) {
  const server = start(['--port', '0', ...args])
  const banner = await server.output((text) => text.includes('the clock '))
  const url = /Sandbox +(\S+)/.exec(banner)?.[1] ?? ''
  return { server, banner, url }
}

const list = (url: string, token = 'svc_test_full') =>
  fetch(`${url}/api/v2/products`, { headers: { authorization: `Bearer ${token}` } })

test('opens a production address of its own', async () => {
  const { ready } = await startJson(['--production-port', '0'])
  expect((await list(ready.production_url, 'svc_live_full')).status).toBe(200)
  expect((await list(ready.url, 'svc_live_full')).status).toBe(401)
})

test('hands its options to the emulator', async () => {
  const { ready } = await startJson([
    '--now=2026-03-01T12:00:00Z',
    '--freeze',
    '--orders=30',
    '--assume=quota-429-message=pt_br',
    '--assume=body-size-limit=off',
    '--cors=https://app.example',
    '--checkout-base-url=https://pay.example/',
  ])
  const assumptions = await (await fetch(`${ready.control_url}/assumptions`)).json()
  const chosen = (id: string) => assumptions.data.find((entry: { id: string }) => entry.id === id).value
  expect([chosen('quota-429-message'), chosen('body-size-limit')]).toEqual(['pt_br', 'off'])
  expect(await (await fetch(`${ready.control_url}/clock`)).json()).toEqual({ now: '2026-03-01T12:00:00.000Z', frozen: true })
  const headers = { authorization: 'Bearer svc_test_full', origin: 'https://app.example' }
  const summary = await fetch(`${ready.url}/api/v2/orders/summary`, { headers })
  expect(summary.headers.get('access-control-allow-origin')).toBe('https://app.example')
  expect((await summary.json()).total).toBe(30)
  const history = await (await fetch(`${ready.url}/api/v2/orders/history?paginate=1`, { headers })).json()
  expect(history.data[0].checkout_url).toMatch(/^https:\/\/pay\.example\/[A-Za-z0-9]+$/)
})

test('prints a banner with addresses, tokens, and a curl line that works', async () => {
  const { banner, url } = await startBanner(['--production-port', '0', '--assume', 'cancel-scope=none'])
  for (const part of [
    /Sandbox +http:\/\/127\.0\.0\.1:\d+\n/,
    /Production +http:\/\/127\.0\.0\.1:\d+\n/,
    `${url}/_emulator`,
    /full +svc_test_full +every scope/,
    /live +svc_live_full/,
    /Assumptions that differ from the default\n +cancel-scope +none\n/,
    /Seed 1, 250 orders .* the clock runs from 20/,
  ]) {
    expect(banner).toMatch(part)
  }
  const [, header = '', address = ''] = /^ *curl -H "(.*?)" (\S+)$/m.exec(banner) ?? []
  const answer = await fetch(address, { headers: [header.split(': ') as [string, string]] })
  expect(answer.status).toBe(200)
})

test('colours the status and its reason on a terminal, and lets nothing of the path steer it', () => {
  const answer = {
    world: 'default',
    method: 'GET',
    path: '/\u001b[2J',
    token: null,
    status: 404,
    reason: 'no such route',
    ms: 0.25,
    replayed: false,
    scenario_step: null,
  }
  const line = renderRequestLine(answer as JournalEntry, pc.createColors(true))
  expect(line).toContain('\u001b[33m404\u001b[39m  \u001b[33mno such route\u001b[39m')
  expect(line).toContain('/?[2J')
})

test('keeps a request in one line, whatever its token is called and its reason quotes', () => {
  const answer = {
    world: 'default',
    method: 'GET',
    path: '/a',
    token: 'ci\nGET\u001b[2J',
    status: 401,
    reason: 'no "\u009b2J"\r\u2028',
    ms: 0.25,
    replayed: false,
    scenario_step: null,
  }
  const line = renderRequestLine(answer as JournalEntry, pc.createColors(false))
  expect(line).toBe('GET   /a  ci?GET?[2J  401  no "?2J"??  0.3 ms')
})

test('prints no line per request with --quiet', async () => {
  const { server, banner, url } = await startBanner(['--quiet'])
  await list(url)
  server.process.kill('SIGTERM')
  const { code, stdout } = await server.ended
  expect([code, stdout]).toEqual([0, banner])
})

test.each<[args: string, sentence: RegExp]>([
  ['--prot 3', /option "--prot": did you mean --port\?/],
  ['--verbose', /option "--verbose": see --help/],
  ['tokns', /command "tokns": did you mean tokens\?/],
  ['--port 0 tokens', /tokens must come first/],
  ['tokens more', /tokens cannot use "more"/],
  ['tokens --port 3', /"--port" belongs to serve/],
  ['assumptions cancel-scop', /assumption "cancel-scop": did you mean cancel-scope\?/],
  ['assumptions cancel-scope more', /assumptions cannot use "more"/],
  ['--port', /"-p, --port <n>" needs a value/],
  ['--port abc', /--port cannot be "abc": give a whole number from 0 to 65535/],
  ['--port 65536', /--port cannot be "65536"/],
  ['--port 1.5', /--port cannot be "1\.5"/],
  ['--port 4010 --production-port 4010', /--production-port: it is 4010/],
  ['--host http://a', /--host cannot be "http:\/\/a"/],
  ['--seed 9007199254740993', /--seed cannot be/],
  ['--orders 29', /--orders cannot be "29": give 0, or a whole number from 30/],
  ['--orders 1e3', /--orders cannot be "1e3"/],
  ['--orders 5000001', /--orders .* to 5000000/],
  ['--now yesterday', /--now cannot be "yesterday": give an ISO 8601 instant/],
  ['--now 2026-02-30T00:00:00Z', /--now cannot be/],
  ['--now 1950-01-01', /--now: give an instant from/],
  ['--profile strickt', /--profile cannot be "strickt": give one of default, strict, framework/],
  ['--assume cancel-scope', /--assume cannot be "cancel-scope": give <id>=<value>/],
  ['--assume cancel-scop=none', /--assume: There is no assumption "cancel-scop"; did you mean "cancel-scope"\?/],
  ['--assume cancel-scope=all', /--assume: The assumption "cancel-scope" cannot be "all"; its options are/],
  ['--assume token-transport=query', /--assume: .*fixed to "header_only"/],
  ['--cors https://app.example/', /--cors cannot be .* such as https:\/\/app\.example\./],
  ['--cors *', /--cors cannot be "\*"/],
  ['--checkout-base-url pay.example', /--checkout-base-url cannot be "pay\.example"/],
])('refuses %s in one sentence with exit code 2', async (args, sentence) => {
  const { code, stdout, stderr } = await run(args.split(' '))
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^[^\n]+[.?]\n$/)
  expect(stderr).toMatch(sentence)
})

test('refuses a bad PORT by its name', async () => {
  const { code, stderr } = await run([], { env: { PORT: 'http' } })
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^The variable PORT cannot be "http": .*\n$/)])
})

test('lists the tokens with producer, purpose and scopes', async () => {
  const { code, stdout } = await run(['tokens'])
  expect(code).toBe(0)
  expect(stdout.trimEnd().split('\n')).toHaveLength(9)
  expect(stdout).toMatch(
    /^read_only +svc_test_read_only +first +.+ {2}products:read offers:read orders:read subscriptions:read$/m,
  )
  expect(stdout).toMatch(/^other_producer +svc_test_other_producer +second /m)
})

test('lists what is assumed, and one assumption whole', async () => {
  const all = await run(['assumptions'])
  expect(all.stdout).toMatch(/^cancel-scope +low +subscriptions:write +assumed +\S/m)
  const one = await run(['assumptions', 'cancel-scope'])
  expect([all.code, one.code]).toEqual([0, 0])
  for (const option of ['subscriptions:read', 'subscriptions:cancel', 'none'])
    expect(one.stdout).toMatch(new RegExp(`^ +${option} `, 'm'))
})

test('prints help and version', async () => {
  const help = await run(['--help'])
  expect([help.code, help.stderr]).toEqual([0, ''])
  for (const flag of ['--port', '--assume', '--json', 'assumptions', 'tokens']) expect(help.stdout).toContain(flag)
  expect(await run(['--version'])).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
})
