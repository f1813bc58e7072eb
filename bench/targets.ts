import type { Figures, LoadRow, Results } from './results.js'

/** A promise about speed or memory, and what a run has to say to it. */
export interface Target {
  readonly what: string
  readonly target: string
  /** Null where the run did not measure it. */
  readonly measured: string | null
  /** The same by the time on a core, where requests per second are what was measured. */
  readonly byCpu: string | null
  readonly met: boolean | null
}

const smallGets = ['getOrderSummary', 'getOrder', 'listProducts', 'listOffers']
const refusals = ['401', '403', '404', '429']

/** Every target with the worst figure that the results hold for it. */
export const judgeTargets = (results: Results): readonly Target[] => {
  const starts = (results.cold?.rows ?? []).filter(({ subject }) => subject === 'ours')
  const defaultStart = starts.find(({ orders }) => orders === 250)
  const largeStart = starts.find(({ orders }) => orders === 1_000_000)
  const worlds = results.worlds?.rows ?? []
  const files = [
    atMost('import of `.`', 25, 'ms', freshOf(results, 'import .', 'ms')),
    atMost('import of `./msw`, beyond msw itself', 10, 'ms', freshOf(results, 'import ./msw', 'beyondFloorMs')),
    atMost('import, create and first page', 60, 'ms', freshOf(results, 'import, create, first page', 'ms')),
    atMost(
      'fork, first write and page, beyond that',
      8,
      'ms',
      freshOf(results, 'the same, fork, first write, page', 'beyondFloorMs'),
    ),
    ...[true, false].map((isolated) =>
      atMost(
        `suite of 100 Vitest files${isolated ? '' : ', not isolated'}, beside handlers written by hand`,
        1.15,
        '×',
        (results.suite?.rows ?? []).filter((row) => row.isolated === isolated).map(({ times }) => times),
      ),
    ),
    atMost(
      '`--version`, `--help`, `tokens`, beside `node -e 0`',
      1.5,
      '×',
      (results.commands?.rows ?? []).map(({ timesNode }) => timesNode),
    ),
  ]
  const doorRows = [...(results.doors?.rows ?? []), ...(results.browser?.rows ?? [])].filter(
    ({ path, us }) => path.endsWith('/summary') && readyMade in us,
  )
  return [
    ...files,
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
      loadsOf(results, (name) => smallGets.includes(name)),
    ),
    atLeast(
      'refusals',
      0.6,
      loadsOf(results, (name) => refusals.includes(name)),
    ),
    atLeast(
      'replay of a key',
      0.6,
      loadsOf(results, (name) => name === 'replayed POST'),
    ),
    atLeast(
      'pages of the subscription history',
      0.75,
      loadsOf(results, (name) => name.startsWith('subscriptions, page')),
    ),
    atLeast(
      'page of 100',
      0.75,
      loadsOf(results, (name) => name.startsWith('page of 100,')),
    ),
    atLeast(
      'page of 1,000',
      0.85,
      loadsOf(results, (name) => name.startsWith('page of 1000,')),
    ),
    atMost(
      'page of 1,000 at 1,000,000 orders, beside 1,000',
      1.1,
      '×',
      (results.scale?.rows ?? []).map(({ times }) => times),
    ),
    atLeast(
      'createProduct and createOffer, beside parsing and echoing',
      0.6,
      loadsOf(results, (name) => name === 'createProduct' || name === 'createOffer'),
    ),
    atMost(
      'a request with 1,000 worlds, 10,000 written rows and 1,000 canceled subscriptions, beside none',
      1.1,
      '×',
      (results.growth?.rows ?? []).map(({ times }) => times),
    ),
    atMost('memory at 1,000,000 orders', 150, 'MB', memoryAt(results, 1_000_000)),
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
      'memory of 1,000 worlds with ten requests each',
      60,
      'MB',
      worlds.flatMap(({ busyWorldsMb, writtenWorldsMb }) => [busyWorldsMb ?? [], writtenWorldsMb ?? []].flat()),
    ),
    atMost(
      'small GET intercepted by MSW in Node and Chromium, beside a handler that sends the same bytes',
      1.3,
      '×',
      doorRows.map(({ us }) => mswRatio(us)),
    ),
  ]
}

const freshOf = (results: Results, name: string, member: 'ms' | 'beyondFloorMs'): readonly number[] =>
  (results.fresh?.rows ?? []).flatMap((row) => (row.name === name && row[member] !== null ? [row[member]] : []))

/** Whether the server had less than nine tenths of a core, so that the client or the machine was the limit. */
export const wasIdle = ({ busy }: Figures): boolean => busy !== null && busy < 0.9

/** Loads of ten connections beside bare Hono. */
const loadsOf = (results: Results, isMeant: (name: string) => boolean): readonly LoadRow[] =>
  (results.load?.rows ?? []).filter(({ name, connections }) => connections === 10 && isMeant(name))

const memoryAt = (results: Results, size: number): readonly number[] =>
  (results.memory?.rows ?? []).flatMap(({ orders, peakMb }) => (orders === size && peakMb !== null ? [peakMb] : []))

const readyMade = 'MSW, a handler that sends the same bytes'

const mswRatio = (us: Readonly<Record<string, number>>): number =>
  (us['MSW, our handlers'] ?? Number.NaN) / (us[readyMade] ?? Number.NaN)

const atMost = (what: string, limit: number, unit: string, values: readonly number[]): Target => {
  const worst = Math.max(...values)
  const target = `at most ${limit.toLocaleString('en')} ${unit}`
  if (values.length === 0) return { what, target, measured: null, byCpu: null, met: null }
  const measured = `${worst < 10 ? worst.toFixed(2) : worst.toFixed(0)} ${unit}`
  return { what, target, measured, byCpu: null, met: worst <= limit }
}

/**
 * Shares of bare Hono's requests per second, and of its time on a core. Where the client cannot ask as fast as bare Hono answers, requests per
 * second flatter us, so both have to reach the limit.
 */
const atLeast = (what: string, limit: number, loads: readonly LoadRow[]): Target => {
  const target = `at least ${limit * 100} %`
  if (loads.length === 0) return { what, target, measured: null, byCpu: null, met: null }
  const worst = Math.min(...loads.map(({ shareOfHono }) => shareOfHono))
  const worstByCpu = Math.min(...loads.map(({ cpuShareOfHono }) => cpuShareOfHono ?? Number.NaN))
  const percent = (share: number): string => `${(share * 100).toFixed(0)} %`
  const byCpu = Number.isNaN(worstByCpu) ? null : percent(worstByCpu)
  return { what, target, measured: percent(worst), byCpu, met: worst >= limit && !(worstByCpu < limit) }
}
