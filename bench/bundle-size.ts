import { writeFileSync } from 'node:fs'
import { type BundleSizes, measureBundle } from './measure-bundle.js'

// Prints what the browser-safe entries weigh: `npm run bench:size`. A test pins the figures of bundle-size.json within 5 %;
// `npm run bench:size -- --pin` writes them anew.

const pins: Record<string, BundleSizes> = {}

const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`

for (const entry of ['src/index.ts', 'src/msw.ts', 'src/schemas.ts']) {
  const { sizes, largest, nodeModules } = await measureBundle(entry)
  pins[entry] = sizes
  console.log(`\n${entry}${nodeModules.length === 0 ? '' : `  imports ${nodeModules.join(', ')}`}`)
  for (const [part, { minified, gzip }] of Object.entries(sizes)) {
    console.log(`  ${part.padEnd(9)} ${kib(minified).padStart(11)} minified ${kib(gzip).padStart(11)} gzip`)
  }
  console.log(`  largest before minifying: ${largest.map(({ name, bytes }) => `${name} ${kib(bytes)}`).join(', ')}`)
}

if (process.argv.includes('--pin')) writeFileSync('bench/bundle-size.json', `${JSON.stringify(pins, null, 2)}\n`)
