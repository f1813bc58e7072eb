import { expect, test } from 'vitest'
import { answersOf, expectPast } from './expect-past.js'

test.each([1, 2, 63, 64, 65, 1_000].map((journalSize, run) => ({ run, journalSize })))(
  'in random run $run a fork at any of the last $journalSize requests is what the world was then',
  async (choice) => {
    await expectPast(choice, { requests: 20, worlds: 2 })
  },
)

test('a run gets the same answers where somebody forks at each of its requests as where nobody does', async () => {
  const choice = { run: 3, journalSize: 100 }
  const [watched, alone] = [await answersOf(choice, 60), await answersOf({ ...choice, isWatched: false }, 60)]
  expect(watched.length).toBeGreaterThan(30)
  expect(watched).toEqual(alone)
})
