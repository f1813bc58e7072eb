import type { Figures, LoadRow, PeerRow, ReleaseRow, Results } from './results.js'

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

/** Every target with the worst figure that the results hold for it. */
export const judgeTargets = (results: Results): readonly Target[] => {
  const starts = (results.cold?.rows ?? []).filter(({ subject }) => subject === 'ours')
  const defaultStart = starts.find(({ orders }) => orders === 250)
  const largeStart = starts.find(({ orders }) => orders === 1_000_000)
  const worlds = results.worlds?.rows ?? []
  const [zod] = freshOf(results, 'zod', 'ms')
  const adapters = [...(results.doors?.rows ?? []), ...(results.browser?.rows ?? [])].filter(
    ({ path, us }) => path.endsWith('/summary') && readyMade in us,
  )
  return [
    atMost('import of `.`', 25, 'ms', freshOf(results, 'import .', 'ms')),
    atMost('import of `./msw`, beyond msw itself', 10, 'ms', freshOf(results, 'import ./msw', 'beyondFloorMs')),
    atMost(
      'import, create and first page, beside importing zod',
      1,
      '×',
      zod === undefined ? [] : freshOf(results, 'import, create, first page', 'ms').map((took) => took / zod),
    ),
    atMost(
      'fork, first write and page, beyond that',
      8,
      'ms',
      freshOf(results, 'the same, fork, first write, page', 'beyondFloorMs'),
    ),
    ...[true, false].map((isolated) =>
      atMost(
        `suite of Vitest files${isolated ? '' : ', not isolated'}, beside handlers written by hand`,
        1.05,
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
    atMost('cold start, default data, beside bare Hono', 1.15, '×', defaultStart ? [defaultStart.timesHono] : []),
    atMost(
      'cold start with 1,000,000 orders, beside the default one',
      1.5,
      '×',
      defaultStart && largeStart ? [largeStart.ms / defaultStart.ms] : [],
    ),
    atLeast(
      'pages, beside bare Hono',
      0.65,
      loadsOf(results, (name) => isPage(name)),
    ),
    atLeast(
      'summary and products, beside bare Hono',
      0.35,
      loadsOf(results, (name) => isShort(name)),
    ),
    atLeast(
      'any other answer that creates nothing, beside bare Hono',
      0.3,
      loadsOf(results, (name) => !isPage(name) && !isShort(name) && !name.startsWith('create')),
    ),
    atLeast(
      'createProduct and createOffer, beside Hono that parses and validates',
      0.45,
      loadsOf(results, (name) => name.startsWith('create')),
    ),
    atMost('create, beside the fastest peer', 1 / 1.5, '× the time', besidePeers(results, 'POST create')),
    atMost(
      'any other work, beside the fastest peer',
      1,
      '× the time',
      [...new Set(results.peers?.rows.map(({ work }) => work))]
        .filter((work) => work !== 'POST create')
        .flatMap((work) => besidePeers(results, work)),
    ),
    atMost('import, create and first page, beside release 0.3', 1, '×', besideRelease(results, /^import, create/)),
    atMost('summary and create in process, beside release 0.3', 1.07, '×', besideRelease(results, /^(?:summary|create), /)),
    atMost('reads by HTTP, beside release 0.3', 1.2, '×', besideRelease(results, /^by HTTP: (?!create)/)),
    atMost('first page of 1,000,000 orders', 500, 'ms', timesNow(results, /^first page of 1,000,000/)),
    atMost('a year of 100,000 orders and a summary', 1_000, 'ms', timesNow(results, /^a year/)),
    atMost('memory of either', 150, 'MB', memoryNow(results, /^(?:first page of 1,000,000|a year)/)),
    atMost('an explanation, for each request not explained before', 50, 'ms', timesNow(results, /^an explanation, for/)),
    atMost('what 200 requests depend on', 3_000, 'ms', timesNow(results, /^what 200/)),
    atMost(
      'page of 1,000 at 1,000,000 orders, beside 1,000',
      1.1,
      '×',
      (results.scale?.rows ?? []).map(({ times }) => times),
    ),
    atMost(
      'a request with 1,000 worlds, 10,000 written rows and 1,000 canceled subscriptions, beside none',
      1.1,
      '×',
      (results.growth?.rows ?? []).map(({ times }) => times),
    ),
    atMost('memory at 1,000,000 orders, after 10,000 mixed requests', 150, 'MB', mixedMemoryAt(results, 1_000_000)),
    atMost(
      'first `GET /_emulator/requests?limit=100` after 10,000 requests',
      20,
      'ms',
      (results.journal?.rows ?? []).map(({ firstMs }) => firstMs),
    ),
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
      adapters.map(({ us }) => mswRatio(us)),
    ),
  ]
}

const freshOf = (results: Results, name: string, member: 'ms' | 'beyondFloorMs'): readonly number[] =>
  (results.fresh?.rows ?? []).flatMap((row) => (row.name === name && row[member] !== null ? [row[member]] : []))

const isPage = (name: string): boolean => /(?:^|, )page of /.test(name)

const isShort = (name: string): boolean => name === 'getOrderSummary' || name === 'listProducts'

const releaseOf = (results: Results, name: RegExp): readonly ReleaseRow[] =>
  (results.release?.rows ?? []).filter((row) => name.test(row.name))

const besideRelease = (results: Results, name: RegExp): readonly number[] => releaseOf(results, name).map(({ times }) => times)

const timesNow = (results: Results, name: RegExp): readonly number[] => releaseOf(results, name).map(({ now }) => now)

const memoryNow = (results: Results, name: RegExp): readonly number[] =>
  releaseOf(results, name).flatMap(({ rssMb }) => rssMb ?? [])

/** Our time for one piece of work, beside that of the fastest peer. Bare Hono is no peer. */
const besidePeers = (results: Results, work: string): readonly number[] => {
  const timeOf = ({ startMs, figures }: PeerRow): number => startMs ?? 1 / (figures?.rps ?? Number.NaN)
  const rows = (results.peers?.rows ?? []).filter((row) => row.work === work && row.peer !== 'bare Hono')
  const ours = rows.filter(({ peer }) => peer === 'producer-commerce-emulator').map(timeOf)
  const best = Math.min(...rows.filter(({ peer }) => peer !== 'producer-commerce-emulator').map(timeOf))
  return ours.map((time) => time / best)
}

/** Whether the server had less than nine tenths of a core, so that the client or the machine was the limit. */
export const wasIdle = ({ busy }: Figures): boolean => busy !== null && busy < 0.9

/** Loads of ten connections beside bare Hono. */
const loadsOf = (results: Results, isMeant: (name: string) => boolean): readonly LoadRow[] =>
  (results.load?.rows ?? []).filter(({ name, connections }) => connections === 10 && isMeant(name))

const mixedMemoryAt = (results: Results, size: number): readonly number[] =>
  (results.memory?.rows ?? []).flatMap(({ orders, mixedMb }) => (orders === size ? [mixedMb ?? []].flat() : []))

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
