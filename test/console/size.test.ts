import { expect, test } from 'vitest'
// The figures the console had when somebody last looked; `npm run bench:console` prints those of now.
import pinned from '../../bench/console-size.json' with { type: 'json' }
import { measureConsole } from '../../bench/measure-console.js'

const within = 0.05

test('the first page can be used after 250 kB of compressed script', async () => {
  const { first } = await measureConsole('dist/console')
  expect(first.gzip).toBeLessThanOrEqual(250_000)
  expect(first.minified).toBeGreaterThan(100_000)
})

test.each(['first', 'pages', 'reference'] as const)(
  'the %s of the console weigh what they are pinned to, within 5 %%',
  async (part) => {
    const sizes = await measureConsole('dist/console')
    for (const kind of ['minified', 'gzip'] as const) {
      const [now, before] = [sizes[part][kind], pinned[part][kind]]
      expect(Math.abs(now - before), `${kind}: ${now} bytes now, ${before} pinned`).toBeLessThanOrEqual(before * within)
    }
  },
)
