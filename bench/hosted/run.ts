import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { renderTable } from '../markdown-table.js'

// Sandboxes of the worker under workerd, each written to, then mixed reads and writes, then a kill under load: `npm run bench:hosted`.
// Flags: --sandboxes, --requests (of the mixed load), --connections.

const { values: flags } = parseArgs({
  options: {
    sandboxes: { type: 'string', default: '2000' },
    requests: { type: 'string', default: '10000' },
    connections: { type: 'string', default: '8' },
  },
})
const [count, requests, connections] = [Number(flags.sandboxes), Number(flags.requests), Number(flags.connections)]

interface Sandbox {
  readonly id: string
  readonly tokens: Readonly<Record<string, string>>
}

const agent = new Agent({ keepAlive: true, maxSockets: connections })

/** A connection that was kept may have been closed from the other end just now: the same request once more, under the same key. */
const send = (
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: string,
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request(url, { method, agent, headers: { ...headers, 'content-type': 'application/json' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer
        .on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() }))
        .on('error', reject)
    })
    const isStale = (error: NodeJS.ErrnoException): boolean => asked.reusedSocket && error.code === 'ECONNRESET'
    asked.on('error', (error) => (isStale(error) ? resolve(send(url, method, headers, body)) : reject(error)))
    asked.end(body)
  })

/** Does so many things, a few at a time, and tells how long each took, in milliseconds. */
const timed = async (times: number, act: (index: number) => Promise<void>): Promise<number[]> => {
  const taken: number[] = []
  let next = 0
  const work = async (): Promise<void> => {
    while (next < times) {
      const index = next++
      const startedAt = performance.now()
      await act(index)
      taken.push(performance.now() - startedAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return taken.sort((left, right) => left - right)
}

const quantile = (sorted: readonly number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0

const workerdPid = (): number =>
  Number(
    execFileSync('ps', ['-o', 'pid=,comm=', '--ppid', String(process.pid)], { encoding: 'utf8' }).match(/(\d+) workerd/)?.[1],
  )
const rssMb = (): number => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${workerdPid()}/status`, 'utf8'))?.[1]) / 1_024
/** What the databases of the objects take once they are closed: without what SQLite has open beside them. */
const storedBytes = (): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.sqlite') && name.includes('Sandbox'))
    .reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)

/** Processor time of workerd so far, in milliseconds. */
const cpuMs = (): number => {
  const [user = 0, system = 0] =
    readFileSync(`/proc/${workerdPid()}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? []
  return (user + system) * 10
}

const { bundleWorker } = await import('../../hosting/cloudflare/scripts/bundle-worker.js')
// What only the worker needs is not there for who checks the types of all.
const opener = '../../hosting/cloudflare/scripts/open-worker.js'
const { openWorker } = await import(opener)
await bundleWorker()
const folder = mkdtempSync(join(tmpdir(), 'producer-commerce-emulator-bench-'))
const settings = { CREATIONS_PER_HOUR: '1000000', REQUESTS_PER_SECOND: '1000000' }
let running = await openWorker({ port: 0, folder, settings })
/** So long nobody asks an object before workerd puts it away, and with it closes its database; and a little more. */
const unaskedMs = 15_000
/** Closes every object, and begins anew. */
const closeAll = async (): Promise<number> => {
  await new Promise((resolve) => setTimeout(resolve, unaskedMs))
  await running.miniflare.dispose()
  const bytes = storedBytes()
  running = await openWorker({ port: 0, folder, settings })
  return bytes
}
const emptyMb = rssMb()

let keys = 0
const write = async ({ tokens }: Sandbox): Promise<void> => {
  const key = `33333333-3333-4333-8333-${(++keys).toString(16).padStart(12, '0')}`
  const body = JSON.stringify({ name: `Curso ${keys}`, type: 'course', description: 'Sobre testes.' })
  const headers = { authorization: `Bearer ${tokens['full']}`, 'idempotency-key': key }
  const { status, text } = await send(`${running.url}/api/v2/products`, 'POST', headers, body)
  if (status !== 201) throw new Error(`A write was answered ${status}: ${text}`)
}
const read = async ({ tokens }: Sandbox): Promise<void> => {
  const { status } = await send(`${running.url}/api/v2/products`, 'GET', { authorization: `Bearer ${tokens['full']}` })
  if (status !== 200) throw new Error(`A read was answered ${status}`)
}

const costs: number[] = []
/** The same as `timed`; notes what one of them takes of the processor. */
const measured = async (times: number, act: (index: number) => Promise<void>): Promise<number[]> => {
  const before = cpuMs()
  const taken = await timed(times, act)
  costs.push((cpuMs() - before) / times)
  return taken
}

const sandboxes: Sandbox[] = []
const made = await measured(count, async () => {
  const { status, text } = await send(
    `${running.url}/sandboxes`,
    'POST',
    {},
    JSON.stringify({ seed: 7, unlimited: true, now: '2026-03-01T12:00:00Z' }),
  )
  if (status !== 201) throw new Error(`A sandbox was answered ${status}: ${text}`)
  sandboxes.push(JSON.parse(text))
})
const madeMb = rssMb()
const madeBytes = await closeAll()
const first = await measured(count, (index) => write(sandboxes[index] as Sandbox))
const writtenMb = rssMb()
const firstBytes = await closeAll()
const second = await measured(count, (index) => write(sandboxes[index] as Sandbox))
const secondBytes = await closeAll()
// All of them in turn: each was put away since it was asked last, where there are many.
const startedAt = performance.now()
const mixed = await measured(requests, (index) => {
  const sandbox = sandboxes[(index * 7919) % count] as Sandbox
  return index % 5 === 0 ? write(sandbox) : read(sandbox)
})
const perSecond = requests / ((performance.now() - startedAt) / 1_000)
// A few that are awake.
const awake = sandboxes.slice(0, 10)
for (const sandbox of awake) await read(sandbox)
const busy = await measured(requests, (index) => {
  const sandbox = awake[index % awake.length] as Sandbox
  return index % 5 === 0 ? write(sandbox) : read(sandbox)
})

// Killed under load: how long until everybody is answered again.
const load = timed(1_000, (index) => read(sandboxes[index % count] as Sandbox)).catch(() => undefined)
process.kill(workerdPid(), 'SIGKILL')
await load
await running.miniflare.dispose().catch(() => undefined)
const restartedAt = performance.now()
running = await openWorker({ port: 0, folder, settings })
await read(sandboxes[0] as Sandbox)
const backMs = performance.now() - restartedAt
const again = await measured(count, (index) => read(sandboxes[index] as Sandbox))
await running.miniflare.dispose()
rmSync(folder, { recursive: true })

const ms = (value: number): string => `${value.toFixed(1)} ms`
const row = (what: string, times: readonly number[], index: number): string[] => [
  what,
  ms(quantile(times, 0.5)),
  ms(quantile(times, 0.99)),
  ms(times.at(-1) ?? 0),
  ms(costs[index] ?? 0),
]
const kib = (bytes: number): string => (bytes / count / 1_024).toFixed(2)
process.stdout.write(
  `${renderTable(
    ['', 'p50', 'p99', 'longest', 'processor'],
    [
      row(`${count} sandboxes made`, made, 0),
      row('a first write to each, put away before', first, 1),
      row('a second one, put away before', second, 2),
      row(`${requests} requests to all in turn, one in five a write`, mixed, 3),
      row(`${requests} to ten that are awake, one in five a write`, busy, 4),
      row('a read of each after a kill', again, 5),
    ],
  )}\n\n`,
)
process.stdout.write(
  [
    `${connections} connections, ${perSecond.toFixed(0)} requests a second to all in turn`,
    `memory of workerd: ${emptyMb.toFixed(0)} MB empty, ${madeMb.toFixed(0)} MB with ${count} sandboxes, ${writtenMb.toFixed(0)} MB once each was written to`,
    `stored: ${kib(madeBytes)} KiB a sandbox, ${kib(firstBytes - madeBytes)} KiB more after its first write, ${kib(secondBytes - firstBytes)} KiB after its second`,
    `killed under load: the first answer after ${backMs.toFixed(0)} ms`,
    '',
  ].join('\n'),
)
