import type { Figures, LoadRow, Results } from './results.js'

/** A promise about speed or memory, and what a run has to say to it. */
export interface Target {
  readonly what: string
  readonly target: string
  /** Null where the run did not measure it. */
  readonly measured: string | null
  readonly met: boolean | null
}

// The refusals are small too, but a 401 ends before most of the pipeline.
const smallGets = ['getOrderSummary', 'getOrder']

/** Every target with the worst figure that the results hold for it. */
export const judgeTargets = (results: Results): readonly Target[] => {
  const starts = (results.cold?.rows ?? []).filter(({ subject }) => subject === 'ours')
  const defaultStart = starts.find(({ orders }) => orders === 250)
  const largeStart = starts.find(({ orders }) => orders === 1_000_000)
  const worlds = results.worlds?.rows ?? []
  const doors = (results.doors?.rows ?? []).filter(({ path }) => path.endsWith('/summary'))
  return [
    atMost('cold start, default data, beside bare Hono', 1.15, '×', defaultStart ? [defaultStart.timesHono] : []),
    atMost(
      'cold start with 1,000,000 orders, beside the default one',
      1.5,
      '×',
      defaultStart && largeStart ? [largeStart.ms / defaultStart.ms] : [],
    ),
    atLeast(
      'small GET',
      0.6,
      shares(results, (name) => smallGets.includes(name)),
    ),
    atLeast(
      'page of 100',
      0.75,
      shares(results, (name) => name.startsWith('page of 100,')),
    ),
    atLeast(
      'page of 1,000',
      0.85,
      shares(results, (name) => name.startsWith('page of 1000,')),
    ),
    atMost(
      'page of 1,000 at 1,000,000 orders, beside 1,000',
      1.1,
      '×',
      (results.scale?.rows ?? []).map(({ times }) => times),
    ),
    atLeast(
      'createProduct, beside parsing and echoing',
      0.6,
      shares(results, (name) => name === 'createProduct'),
    ),
    atMost('memory at 1,000,000 orders', 400, 'MB', memoryAt(results, 1_000_000)),
    atMost(
      'fork and reset',
      1_000,
      'µs',
      worlds.flatMap(({ forkUs, resetUs }) => [forkUs, resetUs]),
    ),
    atMost(
      'memory of a fork',
      64,
      'KiB',
      worlds.map(({ bytesOfWorld }) => bytesOfWorld / 1024),
    ),
    atMost(
      'fetch intercepted by MSW, beside an empty handler',
      1.3,
      '×',
      doors.map(({ us }) => mswRatio(us)),
    ),
  ]
}

/**
 * Share of bare Hono's speed under ten connections. Where the client cannot ask as fast as bare Hono answers, requests per second flatter
 * us, so the smaller of that share and the one of the time on a core counts.
 */
export const shareOf = ({ shareOfHono, cpuShareOfHono }: LoadRow): number => Math.min(shareOfHono, cpuShareOfHono ?? shareOfHono)

/** Whether the server had less than nine tenths of a core, so that the client or the machine was the limit. */
export const wasIdle = ({ busy }: Figures): boolean => busy !== null && busy < 0.9

const shares = (results: Results, isMeant: (name: string) => boolean): readonly number[] =>
  (results.load?.rows ?? []).filter(({ name, connections }) => connections === 10 && isMeant(name)).map(shareOf)

const memoryAt = (results: Results, size: number): readonly number[] =>
  (results.memory?.rows ?? []).flatMap(({ orders, peakMb }) => (orders === size && peakMb !== null ? [peakMb] : []))

const mswRatio = (us: Readonly<Record<string, number>>): number =>
  (us['MSW, our handlers'] ?? Number.NaN) / (us['MSW, an empty handler'] ?? Number.NaN)

const atMost = (what: string, limit: number, unit: string, values: readonly number[]): Target => {
  const worst = Math.max(...values)
  const target = `at most ${limit.toLocaleString('en')} ${unit}`
  if (values.length === 0) return { what, target, measured: null, met: null }
  return { what, target, measured: `${worst < 10 ? worst.toFixed(2) : worst.toFixed(0)} ${unit}`, met: worst <= limit }
}

const atLeast = (what: string, limit: number, values: readonly number[]): Target => {
  const worst = Math.min(...values)
  const target = `at least ${limit * 100} %`
  if (values.length === 0) return { what, target, measured: null, met: null }
  return { what, target, measured: `${(worst * 100).toFixed(0)} %`, met: worst >= limit }
}
