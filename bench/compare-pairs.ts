import { fire } from './fire.js'
import { interleave, medianRatio } from './interleave.js'
import type { Ask, RunningServer } from './start-server.js'

/** Two servers of a kind: two processes of the same command differ by some hundredths, whatever is in them. */
export type Pair = readonly [RunningServer, RunningServer]

/** What one kind of server takes beside another. */
export interface Compared {
  /** Median over the rounds of the time on a core for a request, both servers of the one pair beside both of the other. */
  readonly times: number
  /** The same of two servers that are alike, the second beside the first: what of `times` may be chance. */
  readonly alike: number
}

const rounds = 12
const members = ['one', 'another', 'third', 'fourth'] as const

/** Asks two pairs of servers the same in many short loads, each round beginning with another server. */
export const comparePairs = async (upper: Pair, lower: Pair, ask: Ask, requests: number): Promise<Compared> => {
  const servers = [...upper, ...lower] as const
  const load = { connections: 10, seconds: 60, amount: requests }
  for (const server of servers) await fire(server, ask, { ...load, amount: 2 * requests })
  const fired = await interleave(members, rounds, (member) => fire(servers[members.indexOf(member)] as RunningServer, ask, load))
  const usOf = (member: (typeof members)[number]) => fired[member].map(({ cpuUs, rps }) => cpuUs ?? 1e6 / rps)
  const both = (left: readonly number[], right: readonly number[]) => left.map((us, round) => us + (right[round] ?? Number.NaN))
  const times = medianRatio(both(usOf('one'), usOf('another')), both(usOf('third'), usOf('fourth')))
  return { times, alike: medianRatio(usOf('fourth'), usOf('third')) }
}
