import { writeFileSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import pc from 'picocolors'
import { beforeEach, describe, expect, test } from 'vitest'
import { renderRequestLine } from '../../../src/extensions/journal/cli/request-line.js'
import type { JournalEntry } from '../../../src/extensions/journal/entry.js'
import { listScenarios } from '../../../src/extensions/scenarios/library.js'
import { commandCases } from '../../support/command-cases.js'
import { commandHere } from '../../support/command-here.js'

const cases = commandCases(commandHere)
let file: string
beforeEach(() => {
  file = cases.path('mine.yaml')
})

const run = (...args: readonly string[]) => cases.start(args).ended

/** A server with its address, once it has told that. */
const serve = async (...args: readonly string[]) => {
  const server = cases.start(['--port', '0', '--orders', '30', '--now', '2026-03-01T12:00:00Z', '--freeze', ...args])
  const banner = await server.output((text) => text.includes('the clock '))
  return { server, banner, url: /Sandbox +(\S+)/.exec(banner)?.[1] ?? '' }
}

const list = (url: string) => fetch(`${url}/api/v2/products`, { headers: { authorization: 'Bearer svc_test_full' } })

const statusOf = async (url: string): Promise<number> => (await list(url)).status

const create = async (url: string): Promise<number> => {
  const headers = {
    authorization: 'Bearer svc_test_full',
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const body = JSON.stringify({ name: 'Curso', type: 'course', description: 'Sobre cenários.' })
  return (await fetch(`${url}/api/v2/products`, { method: 'POST', headers, body })).status
}

const control = async (url: string, path: string, method = 'GET') => {
  const answer = await fetch(`${url}/_emulator${path}`, { method })
  return answer.status === 204 ? null : await answer.json()
}

/** Refuses every list of products by a code. */
const refusing = (code: string, name = 'mine'): string =>
  `name: ${name}\nsummary: The list is refused.\nsteps:\n  - match: { operation: listProducts }\n    effect: { kind: refuse, code: ${code} }\n`

describe('the command scenarios', () => {
  test('lists name, what happens and how to run it', async () => {
    const { code, stdout, stderr } = await run('scenarios')
    expect([code, stderr]).toEqual([0, ''])
    const lines = stdout.split('\n').map((line) => line.split(/ {2,}/))
    for (const { name, summary } of listScenarios()) expect(lines).toContainEqual([name, summary])
    expect(stdout).toContain('producer-commerce-emulator --scenario lost-response\n')
  })

  test('shows one as JSON that can be played from a file', async () => {
    const { code, stdout } = await run('scenarios', 'show', 'flapping')
    expect(code).toBe(0)
    const shown = JSON.parse(stdout)
    expect(shown).toMatchObject({ name: 'flapping', steps: [expect.anything()] })
    const path = cases.path('copy.json')
    await writeFile(path, stdout)
    const checked = await run('scenarios', 'check', path)
    expect(checked).toMatchObject({ code: 0, stderr: '' })
    const counts = `${shown.steps.length} step, ${shown.expects.length} expectations, 0 assumptions`
    expect(checked.stdout).toBe(`${path} is valid: flapping, ${counts}.\n`)
  })

  test('checks a file and tells every problem in a line, with exit code 2', async () => {
    await writeFile(file, refusing('outage').replace('listProducts', 'listProduct'))
    const { code, stdout, stderr } = await run('scenarios', 'check', file)
    expect([code, stdout]).toEqual([2, ''])
    const lines = stderr.trimEnd().split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toBe(
      `${file}, line 4, column 14: steps[0].match.operation: "listProduct" is not one of the values; did you mean "listProducts"?`,
    )
    expect(lines[1]).toMatch(/mine\.yaml, line 5, column 29: steps\[0\]\.effect\.code: "outage" is not one of the values/)
  })

  test.each<[args: string, sentence: RegExp]>([
    ['--scenario lost-respons', /scenario "lost-respons": did you mean lost-response\? A file is named by its path/],
    ['--scenario mine', /scenario "mine": the command "scenarios" lists what there is\. A file is named by its path/],
    ['--scenario ./nothing.yaml', /Cannot read the scenario "\.\/nothing\.yaml": there is no such file/],
    ['--chaos 1.5', /--chaos cannot be "1\.5": give a number from 0 \(none\) to 1 \(every request\)/],
    ['--chaos much', /--chaos cannot be "much"/],
    ['--scenario', /--scenario <name\|file>" needs a value/],
    ['scenarios shw flapping', /scenarios cannot use "shw": did you mean show\?/],
    ['scenarios show', /scenarios show needs its name/],
    ['scenarios show flaping', /scenario "flaping": did you mean flapping\?/],
    ['scenarios show flapping more', /scenarios show cannot use "more"/],
    ['scenarios --chaos 1', /"--chaos" belongs to serve/],
  ])('refuses %s in one sentence with exit code 2', async (args, sentence) => {
    const { code, stdout, stderr } = await run(...args.split(' '))
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^[^\n]+[.?]\n$/)
    expect(stderr).toMatch(sentence)
  })

  test('refuses a file that asks for what the emulator does not have, by its line', async () => {
    await writeFile(file, refusing('server_error').replace('listProducts', 'listProducts, token: ful'))
    const { code, stderr } = await run('--scenario', file)
    expect(code).toBe(2)
    expect(stderr).toMatch(
      /mine\.yaml, line 4, column \d+: steps\[0\]\.match\.token: there is no token "ful".*did you mean "full"\?\n$/,
    )
  })
})

describe('what plays from the start', () => {
  test('is named by the banner, and by the line of every request it acts on', async () => {
    await writeFile(file, refusing('server_error'))
    const { server, banner, url } = await serve('--scenario', file)
    expect(banner).toMatch(/Scenario +mine: The list is refused\.\n/)
    expect(banner).not.toContain('Chaos')
    expect(await statusOf(url)).toBe(500)
    const printed = await server.output((text) => text.includes(' ms\n'))
    expect(printed).toMatch(/^GET {3}\/api\/v2\/products {2}full {2}500 {2}\[mine\/step-1: refuse.*\] {2}[\d.]+ ms\n$/m)
  })

  test('can be chaos, at the rate that was asked for', async () => {
    const { banner, url } = await serve('--chaos', '.25')
    expect(banner).toMatch(/Chaos +disturbs requests at the rate 0\.25/)
    expect(await control(url, '/chaos')).toMatchObject({ rate: 0.25 })
  })

  test('goes on after a restart with the same state, and gives way to another scenario', async () => {
    await writeFile(file, `${refusing('server_error')}    times: 1\n`)
    const kept = ['--state', cases.path('state.json'), '--scenario']
    const first = await serve(...kept, file)
    expect([await statusOf(first.url), await create(first.url)]).toEqual([500, 201])
    first.server.process.kill('SIGTERM')
    await first.server.ended
    const second = await serve(...kept, file)
    expect(await statusOf(second.url)).toBe(200)
    second.server.process.kill('SIGTERM')
    await second.server.ended
    const third = await serve(...kept, 'flapping')
    expect(await control(third.url, '/scenario')).toMatchObject({ name: 'flapping', requests: 0 })
  })

  test('tells a request without answer from one that got one', () => {
    const entry = {
      method: 'GET',
      path: '/a',
      token: 'full',
      world: 'default',
      reason: 'injected',
      rule: 'scenario-step',
      ms: 0.25,
    }
    const cut = { ...entry, status: 0, scenario_step: 'a/step-1', injected: ['reset'] }
    const line = renderRequestLine(cut as unknown as JournalEntry, pc.createColors(false))
    expect(line).toBe('GET   /a  full  no answer  [a/step-1: reset]  0.3 ms')
  })
})

// Written at once: what stays empty for a while is read so.
describe('a changed file', () => {
  test('is played in the world as it is, and from every reset on', async () => {
    writeFileSync(file, refusing('server_error'))
    const { server, url } = await serve('--scenario', file)
    expect([await statusOf(url), await create(url)]).toEqual([500, 201])
    writeFileSync(file, refusing('bad_gateway'))
    const printed = await server.output((text) => text.includes('was read again'))
    expect(printed).toContain(`\n${file} was read again: it plays from its first step, and the world stays as it is.\n`)
    expect(await statusOf(url)).toBe(502)
    await control(url, '/scenario', 'DELETE')
    const { meta } = await (await list(url)).json()
    await control(url, '/reset', 'POST')
    expect(await statusOf(url)).toBe(502)
    await control(url, '/scenario', 'DELETE')
    expect((await (await list(url)).json()).meta.total).toBe(meta.total - 1)
  })

  test('is found where an editor puts another file in its place', async () => {
    writeFileSync(file, refusing('server_error'))
    const { server, url } = await serve('--scenario', file)
    for (const [code, status] of [
      ['bad_gateway', 502],
      ['service_unavailable', 503],
    ] as const) {
      await writeFile(`${file}.new`, refusing(code, code.replace('_', '-')))
      await rename(`${file}.new`, file)
      const printed = status === 502 ? 1 : 2
      await server.output((text) => text.split('was read again').length > printed)
      expect(await statusOf(url)).toBe(status)
    }
    expect(await control(url, '/scenario')).toMatchObject({ name: 'service-unavailable' })
  })

  test('that is broken is told by its line, and what was playing goes on until it is mended', async () => {
    writeFileSync(file, refusing('server_error'))
    const { server, url } = await serve('--scenario', file)
    writeFileSync(file, refusing('bad_gatway'))
    const complaint = await server.complaints((text) => text.endsWith('\n'))
    expect(complaint).toMatch(
      /^\S+mine\.yaml, line 5, column 29: steps\[0\]\.effect\.code: .*did you mean "bad_gateway"\? The previous scenario keeps playing\.\n$/,
    )
    expect(await statusOf(url)).toBe(500)
    await rm(file)
    await server.complaints((text) => text.includes('there is no such file. The previous scenario keeps playing.\n'))
    expect(await statusOf(url)).toBe(500)
    writeFileSync(file, refusing('bad_gateway'))
    await server.output((text) => text.includes('was read again'))
    expect(await statusOf(url)).toBe(502)
  })

  test('that no world could begin with is refused whole, so that a reset always succeeds', async () => {
    writeFileSync(file, refusing('server_error'))
    const { server, url } = await serve('--scenario', file)
    writeFileSync(file, `${refusing('bad_gateway')}start:\n  clock:\n    now: "2025-01-01T00:00:00Z"\n`)
    const complaint = await server.complaints((text) => text.endsWith('\n'))
    expect(complaint).toMatch(/mine\.yaml, line 8, column 5: start\.clock\.now: Cannot move the clock back from 2026-03-01/)
    await control(url, '/reset', 'POST')
    expect(await statusOf(url)).toBe(500)
  })

  test('is played by worlds that are forked afterwards', async () => {
    writeFileSync(file, refusing('server_error'))
    const { server, url } = await serve('--scenario', file)
    writeFileSync(file, refusing('bad_gateway'))
    await server.output((text) => text.includes('was read again'))
    const { tokens } = await control(url, '/worlds', 'POST')
    const answer = await fetch(`${url}/api/v2/products`, { headers: { authorization: `Bearer ${tokens.full}` } })
    expect(answer.status).toBe(502)
  })
})
