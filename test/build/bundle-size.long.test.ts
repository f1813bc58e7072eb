import { expect, test } from 'vitest'
// The figures the entries had when somebody last looked; `npm run bench:size` prints those of now.
import pinned from '../../bench/bundle-size.json' with { type: 'json' }
import { type BundleSizes, measureBundle } from '../../bench/measure-bundle.js'

const within = 0.05

test.each(Object.entries<BundleSizes>(pinned))('%s weighs what it is pinned to, within 5 %%', async (entry, expected) => {
  const { sizes, nodeModules } = await measureBundle(entry)
  for (const part of ['entry', 'data', 'onDemand'] as const) {
    for (const kind of ['minified', 'gzip'] as const) {
      const [now, before] = [sizes[part][kind], expected[part][kind]]
      expect(Math.abs(now - before), `${part}, ${kind}: ${now} bytes now, ${before} pinned`).toBeLessThanOrEqual(before * within)
    }
  }
  expect(nodeModules).toEqual([])
})
