import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundleWorker } from './bundle-worker.js'
import { installOnce } from './install.js'

// npm run hosted [-- --port 8787 --folder <path>]: the worker under workerd on this machine; prints one line of JSON when it listens.

const here = resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8787' }, folder: { type: 'string', default: join(here, '.sandboxes') } },
})

installOnce()
await bundleWorker()
const { openWorker } = await import('./open-worker.js')
const settings = Object.fromEntries(
  ['TTL_DAYS', 'CREATIONS_PER_HOUR', 'REQUESTS_PER_SECOND', 'STORED_KIB', 'WEBHOOK_HOSTS', 'ADDRESS_HEADER'].flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value]]
  }),
)
const { url, miniflare } = await openWorker({ port: Number(values.port), folder: resolve(values.folder), settings })
process.stdout.write(`${JSON.stringify({ url, pid: process.pid })}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void miniflare.dispose().then(() => process.exit(0)))
}
