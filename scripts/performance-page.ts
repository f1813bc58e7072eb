import { renderTable } from '../bench/markdown-table.js'
import { renderPart, renderTargets } from '../bench/render-tables.js'
import type { PartName, Results } from '../bench/results.js'
import { renderPlots } from './performance-plots.js'

const introduction = `<!-- Generated from bench/results.json by \`npm run docs\`; do not edit by hand. -->

# Performance

You can look up here what the emulator costs you: one more test file, one more start, one request. To measure it on your machine:

\`\`\`sh
npm run bench
\`\`\`

This measures the built package in about three minutes, each figure beside a baseline in the same run: MSW with a handler written by hand,
\`node -e 0\`, and bare \`node:http\` and bare Hono on its Node server, which send the same bytes from memory (where something is created, Hono parses and validates it with zod). \`npm run bench -- --full\` measures
every part and every size. **Compare ratios, not milliseconds,** between machines.`

const method = `## How it is measured

- All servers are measured in turn, round by round. A ratio is the median of the ratios of the rounds. Each load has a warm-up.
- "Many orders beside few" and "Much in a server beside nothing" compare two servers of each kind, in twelve rounds of a few hundred requests. The column
  "two of the same" is the ratio of two equal servers, the error of the measurement.
- The client (autocannon) and the server share the machine. \`*\` marks a baseline that used less than nine tenths of a core, because the client was too
  slow for it. There, requests per second favor the emulator. So CPU time per request is compared too ("by CPU").
- A folder in \`NODE_COMPILE_CACHE\` (Node 22.1 and later) makes a start about a tenth faster. The single executable starts as fast as the command.
- Quotas are counted and sent, but refuse nothing (\`--unlimited\`), except in the row 429.
- The parts "Without a listener", "In Chromium", "Many orders beside few" and "Much in a server beside nothing" are of version 0.2, on a machine twice as fast.`

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
  'journal',
  'worlds',
  'release',
  'soak',
]

/** The files of the page by their paths below \`docs\`: the page itself and its plots. */
export function renderPerformance(results: Results, before: Results): Readonly<Record<string, string>> {
  const plots = Object.entries(renderPlots(results)).map(([name, svg]) => [`performance/${name}`, svg] as const)
  return { 'performance.md': renderPage(results, before), ...Object.fromEntries(plots) }
}

function renderPage(results: Results, before: Results): string {
  const parts = partNames.map((name) => renderPart(results, name)).filter((text) => text !== '')
  const plots = '![Latency by orders](performance/latency.svg)\n\n![Memory by orders](performance/memory.svg)'
  return `${[introduction, renderMachine(results), renderShort(results), plots, ...parts, renderPeers(results), method, renderTargets(results, before), missed].filter((text) => text !== '').join('\n\n')}\n`
}

/** What stands in the way of each missed target, from profiles of the built package. */
const missed = `## What is missed, and why

A target is met if both ratios reach it, with ten connections and in the worst case of its kind. The column "release before" is version 0.2, on a machine
about twice as fast as the one of this page, so that only ratios can be compared.

- **Import, create and first page.** Version 0.3 loaded what it needed when it needed it; version 0.4 loads the whole, 1.3 MB with its part of zod, because its
  files import each other plainly. A profile of one process: two fifths is compiling, a quarter makes schemas, a tenth collects garbage. Without whitespace and comments it takes as long. A suite of
  isolated Vitest files does not feel it: it takes 0.87 times as long as one with handlers written by hand.
- **Cold start, commands.** The same, and the server.
- **An answer beside bare Hono.** No function has more than a tenth of a profile: the stages, the quota, the look-up and the entry of the journal take their
  share each, and a fifth is writing to the socket. Bare Hono does nothing of that.
- **Creates.** Hono with zod parses and validates the body, and nothing else. The emulator also keeps the answer under the key, checks a quota,
  updates tables, records the request, and keeps the state before and after: some fifty objects of each request stay until the journal drops them. Beside version 0.3 a create takes 1.3 times as long. No function has more than a twentieth.
- **Reads.** In process 1.03 to 1.5 times, by HTTP 1.0 to 1.9 times as long as in version 0.3, which remembered whole answers and had a second way for reads, without \`Request\`,
  promises and stages. It is gone, because nobody could change it safely.
- **First page of 1,000,000 orders.** 0.54 s on this machine, and 127 MB; all pages one after the other leave up to 290 MB, of which garbage is collected when others need room.
- **Explanations, and what 200 requests depend on.** The run is played under every other value that something has asked for. Playing less would need rules about what can be left out.
- **A request in a full server.** The worst is a page of 15 subscriptions; the others are below 1.1.
- **Memory of 1,000 busy worlds.** A recorded request is 3.8 kB, a stored answer 0.8 kB and its body; ten creates in 1,000 worlds are 10,000 of each.
  A request leaves about fifty small objects; no kind of them has a tenth of the bytes.
- **First look at the journal.** It loads the control API, between 0.1 and 0.2 s. Later looks take a tenth of it. Loading it
  ahead, in the background, would make the first requests of a test wait for it instead.

| what takes time around the package | version 0.2 | now |
| --- | --- | --- |
| \`npm test\` on two cores | 415 s, 7,475 tests | 105 s, 6,904 tests |
| packages that \`npm ci\` installs on Linux; in the lock file, with those of other systems | 376; 458 | 525; 654 |

On a fresh clone, on the machine of this page: \`npm ci\` 49 s, \`npm test\` 105 s, with a real Chromium in it, \`npm run test:ui\` 170 s (72 tests),
\`npm run test:long\` 290 s (1,403), Node 24 56 s (569), the hosted tests 125 s (122), types and linter 45 s: \`.ci/run\` is all of these, 46 minutes in release
0.3. \`npm run test:all\`, everything at full size and in five languages, takes 80 minutes (10,496). \`npm test\` tries each behavior once, and through each
adapter what a replay cannot show; the replay of one exchange of every kind, and what takes a second or more, are long tests.`

/** What somebody who tries the emulator asks first. */
function renderShort({ suite, cold, load, memory, worlds }: Results): string {
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`
  const isolated = suite?.rows.find((row) => row.isolated)
  const starts = cold?.rows.filter(({ subject }) => subject === 'ours') ?? []
  const loads = load?.rows.filter(({ connections }) => connections === 10) ?? []
  const rateOf = (wanted: string): string[] => {
    const found = loads.find(({ name }) => name === wanted)
    return found === undefined ? [] : [`${wanted}: ${Math.round(found.figures.ours.rps).toLocaleString('en-US')}`]
  }
  const [few] = memory?.rows ?? []
  const [world] = worlds?.rows ?? []
  const rows: readonly (readonly [string, string | undefined])[] = [
    [
      'a file of a suite of isolated Vitest files',
      isolated &&
        `${seconds(isolated.oursMs / isolated.files)}; with handlers written by hand ${seconds(isolated.byHandMs / isolated.files)}`,
    ],
    [
      'start of a server, to the first page of its history',
      starts.map(({ orders, ms }) => `${seconds(ms)} with ${orders?.toLocaleString('en-US')} orders`).join('; '),
    ],
    [
      'requests per second by HTTP, ten connections',
      ['getOrderSummary', 'getOrder', 'page of 100, first', 'createProduct'].flatMap(rateOf).join('; '),
    ],
    [
      'memory of a server with 250 orders',
      few && `${few.atStartMb?.toFixed(0)} MB at its start, ${few.mixedMb?.toFixed(0)} MB after 10,000 requests`,
    ],
    [
      'a world of its own for a test',
      world && `${(world.forkUs / 1000).toFixed(2)} ms to fork, ${(world.bytesOfWorld / 1024).toFixed(0)} KiB`,
    ],
  ]
  const known = rows.flatMap(([what, cost]) => (cost === undefined || cost === '' ? [] : [[what, cost]]))
  return known.length === 0 ? '' : `## In short\n\n${renderTable(['what', 'cost'], known)}`
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
    'The work is similar, not equal: [what each of them answers](../bench/peers/README.md). Ten connections; the commands, run in `bench/peers`:'
  const even =
    'A create takes longer than with `emulate` and `prism`: it also checks a quota, keeps the answer under its key, and records the request.'
  return [renderPart(results, 'peers'), even, how, lines.join('\n')].join('\n\n')
}
