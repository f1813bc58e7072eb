import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { describe, expect, test, vi } from 'vitest'
import type { ExploreReport } from '../../../src/extensions/explore/explore-report.js'
import type { SensitivityReport } from '../../../src/extensions/explore/sensitivity.js'
import { readScenario } from '../../../src/extensions/scenarios/schema.js'
import { commandCases } from '../../support/command-cases.js'
import { isRunning } from '../../support/is-running.js'
import { bundledCommand } from '../../support/running-command.js'

// Each run is a process of its own, and starting one takes its time on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const cases = commandCases(await bundledCommand())
const run = (...args: readonly string[]) => cases.start(args).ended
const shared = ['--orders', '30', '--jobs', '4']

/** A command that runs a piece of JavaScript. */
const script = async (code: string): Promise<string> => {
  const path = cases.path('flow.mjs')
  await writeFile(path, code)
  return `"${process.execPath}" "${path}"`
}

const asking = `
const { PRODUCER_API_URL: url, PRODUCER_API_TOKEN: token } = process.env
const answer = await fetch(url + '/api/v2/products', { headers: { Authorization: 'Bearer ' + token } })
`

describe('explore', () => {
  test('tells how a command breaks, and keeps what does it again', async () => {
    const command = await script(`${asking}if (answer.ok) console.log((await answer.text()).length)\nelse process.exitCode = 3`)
    const out = cases.path('reports/broken')
    // In the folder that is made for the others.
    const junit = `${out}/broken.xml`
    const { code, stdout, stderr } = await run('explore', '--command', command, '--out', out, '--junit', junit, ...shared)
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toContain('1 request, ')
    expect(stdout).toMatch(/^wrong-result {2}.* request 1, listProducts → it reports success/m)
    expect(stdout).toMatch(/^gave-up {2}reset before request 1, listProducts → it fails/m)
    const scenario: unknown = JSON.parse(await readFile(`${out}/request-1-reset-before.json`, 'utf8'))
    expect(readScenario(scenario).steps).toHaveLength(1)
    expect(await readFile(junit, 'utf8')).toContain('<failure type="gave-up" message="reset before request 1, listProducts')
  })

  test('varies the data where it is asked to, and keeps the document that shows the finding', async () => {
    const command = await script(`
const { PRODUCER_API_URL: url, PRODUCER_API_TOKEN: token } = process.env
const answer = await fetch(url + '/api/v2/orders/history', { headers: { Authorization: 'Bearer ' + token } })
for (const { transaction } of (await answer.json()).data) if (transaction.status === 'refunded') throw new Error('what is refunded?')
`)
    const out = cases.path('reports/data')
    const { code, stdout, stderr } = await run(
      'explore',
      '--command',
      command,
      '--only',
      'order-refunded',
      '--out',
      out,
      ...shared,
    )
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toContain('what is refunded?')
    expect(await readdir(out)).toEqual(['data-order-refunded.repro.json'])
    const file = `${out}/data-order-refunded.repro.json`
    expect(stdout).toContain(`again: producer-commerce-emulator --repro ${file}\n`)
    const server = cases.start(['--json', '--port', '0', '--repro', file])
    const { url, tokens } = JSON.parse(await server.output((text) => text.includes('\n')))
    const history = await fetch(`${url}/api/v2/orders/history`, { headers: { Authorization: `Bearer ${tokens.full}` } })
    expect(await history.text()).toContain('"status":"refunded"')
  })

  test('starts from the world that is named, and says how to serve it again', async () => {
    const [data, scenario, out] = [cases.path('data.yaml'), cases.path('scenario.yaml'), cases.path('kept')]
    await writeFile(data, 'products: { violao: { name: Violão do Zero } }')
    await writeFile(
      scenario,
      'name: full-quota\nsummary: One request is left.\nstart: { quotas: [{ token: full, quota: read, used: 119 }] }\nsteps: []\n',
    )
    const command = await script(`${asking}
const { data } = await answer.json()
const wrong = await fetch(url + '/api/v2/products', { method: 'POST', headers: { Authorization: 'Bearer ' + token, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }, body: '{}' })
const clock = await (await fetch(url + '/_emulator/clock')).json()
const seen = [data.map(({ name }) => name).join(), answer.headers.get('x-ratelimit-remaining'), wrong.status, clock.now.slice(0, 10)].join(' ')
if (seen !== 'Violão do Zero 0 400 2026-03-01') throw new Error('saw ' + seen)`)
    const world = ['--data', data, '--scenario', scenario, '--assume', 'validation-status=400', '--now', '2026-03-01T12:00:00Z']
    const explored = await run(
      'explore',
      '--command',
      command,
      ...world,
      '--profile',
      'framework',
      '--only',
      'reset-before',
      '--out',
      out,
    )
    expect([explored.code, explored.stderr]).toEqual([1, ''])
    const again = explored.stdout.match(/again: producer-commerce-emulator (.*)/)?.[1] ?? ''
    expect(again).toBe(
      `--scenario ${out}/request-1-reset-before.json --data ${data} --now 2026-03-01T12:00:00Z --profile framework --assume validation-status=400`,
    )
    const kept = readScenario(JSON.parse(await readFile(`${out}/request-1-reset-before.json`, 'utf8')))
    expect(kept.start.quotas).toEqual([{ token: 'full', quota: 'read', used: 119 }])
    const found = await run('sensitivity', '--command', command, ...world, '--json', '--jobs', '4')
    expect(found.stderr).toBe('')
    const { matters } = JSON.parse(found.stdout) as SensitivityReport
    expect(matters.map(({ assumption }) => assumption)).toContain('validation-status')
  })

  test.each([
    [['--scenario', 'lost-respons'], /^There is no scenario "lost-respons": did you mean lost-response\?/],
    [['--scenario', './nowhere.yaml'], /nowhere\.yaml/],
    [['--profile', 'strickt'], /^--profile cannot be "strickt": give one of default, strict, framework/],
    [['--assume', 'validation-statu=400'], /^Invalid --assume: .*validation-status/],
    [['--data', './nowhere.yaml'], /nowhere\.yaml/],
    [['--now', 'yesterday'], /^--now cannot be "yesterday": give an ISO 8601 instant/],
    [['--orders', '7'], /--orders/],
  ])('refuses %j in one sentence, and starts nothing', async (words, sentence) => {
    const begun = cases.path('begun')
    const command = await script(`import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(begun)}, '')`)
    for (const name of ['explore', 'sensitivity']) {
      const { code, stdout, stderr } = await run(name, '--command', command, ...words)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr.trim()).toMatch(sentence)
      expect(stderr.trim().split('\n')).toHaveLength(1)
    }
    expect(existsSync(begun)).toBe(false)
  })

  test('says of a variation that it cannot be applied to what the command reads', async () => {
    const command = await script(`${asking}if (!answer.ok) process.exitCode = 3`)
    const { code, stdout, stderr } = await run('explore', '--command', command, '--only', 'order-refunded', ...shared)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe('The variation order-refunded cannot be applied: the run reads no orders.\n')
  })

  test('plays one run after the other where runs at the same time share a file', async () => {
    const [lock, began, tried] = [cases.path('lock'), cases.path('began'), cases.path('tried')]
    const hasCores = availableParallelism() > 1
    // The first run is alone; of those that follow together, one holds the file until another has asked for it.
    const command = await script(`import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
const isFirst = !existsSync(${JSON.stringify(began)})
writeFileSync(${JSON.stringify(began)}, '')
try {
  mkdirSync(${JSON.stringify(lock)})
} catch (error) {
  writeFileSync(${JSON.stringify(tried)}, '')
  throw error
}
${asking}
while (!isFirst && ${hasCores} && !existsSync(${JSON.stringify(tried)})) await new Promise((resolve) => setTimeout(resolve, 20))
rmdirSync(${JSON.stringify(lock)})`)
    const { code, stderr, stdout } = await run('explore', '--command', command, '--only', 'slow', '--orders', '30')
    expect([code, stdout]).toEqual([0, expect.stringContaining('Nothing breaks it.')])
    expect(stderr).toBe(hasCores ? 'Runs at the same time disturb each other, so they are played one after the other.\n' : '')
  })

  test('names the nearest where --only names nothing', async () => {
    const { code, stdout, stderr } = await run('explore', '--command', 'exit 0', '--only', 'order-refundet', ...shared)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain('order-refunded')
  })

  test.each([
    ['does not exist', async () => 'no-such-command-here', /^The run fails without a fault: exit code 127/],
    ['asks for nothing', async () => 'exit 0', /^The command ended with 0 without a single request: is PRODUCER_API_URL used\?$/],
    [
      'forgets its token',
      () => script("await fetch(process.env.PRODUCER_API_URL + '/api/v2/products')"),
      /^The command ended with 0, but all its requests were refused with 401: is PRODUCER_API_TOKEN used\?$/,
    ],
    [
      'forgets what it asked',
      () => script(`${asking}await fetch(url + '/_emulator/reset', { method: 'POST' })`),
      /^The command ended with 0, and its world no longer has its only request: reset before the requests to try, not after them\.$/,
    ],
    [
      'never ends',
      () => script(`${asking}setInterval(() => {}, 1000)`),
      /^The run does not end within 3000 ms \(--timeout\) without a fault\. /,
    ],
    ['is empty', async () => ' ', /^The option --command is empty/],
  ])('says in one sentence that a command %s', async (what, make, sentence) => {
    // Only who never ends waits for as long as that.
    const limit = what === 'never ends' ? '3s' : '60s'
    const { code, stdout, stderr } = await run('explore', '--command', await make(), '--timeout', limit, ...shared)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr.trim()).toMatch(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  test('says before the first run that what comes of it cannot be kept', async () => {
    const file = cases.path('a-file')
    await writeFile(file, '')
    // A folder of the kernel's takes no folders at all.
    const positions = [
      ['--out', `${file}/below`],
      ['--junit', `${file}/below`],
      ['--out', '/proc/below'],
    ] as const
    for (const position of positions) {
      const { code, stdout, stderr } = await run('explore', '--command', 'exit 7', ...position)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toMatch(/^Cannot write ".*below": .*\n$/)
    }
  })

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('keeps what it has found when %s ends it, and leaves nothing running', async (signal, code) => {
    const [out, pid] = [cases.path('broken here'), cases.path('pid')]
    const command = await script(`import { appendFileSync } from 'node:fs'
appendFileSync(${JSON.stringify(pid)}, process.pid + '\\n')
${asking}if (!answer.ok) process.exitCode = 3
await new Promise((resolve) => setTimeout(resolve, 300))`)
    const pids = async (): Promise<readonly string[]> =>
      (await readFile(pid, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '')
    const running = cases.start(['explore', '--command', command, '--out', out, '--seed', '7', '--orders', '30'])
    await vi.waitFor(async () => expect((await pids()).length).toBeGreaterThan(6), { timeout: 30_000 })
    running.process.kill(signal)
    const ended = await running.ended
    expect(ended.code).toBe(code)
    expect(ended.stderr).toMatch(/^Interrupted after \d+ of \d+ runs; this is what they have shown\.\n$/)
    expect(ended.stdout).toContain("again: producer-commerce-emulator --scenario '")
    expect(ended.stdout).toMatch(/request-1-reset-before\.json' --seed 7 --orders 30$/m)
    expect(await readdir(out)).toContain('request-1-reset-before.json')
    expect((await pids()).filter((one) => isRunning(Number(one)))).toEqual([])
  })

  test('takes no run that was ended for one that varied data has broken', async () => {
    const pid = cases.path('varied')
    const command = await script(`import { appendFileSync } from 'node:fs'
const { PRODUCER_API_URL: url, PRODUCER_API_TOKEN: token } = process.env
await (await fetch(url + '/api/v2/orders/history', { headers: { Authorization: 'Bearer ' + token } })).text()
appendFileSync(${JSON.stringify(pid)}, 'x')
await new Promise((resolve) => setTimeout(resolve, 300))`)
    const running = cases.start(['explore', '--command', command, '--only', 'data', '--json', '--orders', '30'])
    const runs = async (): Promise<number> => (await readFile(pid, 'utf8').catch(() => '')).length
    // Two good runs, the account as a document, an ordinary order, and varied ones.
    await vi.waitFor(async () => expect(await runs()).toBeGreaterThan(5), { timeout: 30_000 })
    running.process.kill('SIGINT')
    const { code, stdout } = await running.ended
    expect(code).toBe(130)
    expect(JSON.parse(stdout)).toMatchObject({ findings: [], notTried: [] })
  })

  test('leaves no folder behind where it is ended before it has tried anything', async () => {
    const [out, begun] = [cases.path('broken'), cases.path('begun')]
    const command = await script(`import { writeFileSync } from 'node:fs'
writeFileSync(${JSON.stringify(begun)}, '')
await new Promise((resolve) => setTimeout(resolve, 60_000))`)
    const running = cases.start(['explore', '--command', command, '--out', out, '--orders', '30'])
    await vi.waitUntil(() => existsSync(begun), { timeout: 60_000 })
    expect(await readdir(out)).toEqual([])
    running.process.kill('SIGINT')
    const { code, stdout, stderr } = await running.ended
    expect([code, stdout, stderr]).toEqual([130, '', 'Interrupted before anything was tried: there is no result.\n'])
    await expect(readdir(out)).rejects.toThrow('ENOENT')
  })

  test('asks for what it lacks', async () => {
    expect(await run('explore')).toMatchObject({ code: 2, stderr: expect.stringContaining('needs the option') })
    expect(await run('explore', '--command', 'exit 0', '--jobs', 'many')).toMatchObject({
      code: 2,
      stderr: 'Invalid --jobs: give a whole number from 1 to 64 instead of "many".\n',
    })
  })
})

describe('sensitivity', () => {
  test('names what the exit code depends on, with the question to ask', async () => {
    const command = await script(`${asking}process.exitCode = (await answer.json()).data.length === 15 ? 0 : 1`)
    const { code, stdout, stderr } = await run('sensitivity', '--command', command, '--json', ...shared)
    expect([code, stderr]).toEqual([1, ''])
    const { matters } = JSON.parse(stdout) as { matters: { assumption: string; value: string; question: { pt: string } }[] }
    expect(matters.map(({ assumption }) => assumption)).toEqual(['products-page-size-default'])
    expect(matters[0]?.question.pt).toBe('Quantos produtos tem uma página quando nenhum tamanho é informado?')
  })
})

/** A suite as many are: it resets, loads data, moves the clock, asks where the door is closed, and then does what is tested. */
const suite = (control: string): string => `
const { PRODUCER_API_URL: url, PRODUCER_API_TOKEN: token } = process.env
const control = ${control}
const send = (method, path, body) => fetch(control + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
const headers = { Authorization: 'Bearer ' + token, 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() }
await send('POST', '/reset')
await send('PUT', '/data', { products: { course: { name: 'Violão do Zero' } } })
await send('POST', '/clock', { advance: '40d' })
const closed = await fetch(url + '/api/v2/products')
const made = await fetch(url + '/api/v2/products', { method: 'POST', headers, body: JSON.stringify({ name: 'Curso', type: 'course', description: 'Um curso inteiro.' }) })
const { data } = await (await send('GET', '/products')).json()
console.log(url, token, (await made.json()).id, data.length)
if (closed.status !== 401 || made.status !== 201) process.exitCode = 1
`

describe('a command that steers the emulator', () => {
  const origins = ["url + '/_emulator'", 'process.env.PRODUCER_CONTROL_URL'] as const

  const explore = async (command: string, jobs: string) => {
    const { stdout, stderr } = await run('explore', '--command', command, '--json', '--orders', '30', '--jobs', jobs)
    expect(stderr).toBe('')
    const { ms: _, ...report } = JSON.parse(stdout) as ExploreReport
    return report
  }

  test('is explored alike whichever address it uses, and however many runs there are at a time', async () => {
    const [usual, ...others] = [
      await explore(await script(suite(origins[0])), '4'),
      await explore(await script(suite(origins[1])), '4'),
      await explore(await script(suite(origins[0])), '1'),
    ]
    for (const other of others) expect(other).toEqual(usual)
    expect(usual).toMatchObject({ requests: 2, compared: true })
    // Also a request that nobody signed is the run's own, and breaks.
    expect(usual?.findings).toContainEqual(expect.objectContaining({ request: 1, operation: 'listProducts' }))
    expect(usual?.findings).toContainEqual(expect.objectContaining({ request: 2, operation: 'createProduct' }))
  })

  test('is told of faults whose scenario it has put aside', async () => {
    const aside = "await fetch(process.env.PRODUCER_API_URL + '/_emulator/scenario', { method: 'DELETE' })"
    const command = await script(`${aside}\n${asking}if (!answer.ok) process.exitCode = 1`)
    const { findings, notTried } = await explore(command, '4')
    expect(findings).toEqual([])
    // Nothing is known then, which is not the same as that nothing breaks it.
    const junit = cases.path('aside.xml')
    const { code, stdout } = await run('explore', '--command', command, '--junit', junit, ...shared)
    expect(code).toBe(2)
    expect(stdout).toContain('\nNothing could be tried, so nothing is known.\n')
    expect(await readFile(junit, 'utf8')).not.toContain('nothing breaks it')
    expect([...new Set(notTried.map(({ why }) => why))]).toEqual(['the run put its scenario aside'])
  })

  test('has the same assumptions matter whichever address it uses', async () => {
    const reports = []
    for (const origin of origins) {
      const command = await script(suite(origin))
      const { stdout, stderr } = await run('sensitivity', '--command', command, '--json', ...shared)
      expect(stderr).toBe('')
      const { ms: _, ...report } = JSON.parse(stdout) as SensitivityReport
      reports.push(report)
    }
    expect(reports[0]).toEqual(reports[1])
    expect(reports[0]?.matters.length).toBeGreaterThan(0)
  })
})
