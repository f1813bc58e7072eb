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
const timed = async (times: number, act: (place: number) => Promise<void>): Promise<number[]> => {
  const taken: number[] = []
  let next = 0
  const work = async (): Promise<void> => {
    while (next < times) {
      const place = next++
      const startedAt = performance.now()
      await act(place)
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
const bytesBelow = (folder: string): number =>
  readdirSync(folder, { recursive: true }).reduce(
    (sum: number, name) => sum + (statSync(join(folder, String(name)), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )

const { bundleWorker } = await import('../../hosting/cloudflare/scripts/bundle-worker.js')
// What only the worker needs is not there for who checks the types of all.
const opener = '../../hosting/cloudflare/scripts/open-worker.js'
const { openWorker } = await import(opener)
await bundleWorker()
const folder = mkdtempSync(join(tmpdir(), 'producer-commerce-emulator-bench-'))
const settings = { CREATIONS_PER_HOUR: '1000000', REQUESTS_PER_SECOND: '1000000' }
let running = await openWorker({ port: 0, folder, settings })
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

const sandboxes: Sandbox[] = []
const made = await timed(count, async () => {
  const { status, text } = await send(
    `${running.url}/sandboxes`,
    'POST',
    {},
    JSON.stringify({ seed: 7, unlimited: true, now: '2026-03-01T12:00:00Z' }),
  )
  if (status !== 201) throw new Error(`A sandbox was answered ${status}: ${text}`)
  sandboxes.push(JSON.parse(text))
})
const [madeMb, madeBytes] = [rssMb(), bytesBelow(folder)]
const first = await timed(count, (place) => write(sandboxes[place] as Sandbox))
const [writtenMb, writtenBytes] = [rssMb(), bytesBelow(folder)]
const startedAt = performance.now()
const mixed = await timed(requests, (place) => {
  const sandbox = sandboxes[(place * 7919) % count] as Sandbox
  return place % 5 === 0 ? write(sandbox) : read(sandbox)
})
const perSecond = requests / ((performance.now() - startedAt) / 1_000)
const mixedBytes = bytesBelow(folder)

// Killed under load: how long until everybody is answered again.
const load = timed(1_000, (place) => read(sandboxes[place % count] as Sandbox)).catch(() => undefined)
process.kill(workerdPid(), 'SIGKILL')
await load
await running.miniflare.dispose().catch(() => undefined)
const restartedAt = performance.now()
running = await openWorker({ port: 0, folder, settings })
await read(sandboxes[0] as Sandbox)
const backMs = performance.now() - restartedAt
const again = await timed(Math.min(count, 500), (place) => read(sandboxes[place] as Sandbox))
await running.miniflare.dispose()
rmSync(folder, { recursive: true })

const ms = (value: number): string => `${value.toFixed(1)} ms`
const row = (what: string, times: readonly number[]): string[] => [
  what,
  ms(quantile(times, 0.5)),
  ms(quantile(times, 0.99)),
  ms(times.at(-1) ?? 0),
]
process.stdout.write(
  `${renderTable(
    ['', 'p50', 'p99', 'longest'],
    [
      row(`${count} sandboxes made`, made),
      row('the first write of each', first),
      row(`${requests} requests, one in five a write`, mixed),
      row('the first read of each after a kill', again),
    ],
  )}\n\n`,
)
process.stdout.write(
  [
    `${connections} connections, ${perSecond.toFixed(0)} mixed requests a second`,
    `memory of workerd: ${emptyMb.toFixed(0)} MB empty, ${madeMb.toFixed(0)} MB with ${count} sandboxes, ${writtenMb.toFixed(0)} MB once each was written to`,
    `on the disk: ${(madeBytes / count / 1_024).toFixed(1)} KiB a sandbox, ${((writtenBytes - madeBytes) / count / 1_024).toFixed(2)} KiB for its first write, ${((mixedBytes - writtenBytes) / (requests / 5) / 1_024).toFixed(2)} KiB for each further one`,
    `killed under load: the first answer after ${backMs.toFixed(0)} ms`,
    '',
  ].join('\n'),
)
