import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleWorker } from './bundle-worker.js'
import { installOnce } from './install.js'

// npm run hosted [-- --port 8787 --folder <path> --ttl <days>]: the worker under workerd on this machine; prints one line of JSON when it listens.

const here = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '8787' },
    folder: { type: 'string', default: join(here, '.sandboxes') },
    ttl: { type: 'string' },
  },
})

installOnce()
await bundleWorker()
const { openWorker } = await import('./open-worker.js')
const settings = Object.fromEntries(
  ['TTL_DAYS', 'CREATIONS_PER_HOUR', 'REQUESTS_PER_SECOND', 'STORED_KIB', 'WEBHOOK_HOSTS', 'ADDRESS_HEADER'].flatMap((name) => {
    const value = name === 'TTL_DAYS' ? (values.ttl ?? process.env[name]) : process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)
const folder = resolve(values.folder)
let running = await openWorker({ port: Number(values.port), folder, settings })
const { url } = running
process.stdout.write(`${JSON.stringify({ url, pid: process.pid })}\n`)

const lookMs = 1_000
let timer: NodeJS.Timeout | undefined
/** Where workerd has ended, by whatever, another one goes on with what is stored. */
const look = async (): Promise<void> => {
  const isThere = await fetch(`${url}/health`).then(
    () => true,
    (error: unknown) => ((error as Error).cause as NodeJS.ErrnoException | undefined)?.code !== 'ECONNREFUSED',
  )
  if (!isThere) {
    process.stderr.write('workerd has ended; it is started again.\n')
    await running.miniflare.dispose().catch(() => undefined)
    running = await openWorker({ port: Number(new URL(url).port), folder, settings })
  }
  timer = setTimeout(look, lookMs)
}
timer = setTimeout(look, lookMs)

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clearTimeout(timer)
    void running.miniflare.dispose().then(() => process.exit(0))
  })
}
