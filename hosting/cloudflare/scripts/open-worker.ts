import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Response as Answer, Miniflare } from 'miniflare'
import { bundleFolder } from './bundle-worker.js'

/** A worker that runs in workerd on this machine. */
export interface RunningWorker {
  readonly url: string
  readonly miniflare: Miniflare
}

/** What a worker is opened with. */
export interface WorkerSetting {
  /** 0 for a free one. */
  readonly port: number
  /** Where sandboxes are kept. */
  readonly folder: string
  readonly settings?: Readonly<Record<string, string>>
  /** Where the bundle lies. */
  readonly bundle?: string
  /** Takes what the worker sends, in the place of the network. */
  readonly network?: (request: Request) => Promise<Response>
}

/** Starts the bundle of the worker. The folder holds the sandboxes, and the key that their names follow from. */
export async function openWorker({
  port,
  folder,
  settings = {},
  bundle = bundleFolder,
  network,
}: WorkerSetting): Promise<RunningWorker> {
  mkdirSync(folder, { recursive: true })
  const miniflare = new Miniflare({
    host: '127.0.0.1',
    port,
    modulesRoot: bundle,
    // The first one is the worker.
    modules: ['worker.js', ...chunkNames(bundle)].map((name) => ({ type: 'ESModule' as const, path: join(bundle, name) })),
    compatibilityDate: '2026-04-01',
    durableObjects: {
      SANDBOX: { className: 'Sandbox', useSQLite: true },
      DOORKEEPER: { className: 'Doorkeeper', useSQLite: true },
    },
    durableObjectsPersist: join(folder, 'objects'),
    // Whatever a name leads to: nothing goes to where only this machine, or the net it stands in, can look.
    outboundService:
      network === undefined ? { network: { allow: ['public'], tlsOptions: { trustBrowserCas: true } } } : through(network),
    bindings: { NAMES_KEY: keyOf(folder), ...settings },
  })
  const url = (await miniflare.ready).href.replace(/\/$/, '')
  return { url, miniflare }
}

function through(network: (request: Request) => Promise<Response>) {
  return async (request: unknown): Promise<never> => {
    const { url, method, headers } = request as Request
    const answered = await network(new Request(url, { method, headers: [...headers], body: await (request as Request).text() }))
    return new Answer(await answered.text(), { status: answered.status, headers: [...answered.headers] }) as never
  }
}

function chunkNames(bundle: string): string[] {
  return readdirSync(join(bundle, 'chunks')).map((name) => join('chunks', name))
}

/** The same in every run, so that sandboxes are found again. */
function keyOf(folder: string): string {
  const path = join(folder, 'names-key')
  if (!existsSync(path)) writeFileSync(path, randomBytes(32).toString('base64url'), { mode: 0o600 })
  return readFileSync(path, 'utf8')
}
