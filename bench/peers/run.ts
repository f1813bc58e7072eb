import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Built, buildSubjects } from '../build-subjects.js'
import { type Fired, fire } from '../fire.js'
import { freshKeyHeader } from '../fresh-key.js'
import { interleave } from '../interleave.js'
import { findLoadCases, unlimited } from '../load-cases.js'
import { figuresOf, warmUpSeconds } from '../measure-load.js'
import { renderPart } from '../render-tables.js'
import type { PeerRow } from '../results.js'
import { describeSetting, readResults, writePart } from '../results-file.js'
import { type RunOptions, readRunOptions } from '../run-options.js'
import { type Ask, startServer } from '../start-server.js'
import { median } from '../statistics.js'
import { captureAnswer, floorArguments, ourArguments, withServers } from '../subjects.js'
import { gatherMaterial, ourWork } from './gather-material.js'
import { type Peer, preparePeers } from './peers.js'
import { type WorkName, workNames } from './work.js'

// Measures the peers, ours and bare Hono on like work, in turn: `npm run bench:peers`. Flags: --rounds, --seconds, --out.

/** As many as fill a page of 1,000 items. */
const orders = 1_000

const startAndStop = (peer: Peer): Promise<number> =>
  withServers([() => startServer(peer.start, peer.work['small GET'] as Ask)], async ([server]) => server?.startMs ?? Number.NaN)

/** A fresh server each time: what is created in one round is no burden for the next. */
const fireOnce = (peer: Peer, ask: Ask, options: RunOptions): Promise<Fired> =>
  withServers([() => startServer(peer.start, peer.work['small GET'] as Ask)], async ([server]) => {
    if (server === undefined) throw new Error('No server was started.')
    const load = { connections: 10, seconds: options.seconds, ...(peer.vary && { vary: peer.vary }) }
    await fire(server, ask, { ...load, seconds: Math.max(warmUpSeconds(options), options.seconds) })
    return fire(server, ask, load)
  })

const measurePeers = async (built: Built, options: RunOptions): Promise<readonly PeerRow[]> => {
  const start = ourArguments(built, orders, unlimited)
  const { peers, floors } = await withServers([() => startServer(start, ourWork({} as Ask)['small GET'])], async ([server]) => {
    const url = server?.url ?? ''
    const create = (await findLoadCases(url)).find(({ creates }) => creates)
    if (create === undefined) throw new Error('There is no case that creates.')
    const work = ourWork(create)
    const folder = join(built.folder, 'peers')
    mkdirSync(folder)
    const ours: Peer = {
      name: 'producer-commerce-emulator',
      version: describeSetting(0, 0).versions['producer-commerce-emulator'] ?? '',
      command: `producer-commerce-emulator --port $PORT --orders ${orders} --quiet --unlimited`,
      start,
      work,
      vary: freshKeyHeader,
    }
    const captured: Partial<Record<WorkName, string>> = {}
    for (const name of workNames) captured[name] = (await captureAnswer(built, url, work[name], name === 'POST create')).folder
    const hono = (name: WorkName): Peer => ({
      name: 'bare Hono',
      version: describeSetting(0, 0).versions['hono'] ?? '',
      command: 'bench/floor/hono.ts, bundled',
      start: floorArguments(built, 'hono', captured[name] ?? ''),
      work: { [name]: work[name], 'small GET': work[name] },
    })
    return { peers: [ours, ...preparePeers(folder, await gatherMaterial(url, work))], floors: hono }
  })
  const rows: PeerRow[] = []
  const starters = [floors('small GET'), ...peers]
  const names = starters.map(({ name }) => name)
  const named = (name: string, among: readonly Peer[]): Peer => among.find((peer) => peer.name === name) as Peer
  const starts = await interleave(names, options.rounds, (name) => startAndStop(named(name, starters)))
  for (const { name, version, command } of starters) {
    rows.push({ peer: name, version, command, work: 'cold start', startMs: median(starts[name] ?? []), figures: null })
  }
  for (const workName of workNames) {
    const able = [floors(workName), ...peers].filter(({ work }) => work[workName] !== undefined)
    const fired = await interleave(
      able.map(({ name }) => name),
      options.rounds,
      (name) => {
        const peer = named(name, able)
        return fireOnce(peer, peer.work[workName] as Ask, options)
      },
    )
    for (const { name, version, command } of able) {
      rows.push({ peer: name, version, command, work: workName, startMs: null, figures: figuresOf(fired[name] ?? []) })
    }
    console.log(`measured ${workName}`)
  }
  return rows
}

const options = readRunOptions()
const built = await buildSubjects()
try {
  writePart(options.out, 'peers', describeSetting(options.rounds, options.seconds), await measurePeers(built, options))
  console.log(renderPart(readResults(options.out), 'peers'))
} finally {
  built.remove()
}
