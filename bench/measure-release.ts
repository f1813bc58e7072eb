import { execFile, execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { promisify } from 'node:util'
import { checkOut, commitOf } from '../scripts/older-build.js'
import type { Built } from './build-subjects.js'
import { fire } from './fire.js'
import { freshKeyHeader } from './fresh-key.js'
import { interleave, medianRatio } from './interleave.js'
import { findLoadCases, firstPage, type LoadCase, unlimited } from './load-cases.js'
import type { ReleaseRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { startServer } from './start-server.js'
import { median, percentile } from './statistics.js'
import { ourArguments, withServers } from './subjects.js'

/** The commit of release 0.3. */
const releaseBefore = 'e73c3032'

const sides = ['before', 'now'] as const

type Subjects = Readonly<Record<(typeof sides)[number], Pick<Built, 'folder' | 'command'>>>

/** The older release, built by its own build in a checkout of it, which is kept in the temporary folder. */
const buildBefore = (): Pick<Built, 'folder' | 'command'> => {
  const program = `const { buildSubjects } = await import('./bench/build-subjects.ts')
    console.log(JSON.stringify(await buildSubjects()))`
  const printed = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    cwd: checkOut(commitOf(releaseBefore)),
    encoding: 'utf8',
  })
  return JSON.parse(printed.trim().split('\n').at(-1) ?? '')
}

/** An emulator and a function that asks it and reads the answer. */
const opened = (orders: number): string => `
  const { createEmulator } = await import('producer-commerce-emulator')
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: ${orders}, unlimited: true })
  let keys = 0
  const ask = async (path, body) => {
    keys += 1
    const key = '00000000-0000-4000-8000-' + String(keys).padStart(12, '0')
    const headers = { authorization: 'Bearer ' + emulator.tokens.full, 'content-type': 'application/json', 'idempotency-key': key }
    const init = body === undefined ? { headers } : { method: 'POST', headers, body }
    const answer = await emulator.fetch(new Request('https://sandbox.example.test/api/v2' + path, init))
    await answer.arrayBuffer()
    return answer.status
  }
  const product = JSON.stringify({ name: 'Curso de Teste', type: 'course', description: 'Sobre testes.' })
  const mixed = async (amount) => {
    for (let at = 0; at < amount; at += 1) {
      const kind = at % 5
      await ask(['/orders/summary', '/orders/history', '/products', '/orders/unknown', '/products'][kind], kind === 4 ? product : undefined)
    }
  }`

/** What is done again and again, behind a warm-up that is not measured; in microseconds of each. */
const repeated = (one: string): string => `${opened(250)}
  for (let at = 0; at < 3_000; at += 1) await ${one}
  start()
  for (let at = 0; at < 3_000; at += 1) await ${one}
  stop(3)`

/** What processes do by the name of the figure. Each calls \`start\` before what is measured, and \`stop\` with its divisor behind it. */
const programs: Readonly<Record<string, string>> = {
  'import of `.`, ms': `start(); await import('producer-commerce-emulator'); stop()`,
  'import, create and first page, ms': `start(); ${opened(250)}; await ask('/orders/history'); stop()`,
  'summary, µs': repeated(`ask('/orders/summary')`),
  'page of 15, µs': repeated(`ask('/orders/history')`),
  'page of 100, µs': repeated(`ask('/orders/history?paginate=100')`),
  'products, µs': repeated(`ask('/products')`),
  '404, µs': repeated(`ask('/orders/unknown')`),
  'create, µs': repeated(`ask('/products', product)`),
  'first page of 100,000 orders, ms': `${opened(100_000)}; start(); await ask('/orders/history'); stop()`,
  'first page of 1,000,000 orders, ms': `${opened(1_000_000)}; start(); await ask('/orders/history'); stop()`,
  'page 777 after it, ms': `${opened(1_000_000)}; await ask('/orders/history'); start(); await ask('/orders/history?page=777'); stop()`,
  'page 7 of 250 orders, ms': `${opened(250)}; await ask('/orders/history'); start(); await ask('/orders/history?page=7'); stop()`,
  'a year of 100,000 orders and a summary, ms': `${opened(100_000)}; await ask('/orders/history')
    start(); emulator.clock.advance('365d'); await ask('/orders/summary'); stop()`,
  'an explanation, for each request not explained before, ms': `${opened(250)}; await mixed(100)
    const [last] = emulator.requests.list({ limit: 1 })
    start(); emulator.requests.explain(last.request_id).would_change; stop(100)`,
  'an explanation of what was explained before, ms': `${opened(250)}; await mixed(100)
    const [last, before] = emulator.requests.list({ limit: 2 })
    emulator.requests.explain(last.request_id).would_change
    start(); emulator.requests.explain(before.request_id).would_change; stop()`,
  'what 200 requests depend on, ms': `${opened(250)}; await mixed(200); start(); await emulator.assumptionsUsed(); stop()`,
}

/** Processor time of one program in a process of its own, and its memory at the end. */
const runOnce = async (folder: string, program: string): Promise<{ took: number; rssMb: number }> => {
  const code = `let cpu, divisor = 1, used
    const start = () => { cpu = process.cpuUsage() }
    const stop = (by = 1) => { used = process.cpuUsage(cpu); divisor = by }
    ${program}
    const took = (used.user + used.system) / 1000 / divisor
    process.stdout.write(JSON.stringify({ took, rssMb: process.memoryUsage.rss() / 2 ** 20 }), () => process.exit())`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder })
  return JSON.parse(stdout)
}

/** One figure of both sides, round by round. */
const rowOf = (
  name: string,
  values: Readonly<Record<(typeof sides)[number], readonly { took: number; rssMb?: number }[]>>,
): ReleaseRow => {
  const took = (side: (typeof sides)[number]): number[] => values[side].map((each) => each.took)
  const ratios = took('now').map((now, round) => now / (took('before')[round] ?? Number.NaN))
  const memory = values.now.flatMap(({ rssMb }) => rssMb ?? [])
  return {
    name,
    before: median(took('before')),
    now: median(took('now')),
    times: medianRatio(took('now'), took('before')),
    low: percentile(ratios, 0.1),
    high: percentile(ratios, 0.9),
    rssMb: memory.length === 0 ? null : median(memory),
  }
}

/** Processor time of a server for each request, in microseconds. Each round starts it anew, so that what was created is no burden. */
const fireOnce = (command: Subjects['now'], one: LoadCase, seconds: number): Promise<{ took: number }> =>
  withServers([() => startServer(ourArguments(command as Built, 250, unlimited), firstPage)], async ([server]) => {
    if (server === undefined) throw new Error('No server was started.')
    const load = { connections: 10, seconds, ...(one.creates && { vary: freshKeyHeader }) }
    await fire(server, one, load)
    const { cpuUs, rps } = await fire(server, one, load)
    return { took: cpuUs ?? 1e6 / rps }
  })

const byHttp = new Set([
  'getOrderSummary',
  'getOrder',
  'listProducts',
  'page of 15, first',
  'page of 100, first',
  '404',
  'createProduct',
])

/** This release beside release 0.3: processes of their own, the two in turn, ten a side where no other number of rounds is given. */
export const measureRelease = async (built: Built, { rounds, seconds, cases }: RunOptions): Promise<readonly ReleaseRow[]> => {
  const before = buildBefore()
  const subjects: Subjects = { before, now: built }
  try {
    const rows: ReleaseRow[] = []
    const isMeant = (name: string): boolean => name.includes(cases)
    for (const [name, program] of Object.entries(programs).filter(([name]) => isMeant(name))) {
      rows.push(rowOf(name, await interleave(sides, rounds, (side) => runOnce(subjects[side].folder, program))))
    }
    const loads = await withServers([() => startServer(ourArguments(built, 250, unlimited), firstPage)], ([server]) =>
      findLoadCases(server?.url ?? ''),
    )
    for (const one of loads.filter(({ name }) => byHttp.has(name) && isMeant(`by HTTP: ${name}`))) {
      rows.push(
        rowOf(`by HTTP: ${one.name}, µs`, await interleave(sides, rounds, (side) => fireOnce(subjects[side], one, seconds))),
      )
    }
    return rows
  } finally {
    rmSync(before.folder, { recursive: true })
  }
}
