import { renderTable } from './markdown-table.js'
import type { DoorRow, LoadRow, Results } from './results.js'
import { judgeTargets, wasIdle } from './targets.js'

const number = (value: number | null, digits = 0): string =>
  value === null ? '?' : value.toFixed(digits).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
const ms = (value: number): string => value.toFixed(value < 10 ? 2 : 0)
const percent = (share: number | null): string => (share === null ? '?' : `${(share * 100).toFixed(0)} %`)
const kib = (bytes: number): string => (bytes / 1024).toFixed(1)
const verdicts = new Map([
  [true, 'met'],
  [false, '**missed**'],
  [null, 'not measured'],
])

type Tables = { readonly [Name in keyof Results]?: (rows: NonNullable<Results[Name]>['rows']) => string }

/** Everything that was measured, with a title for each part. */
export const renderTables = (results: Results, before: Results): string => {
  const parts = (Object.keys(tables) as (keyof Results)[]).map((name) => renderPart(results, name))
  return [renderTargets(results, before), ...parts].filter((text) => text !== '').join('\n\n')
}

/** What was promised and what was measured, with the same of the release before on the same machine. */
export const renderTargets = (results: Results, before: Results): string => {
  const earlier = new Map(judgeTargets(before).map((target) => [target.what, target]))
  const rows = judgeTargets(results).map(({ what, target, measured, byCpu, met }) => [
    what,
    target,
    earlier.get(what)?.measured ?? '',
    measured ?? '',
    byCpu ?? '',
    verdicts.get(met) ?? '',
  ])
  return ['## Targets', renderTable(['what', 'target', 'release before', 'worst figure', 'worst by CPU', 'verdict'], rows)].join(
    '\n\n',
  )
}

/** The figures of one part; nothing where it was not measured. */
export const renderPart = <Name extends keyof Results>(results: Results, name: Name): string => {
  const part = results[name]
  if (part === undefined) return ''
  const { setting, rows } = part
  const rounds = setting.rounds === 1 ? 'one round' : `${setting.rounds} rounds`
  const length = setting.seconds === 0 ? '' : `, loads of ${setting.seconds} s`
  const settings = `${setting.date}, ${rounds}${length}, Node ${setting.versions['node']}`
  return [`## ${titles[name]}`, `*${settings}*`, tables[name]?.(rows as never) ?? ''].join('\n\n')
}

const titles: Readonly<Record<keyof Results, string>> = {
  fresh: 'A test file: what first uses take in a fresh process',
  suite: 'A suite of test files',
  cold: 'Cold start: process start to the first page of history',
  commands: 'Small commands, to their end',
  load: 'Under load',
  scale: 'Many orders beside few',
  growth: 'Much in a server beside nothing',
  memory: 'Resident memory',
  journal: 'The first look at the journal',
  doors: 'Without a listener: microseconds for a request',
  browser: 'In Chromium: microseconds for a request',
  worlds: 'Worlds',
  release: 'Beside release 0.3: processor time',
  soak: 'Soak: resident memory over requests',
  peers: 'Peers',
}

const tables: Tables = {
  cold: (rows) =>
    renderTable(
      ['server', 'ms', '× bare Hono', 'CPU ms', 'peak RSS MB'],
      rows.map(({ subject, orders, ms: took, timesHono, cpuMs, peakRssMb }) => [
        subject === 'ours' ? `emulator, ${number(orders)} orders` : floorNames[subject],
        number(took),
        timesHono.toFixed(2),
        number(cpuMs),
        number(peakRssMb),
      ]),
    ),
  fresh: (rows) =>
    renderTable(
      ['', 'ms', 'CPU ms', 'RSS MB', 'ms beyond', '×', 'beside'],
      rows.map(({ name, ms: took, cpuMs, rssMb, floor, beyondFloorMs, timesFloor }) => [
        ...[name, ms(took), ms(cpuMs), rssMb.toFixed(1)],
        ...[beyondFloorMs === null ? '' : ms(beyondFloorMs), timesFloor?.toFixed(2) ?? '', floor ?? ''],
      ]),
    ),
  suite: (rows) =>
    renderTable(
      ['Vitest', 'files', 'with the emulator, s', 'written by hand, s', '×'],
      rows.map(({ files, isolated, oursMs, byHandMs, times }) => [
        isolated ? 'isolated' : 'not isolated',
        number(files),
        (oursMs / 1_000).toFixed(1),
        (byHandMs / 1_000).toFixed(1),
        times.toFixed(2),
      ]),
    ),
  commands: (rows) =>
    renderTable(
      ['', 'ms', '× `node -e 0`'],
      rows.map((row) => [row.name, ms(row.ms), row.timesNode.toFixed(2)]),
    ),
  load: (rows) => {
    const head = [
      '',
      'bytes',
      'ours/s',
      'Hono/s',
      'http/s',
      'of Hono',
      'of http',
      'by CPU',
      'CPU µs',
      'p50 ms',
      'p99 ms',
      'Hono p50',
    ]
    return groupLoad(rows)
      .map(([title, group]) => `### ${title}\n\n${renderTable(head, group.map(renderLoadRow))}`)
      .join('\n\n')
  },
  scale: (rows) =>
    renderTable(
      ['', 'orders', 'beside', 'times the CPU', 'two of the same'],
      rows.map((row) => [row.name, number(row.many), number(row.few), row.times.toFixed(2), row.alike.toFixed(2)]),
    ),
  growth: (rows) =>
    renderTable(
      ['', 'worlds', 'written products', 'canceled subscriptions', 'times the CPU', 'two of the same'],
      rows.map(({ name, worlds, products, cancelled, times, alike }) => [
        name,
        number(worlds),
        number(products),
        number(cancelled),
        times.toFixed(2),
        alike.toFixed(2),
      ]),
    ),
  memory: (rows) =>
    renderTable(
      [
        'orders',
        'MB at start',
        'MB after pages',
        'MB at peak',
        'pages read',
        'bytes an order at peak',
        'MB after 10,000 mixed requests',
      ],
      rows.map(({ orders, atStartMb, afterPagesMb, peakMb, pages, mixedMb }) => [
        number(orders),
        number(atStartMb),
        number(afterPagesMb),
        number(peakMb),
        number(pages),
        orders === rows[0]?.orders ? '' : number(growthPerOrder(rows[0], { orders, peakMb })),
        number(mixedMb ?? null),
      ]),
    ),
  journal: (rows) =>
    renderTable(
      ['requests answered', 'ms, first', 'ms, second'],
      rows.map(({ requests, firstMs, secondMs }) => [number(requests), ms(firstMs), ms(secondMs)]),
    ),
  doors: (rows) => renderDoors(rows),
  browser: (rows) => renderDoors(rows),
  worlds: (rows) =>
    renderTable(
      [
        'orders',
        'fork µs',
        'reset µs',
        'first request µs',
        'KiB of a world',
        'KiB after its first request',
        'MB of 1,000 after ten reads',
        'after ten creates',
      ],
      rows.map((row) => [
        number(row.orders),
        number(row.forkUs),
        number(row.resetUs),
        number(row.firstRequestUs),
        kib(row.bytesOfWorld),
        kib(row.bytesOfUsedWorld),
        number(row.busyWorldsMb ?? null),
        number(row.writtenWorldsMb ?? null),
      ]),
    ),
  release: (rows) =>
    renderTable(
      ['', '0.3', 'now', '×', 'from', 'to', 'RSS MB'],
      rows.map(({ name, before, now, times, low, high, rssMb }) => [
        ...[name, ms(before), ms(now), times.toFixed(2), low.toFixed(2), high.toFixed(2)],
        rssMb === null ? '' : number(rssMb),
      ]),
    ),
  soak: (rows) =>
    renderTable(
      ['requests', 'RSS MB'],
      // Every third, and so the last: a line for each would be a page of its own on a phone.
      rows.filter((_, index) => (rows.length - 1 - index) % 3 === 0).map((row) => [number(row.requests), number(row.rssMb)]),
    ),
  peers: (rows) =>
    renderTable(
      ['', 'ms to first answer', 'requests/s', 'p50 ms', 'p99 ms', 'CPU µs'],
      rows.map(({ peer, version, work, startMs, figures }) => [
        `${peer} ${version}, ${work}`,
        startMs === null ? '' : number(startMs),
        figures === null ? '' : number(figures.rps),
        figures === null ? '' : ms(figures.p50),
        figures === null ? '' : ms(figures.p99),
        figures === null ? '' : number(figures.cpuUs),
      ]),
    ),
}

const renderDoors = (rows: readonly DoorRow[]): string => {
  const ways = Object.keys(rows[0]?.us ?? {})
  return renderTable(
    ['path, orders', ...ways],
    rows.map(({ path, orders, msw, place, us }) => [
      `${path}, ${number(orders)}${place === undefined ? '' : `, ${msw} ${place}`}`,
      ...ways.map((way) => number(us[way] ?? null)),
    ]),
  )
}

const floorNames = { hono: 'bare Hono', node: 'bare node:http' }

const groupLoad = (rows: readonly LoadRow[]): readonly (readonly [string, readonly LoadRow[]])[] => {
  const titleOf = ({ orders, connections }: LoadRow): string =>
    `${number(orders)} orders, ${connections} ${connections === 1 ? 'connection' : 'connections'}`
  const groupTitles = [...new Set(rows.map(titleOf))]
  return groupTitles.map((title) => [title, rows.filter((row) => titleOf(row) === title)])
}

const renderLoadRow = (row: LoadRow): readonly string[] => {
  const { ours, hono, node } = row.figures
  return [
    row.name,
    number(row.bytes),
    number(ours.rps),
    `${number(hono.rps)}${wasIdle(hono) ? ' *' : ''}`,
    `${number(node.rps)}${wasIdle(node) ? ' *' : ''}`,
    percent(row.shareOfHono),
    percent(row.shareOfNode),
    percent(row.cpuShareOfHono),
    number(ours.cpuUs),
    ms(ours.p50),
    ms(ours.p99),
    ms(hono.p50),
  ]
}

const growthPerOrder = (
  least: { readonly orders: number; readonly peakMb: number | null } | undefined,
  { orders, peakMb }: { readonly orders: number; readonly peakMb: number | null },
): number | null =>
  least === undefined || least.peakMb === null || peakMb === null
    ? null
    : ((peakMb - least.peakMb) * 2 ** 20) / (orders - least.orders)
