import { renderPart, renderTargets } from '../bench/render-tables.js'
import type { PartName, Results } from '../bench/results.js'
import { renderPlots } from './performance-plots.js'

const introduction = `<!-- Generated from bench/results.json by \`npm run docs\`; do not edit by hand. -->

# How fast it is

What a user pays comes first: one more test file, one more start, one request. \`npm run bench\` measures the built package, each figure beside its
floor in the same run: MSW with a handler written by hand, \`node -e 0\`, bare \`node:http\`, and bare Hono on its Node server, both sending the same
bytes ready-made. **Carry the ratios, not the milliseconds**, to another machine. It takes less than five minutes; \`npm run bench -- --full\` measures every size.

- Everybody is measured in turn, round by round, and a ratio is the median of the ratios within the rounds. Each load has a warm-up before it.
- What is said not to grow is asked of two servers of each kind, which have answered as many requests before, in twelve rounds of a few hundred
  requests: two servers that are alike differ by some hundredths themselves, which stands beside the ratio ("two of the same").
- The client (autocannon) and the server share the machine. Where the client cannot ask as fast as a floor answers, requests per second
  flatter us: such a floor had less than nine tenths of a core and is marked with \`*\`. So the time on a core for each request is compared too
  ("by CPU"), and a target is met where both shares reach it, with ten connections and in the worst case of its kind.
- The client counts the bytes of a body and does not decode it.
- A folder in \`NODE_COMPILE_CACHE\` (Node 22.1 and later) takes about a tenth off a start; the single executable starts as fast as the command.
- Quotas are counted and shown but refuse nothing (\`--unlimited\`), but for the 429.
`

const partNames: readonly PartName[] = [
  'fresh',
  'suite',
  'cold',
  'commands',
  'load',
  'doors',
  'browser',
  'scale',
  'growth',
  'memory',
  'worlds',
  'soak',
]

/** The files of the page by their paths below \`docs\`: the page itself and its plots. */
export function renderPerformance(results: Results): Readonly<Record<string, string>> {
  const plots = Object.entries(renderPlots(results)).map(([name, svg]) => [`performance/${name}`, svg] as const)
  return { 'performance.md': renderPage(results), ...Object.fromEntries(plots) }
}

function renderPage(results: Results): string {
  const parts = partNames.map((name) => renderPart(results, name)).filter((text) => text !== '')
  const plots = '![Latency by orders](performance/latency.svg)\n\n![Memory by orders](performance/memory.svg)'
  return `${[introduction, renderMachine(results), renderTargets(results), plots, ...parts, renderPeers(results)].filter((text) => text !== '').join('\n\n')}\n`
}

function renderMachine(results: Results): string {
  const setting = (results.fresh ?? results.load ?? results.cold)?.setting
  if (setting === undefined) return 'Nothing has been measured yet.'
  const { machine, versions } = setting
  const used = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  return `Measured on ${machine.cores} cores (${machine.cpu}), ${machine.memoryGb} GB, ${machine.system}, with ${used.join(', ')}.`
}

function renderPeers(results: Results): string {
  const rows = results.peers?.rows ?? []
  if (rows.length === 0) return ''
  const commands = new Map(rows.map(({ peer, version, command }) => [`${peer} ${version}`, command]))
  const lines = [...commands].map(([peer, command]) => `- ${peer}: \`${command}\``)
  const how =
    'Alike work, not the same: [what each of them is asked](../bench/peers/README.md). Ten connections; the commands, as typed in `bench/peers`:'
  return [renderPart(results, 'peers'), how, lines.join('\n')].join('\n\n')
}
