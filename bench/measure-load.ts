import type { Built } from './build-subjects.js'
import { type Fired, fire } from './fire.js'
import { freshKeyHeader } from './fresh-key.js'
import { interleave, medianRatio } from './interleave.js'
import { findLoadCases, firstPage, type LoadCase, unlimited } from './load-cases.js'
import type { Figures, LoadRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { type RunningServer, startServer } from './start-server.js'
import { median } from './statistics.js'
import { captureAnswer, ourArguments, type SubjectName, startFloor, startOurs, subjectNames, withServers } from './subjects.js'

/** One connection, and as many as targets are for. */
const connectionCounts = ({ full }: RunOptions): readonly number[] => (full ? [1, 10] : [10])

/** A server that is started anew for each round has to get up to speed first. */
export const warmUpSeconds = ({ full }: RunOptions): number => (full ? 3 : 1)

/** Every case at every size, ours and both floors in turn. */
export const measureLoad = async (built: Built, options: RunOptions): Promise<readonly LoadRow[]> => {
  const rows: LoadRow[] = []
  for (const orders of options.full ? options.sizes : options.sizes.slice(0, 1)) {
    const found = await withServers([() => startServer(ourArguments(built, orders, unlimited), firstPage)], ([server]) =>
      findLoadCases(server?.url ?? ''),
    )
    for (const one of found.filter(({ name, isQuick }) => (options.full || isQuick) && name.includes(options.cases))) {
      for (const row of await measureCase(built, orders, one, options)) {
        rows.push(row)
        console.log(
          `  ${orders} orders, ${row.name}, ${row.connections} connections: ${row.figures.ours.rps.toFixed(0)}/s, ${(100 * row.shareOfHono).toFixed(0)} % of bare Hono`,
        )
      }
    }
  }
  return rows
}

const measureCase = async (built: Built, orders: number, one: LoadCase, options: RunOptions): Promise<readonly LoadRow[]> => {
  const { folder, bytes } = await withServers([() => startOurs(built, orders, one)], ([server]) =>
    captureAnswer(built, server?.url ?? '', one, one.creates),
  )
  const start: Readonly<Record<SubjectName, () => Promise<RunningServer>>> = {
    ours: () => startOurs(built, orders, one),
    hono: () => startFloor(built, 'hono', folder, one),
    node: () => startFloor(built, 'node', folder, one),
  }
  const load = (connections: number) => ({ connections, seconds: options.seconds, ...(one.creates && { vary: freshKeyHeader }) })
  const warmUp = (server: RunningServer) =>
    fire(server, one, { ...load(10), seconds: Math.max(warmUpSeconds(options), options.seconds) })
  const rows: LoadRow[] = []
  if (one.creates) {
    for (const connections of connectionCounts(options)) {
      const fired = await interleave(subjectNames, options.rounds, (name) =>
        withServers([start[name]], async ([server]) => {
          await warmUp(server as RunningServer)
          return fire(server as RunningServer, one, load(connections))
        }),
      )
      rows.push(rowOf(orders, one.name, connections, bytes, fired))
    }
    return rows
  }
  return withServers(
    subjectNames.map((name) => start[name]),
    async (servers) => {
      for (const server of servers) await warmUp(server)
      for (const connections of connectionCounts(options)) {
        const fired = await interleave(subjectNames, options.rounds, (name) =>
          fire(servers[subjectNames.indexOf(name)] as RunningServer, one, load(connections)),
        )
        rows.push(rowOf(orders, one.name, connections, bytes, fired))
      }
      return rows
    },
  )
}

const rowOf = (
  orders: number,
  name: string,
  connections: number,
  bytes: number,
  fired: Readonly<Record<SubjectName, readonly Fired[]>>,
): LoadRow => {
  const each = (subject: SubjectName, member: keyof Fired): number[] => fired[subject].map((round) => round[member] ?? Number.NaN)
  const cpuShare = medianRatio(each('hono', 'cpuUs'), each('ours', 'cpuUs'))
  return {
    orders,
    name,
    connections,
    bytes,
    figures: { ours: figuresOf(fired.ours), hono: figuresOf(fired.hono), node: figuresOf(fired.node) },
    shareOfHono: medianRatio(each('ours', 'rps'), each('hono', 'rps')),
    shareOfNode: medianRatio(each('ours', 'rps'), each('node', 'rps')),
    cpuShareOfHono: Number.isNaN(cpuShare) ? null : cpuShare,
  }
}

/** Medians over rounds. */
export const figuresOf = (rounds: readonly Fired[]): Figures => {
  const middle = (member: 'rps' | 'p50' | 'p99'): number => median(rounds.map((round) => round[member]))
  const middleIfMeasured = (member: 'cpuUs' | 'busy'): number | null =>
    rounds.some((round) => round[member] === null) ? null : median(rounds.map((round) => round[member] as number))
  return {
    rps: middle('rps'),
    p50: middle('p50'),
    p99: middle('p99'),
    cpuUs: middleIfMeasured('cpuUs'),
    busy: middleIfMeasured('busy'),
  }
}
