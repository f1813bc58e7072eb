import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Emulator } from '../../src/index.js'
import { type Coverage, type Ran, startCoverage } from './coverage.js'

/** What of the source runs for a request of some kind: by a direct fetch, and through a listener. */
export interface RequestWay {
  readonly request: string
  readonly direct: Ran
  readonly listener: Ran
}

type Send = (path: string, init: RequestInit) => Promise<Response>

/** Measures one request of each kind, after several of the same kind, on the sources of a checkout. */
export const measureWays = async (root: string): Promise<readonly RequestWay[]> => {
  const coverage = await startCoverage(root)
  const load = async <Entry>(path: string): Promise<Entry> => import(pathToFileURL(join(root, path)).href)
  const { createEmulator } = await load<typeof import('../../src/index.js')>('src/index.ts')
  const { serve } = await load<typeof import('../../src/node.js')>('src/node.ts')
  const options = { orders: 10_000, now: '2026-03-01T12:00:00Z', frozen: true }
  const emulators = [createEmulator(options), createEmulator(options)] as const
  const server = await serve(emulators[1], { port: 0 })
  const ways: RequestWay[] = []
  for (const kind of kinds) {
    const direct = await runKind(coverage, kind, emulators[0], (path, init) =>
      emulators[0].fetch(new Request(`http://sandbox.test${path}`, init)),
    )
    const listener = await runKind(coverage, kind, emulators[1], (path, init) => fetch(`${server.url}${path}`, init))
    ways.push({ request: kind.name, direct, listener })
  }
  await server.close()
  coverage.stop()
  return ways
}

interface Kind {
  readonly name: string
  readonly status: number
  readonly token: 'full' | 'no_scopes'
  /** Path and body of the nth request; no two are the same, so that no answer is one that was kept. */
  readonly ask: (nth: number) => { readonly path: string; readonly body?: unknown }
}

const kinds: readonly Kind[] = [
  { name: 'a page of history', status: 200, token: 'full', ask: (nth) => ({ path: `/api/v2/orders/history?page=${nth}` }) },
  {
    name: 'a create',
    status: 201,
    token: 'full',
    ask: (nth) => ({ path: '/api/v2/products', body: { name: `Curso ${nth}`, type: 'course', description: 'Sobre testes.' } }),
  },
  { name: 'a refusal with 403', status: 403, token: 'no_scopes', ask: (nth) => ({ path: `/api/v2/products?page=${nth}` }) },
]

const warmUps = 5

/** Goes on from kind to kind and from door to door, because rows that were once made are kept for all worlds. */
let sent = 0

const runKind = async (coverage: Coverage, kind: Kind, emulator: Emulator, send: Send): Promise<Ran> => {
  const sendNext = async (): Promise<void> => {
    sent += 1
    const { path, body } = kind.ask(sent)
    const headers = { authorization: `Bearer ${emulator.tokens[kind.token]}` }
    const written = { 'content-type': 'application/json', 'idempotency-key': randomUUID() }
    const init =
      body === undefined ? { headers } : { method: 'POST', headers: { ...headers, ...written }, body: JSON.stringify(body) }
    const answer = await send(path, init)
    await answer.arrayBuffer()
    if (answer.status !== kind.status) throw new Error(`${path} was answered with ${answer.status}, not with ${kind.status}`)
  }
  for (let time = 0; time < warmUps; time += 1) await sendNext()
  return coverage.measure(sendNext)
}
