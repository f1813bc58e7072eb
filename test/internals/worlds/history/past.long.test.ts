import { expect, test } from 'vitest'
import { beginnings, commands } from '../../../support/random-world/deeds.js'
import { answersOf, expectPast, expectPastOf } from './expect-past.js'

/** What ever did something in one of the runs. */
const done = new Set<string>()

const short = Array.from({ length: 18 }, (_, nth) => ({
  run: 100 + nth,
  journalSize: [1, 2, 63, 64, 65, 1_000][nth % 6] ?? 1_000,
  length: { requests: 60, worlds: 2, addsMany: nth % 9 === 5 },
}))

const long = [
  { run: 11, journalSize: 1_000, length: { requests: 500, worlds: 1 } },
  { run: 13, journalSize: 1_000, length: { requests: 500, worlds: 1 } },
]

test.each([...short, ...long])(
  'in random run $run of $length.requests requests a fork at any of the last $journalSize is what the world was then',
  async ({ length, ...choice }) => {
    for (const [name, didSomething] of await expectPast(choice, length)) if (didSomething) done.add(name)
  },
  600_000,
)

// Whoever keeps what undoes a change has a stop at each 4,096 of them, and goes back from there.
test('of thousands of requests a fork at any is what the world was then', async () => {
  const forks = await expectPastOf({ run: 31, journalSize: 5_000, watchedEvery: 149 }, ({ askMany }) => askMany(5_000))
  expect(forks).toBeGreaterThan(30)
}, 600_000)

test('a fork at a request that came while the charges of years were made in slices is what the world was then', async () => {
  const states = new Set<unknown>()
  const forks = await expectPastOf({ run: 32, journalSize: 100, orders: 10_000 }, async ({ leap, taken }) => {
    await leap()
    await leap()
    for (const { before } of taken) states.add(before?.['rows'])
  })
  expect(forks).toBe(16)
  // Some came when a part of it was made.
  expect(states.size).toBeGreaterThan(4)
}, 600_000)

test.each([21, 22, 23])(
  'run %s gets the same answers where somebody forks at each of its requests as where nobody does',
  async (run) => {
    const choice = { run, journalSize: 100 }
    expect(await answersOf(choice, 100)).toEqual(await answersOf({ ...choice, isWatched: false }, 100))
  },
)

// A deed that is always refused would hold nothing.
test('each deed did something in one of the runs', () => {
  expect(Object.keys({ ...commands, ...beginnings }).filter((name) => !done.has(name))).toEqual([])
})
