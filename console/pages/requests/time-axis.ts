/** Instants in milliseconds since 1970. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** An axis of time that leaves out what the clock jumped over. Places on it are from 0 to 1. */
export interface TimeAxis {
  /** Spans in which something was, oldest first. */
  readonly runs: readonly Span[]
  placeOf(at: number): number
  /** The instant at a place; in a gap, the end of the run before it or the beginning of the one behind it. */
  instantAt(place: number, inGap: 'before' | 'behind'): number
}

/** Shortest time without anything, in milliseconds, that is left out. */
const shortestGap = 60_000
/** A time without anything is left out where it takes a larger part than this of what is drawn. */
const largestPart = 1 / 8
/** Part of the axis that a gap takes, and the most that all of them take. */
const [gapPart, mostGaps] = [1 / 24, 1 / 2]

/** The axis of some instants, at least one, in any order. */
export const timeAxis = (instants: readonly number[]): TimeAxis => {
  const sorted = instants.toSorted((one, other) => one - other)
  const runs = runsOf(sorted)
  const drawn = runs.reduce((sum, { from, to }) => sum + to - from, 0)
  const gaps = runs.length - 1
  const gap = Math.min(gapPart, mostGaps / Math.max(1, gaps))
  // Where nothing has a length the gaps alone are drawn.
  const scale = drawn === 0 ? 0 : (1 - gaps * gap) / drawn
  const between = drawn === 0 ? 1 / Math.max(1, gaps) : gap
  const starts: number[] = []
  let start = 0
  for (const { from, to } of runs) {
    starts.push(start)
    start += (to - from) * scale + between
  }
  return {
    runs,
    placeOf: (at) => {
      const index = Math.max(
        0,
        runs.findLastIndex(({ from }) => from <= at),
      )
      return (starts[index] ?? 0) + (Math.min(at, runs[index]?.to ?? at) - (runs[index]?.from ?? at)) * scale
    },
    instantAt: (place, inGap) => {
      const index = Math.max(
        0,
        starts.findLastIndex((each) => each <= place),
      )
      const { from, to } = runs[index] ?? { from: 0, to: 0 }
      const at = scale === 0 ? from : from + (place - (starts[index] ?? 0)) / scale
      const isPast = scale === 0 ? place > (starts[index] ?? 0) : at > to
      if (!isPast) return at
      return inGap === 'behind' ? (runs[index + 1]?.from ?? to) : to
    },
  }
}

/** Whatever is long beside the rest is a gap; what is left is looked at once more, until nothing is. */
const runsOf = (sorted: readonly number[]): readonly Span[] => {
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  const gaps = new Set<number>()
  for (let left = last - first; ; ) {
    const found = sorted.flatMap((at, index) => {
      const passed = at - (sorted[index - 1] ?? at)
      return !gaps.has(index) && passed >= shortestGap && passed > left * largestPart ? [{ index, passed }] : []
    })
    if (found.length === 0) break
    for (const { index, passed } of found) {
      gaps.add(index)
      left -= passed
    }
  }
  const begins = [0, ...[...gaps].toSorted((one, other) => one - other)]
  return begins.map((begin, at) => ({ from: sorted[begin] ?? first, to: sorted[(begins[at + 1] ?? sorted.length) - 1] ?? last }))
}
