import type { LoadRow, Results } from '../bench/results.js'

/** A line of a plot: value by number of orders. */
interface Line {
  readonly name: string
  readonly points: readonly (readonly [orders: number, value: number])[]
}

const [width, height] = [720, 360]
const area = { left: 64, right: 200, top: 24, bottom: 44 }
const colours = ['#4263eb', '#e8590c', '#2f9e44', '#9c36b5', '#0c8599', '#868e96']

const plotted = ['getOrderSummary', 'getOrder', 'page of 15, first', 'page of 100, first', 'page of 1000, first', 'createProduct']

/** The plots of the page by file name: what a request takes and what memory is held, by number of orders. */
export function renderPlots(results: Results): Readonly<Record<string, string>> {
  const load = (results.load?.rows ?? []).filter(({ connections }) => connections === 1)
  const memory = results.memory?.rows ?? []
  const latency = plotted.map((name) => ({ name, points: pointsOf(load.filter((row) => row.name === name)) }))
  const memoryLines: readonly Line[] = [
    {
      name: 'at start',
      points: memory.flatMap(({ orders, atStartMb }) => (atStartMb === null ? [] : [[orders, atStartMb] as const])),
    },
    {
      name: 'after pages',
      points: memory.flatMap(({ orders, afterPagesMb }) => (afterPagesMb === null ? [] : [[orders, afterPagesMb] as const])),
    },
    { name: 'peak', points: memory.flatMap(({ orders, peakMb }) => (peakMb === null ? [] : [[orders, peakMb] as const])) },
  ]
  return {
    'latency.svg': renderPlot('Median latency at one connection, ms, by orders', latency, 'logarithmic'),
    'memory.svg': renderPlot('Resident memory, MB, by orders', memoryLines, 'linear'),
  }
}

function pointsOf(rows: readonly LoadRow[]): Line['points'] {
  return rows.map(({ orders, figures }) => [orders, figures.ours.p50] as const)
}

function renderPlot(title: string, lines: readonly Line[], scale: 'linear' | 'logarithmic'): string {
  const drawn = lines.filter(({ points }) => points.length > 0)
  const points = drawn.flatMap((line) => line.points)
  if (points.length === 0) return wrap(title, ['<text x="64" y="80">not measured</text>'])
  const x = axis(
    Math.min(...points.map(([orders]) => orders)),
    Math.max(...points.map(([orders]) => orders)),
    [area.left, width - area.right],
    true,
  )
  const values = points.map(([, value]) => value)
  const bottom = scale === 'linear' ? 0 : 10 ** Math.floor(Math.log10(Math.min(...values)))
  const top = scale === 'linear' ? Math.max(...values) * 1.1 : 10 ** Math.ceil(Math.log10(Math.max(...values)))
  const y = axis(bottom, top, [height - area.bottom, area.top + 16], scale === 'logarithmic')
  const sizes = [...new Set(points.map(([orders]) => orders))]
  const ticks = scale === 'linear' ? [0, 1, 2, 3, 4].map((step) => (top * step) / 4) : powersBetween(bottom, top)
  return wrap(title, [
    ...ticks.map((tick) => `<line x1="${area.left}" x2="${width - area.right}" y1="${y(tick)}" y2="${y(tick)}" stroke="#8884"/>`),
    ...ticks.map(
      (tick) =>
        `<text x="${area.left - 8}" y="${y(tick)}" text-anchor="end" dominant-baseline="middle">${Number(tick.toPrecision(3))}</text>`,
    ),
    ...sizes.map((size) => `<text x="${x(size)}" y="${height - area.bottom + 20}" text-anchor="middle">${spaced(size)}</text>`),
    ...drawn.flatMap((line, index) => renderLine(line, index, x, y)),
  ])
}

function renderLine(
  { name, points }: Line,
  index: number,
  x: (value: number) => number,
  y: (value: number) => number,
): readonly string[] {
  const colour = colours[index % colours.length]
  const path = points.map(([orders, value]) => `${x(orders)},${y(value)}`).join(' ')
  const row = area.top + 24 + index * 20
  const legend = width - area.right + 16
  return [
    `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...points.map(([orders, value]) => `<circle cx="${x(orders)}" cy="${y(value)}" r="3" fill="${colour}"/>`),
    `<line x1="${legend}" x2="${legend + 16}" y1="${row}" y2="${row}" stroke="${colour}" stroke-width="2"/>`,
    `<text x="${legend + 24}" y="${row}" dominant-baseline="middle">${name}</text>`,
  ]
}

/** Where a value lies between two ends of a scale, in tenths of a pixel. */
function axis(
  least: number,
  most: number,
  [from, to]: readonly [number, number],
  isLogarithmic: boolean,
): (value: number) => number {
  const at = (value: number): number => (isLogarithmic ? Math.log10(value) : value)
  const span = at(most) - at(least)
  return (value) => Math.round((from + (span === 0 ? 0.5 : (at(value) - at(least)) / span) * (to - from)) * 10) / 10
}

function powersBetween(bottom: number, top: number): readonly number[] {
  const [first, last] = [Math.round(Math.log10(bottom)), Math.round(Math.log10(top))]
  return Array.from({ length: last - first + 1 }, (_, step) => 10 ** (first + step))
}

function spaced(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',')
}

function wrap(title: string, elements: readonly string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="#888" role="img" aria-label="${title}">
<text x="${area.left}" y="${area.top}" font-size="14" font-weight="bold">${title}</text>
${elements.join('\n')}
</svg>
`
}
