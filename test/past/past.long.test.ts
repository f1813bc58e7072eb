import { expect, test } from 'vitest'
import { answersOf, expectPast } from './expect-past.js'
import { beginnings, deeds } from './random-deeds.js'

/** What ever did something in one of the runs. */
const done = new Set<string>()

const short = Array.from({ length: 18 }, (_, nth) => ({
  run: 100 + nth,
  journalSize: [1, 2, 63, 64, 65, 1_000][nth % 6] ?? 1_000,
  length: { requests: 60, worlds: 2, addsMany: nth % 9 === 5 },
}))
/** What makes states so large that hundreds of them take minutes. */
const without = Object.keys(deeds).filter((name) => /records|months|time passes|subscription$|receiver|inbox|chaos/.test(name))

const long = [{ run: 11, journalSize: 1_000, without, length: { requests: 500, worlds: 1 } }]

test.each([...short, ...long])(
  'in random run $run of $length.requests requests a fork at any of the last $journalSize is what the world was then',
  async ({ length, ...choice }) => {
    for (const [name, didSomething] of await expectPast(choice, length)) if (didSomething) done.add(name)
  },
  600_000,
)

test.each([21, 22, 23])(
  'run %s gets the same answers where somebody forks at each of its requests as where nobody does',
  async (run) => {
    const choice = { run, journalSize: 100 }
    expect(await answersOf(choice, 100)).toEqual(await answersOf({ ...choice, isWatched: false }, 100))
  },
)

// A deed that is always refused would hold nothing.
test('each deed did something in one of the runs', () => {
  expect(Object.keys({ ...deeds, ...beginnings }).filter((name) => !done.has(name))).toEqual([])
})
