import { expect, vi } from 'vitest'
import { expectForks, openRun, type RunChoice } from './random-run.js'

/** How long a run goes on in one world, and how many worlds it goes through. */
export interface RunLength {
  readonly requests: number
  readonly worlds: number
  /** Whether so many records are added in each of them that it takes turns. */
  readonly addsMany?: boolean
}

/**
 * Plays a random run and holds the fork at each request that its journal lists against what was taken there live, before each new beginning.
 * @returns by name of a deed, whether it ever did something.
 */
export const expectPast = async (
  choice: RunChoice,
  { requests, worlds, addsMany = false }: RunLength,
): Promise<ReadonlyMap<string, boolean>> => {
  const { looked, taken, step, addMany, beginAnew, done } = openRun(choice)
  try {
    for (let world = 0; world < worlds; world += 1) {
      while (taken.length < requests / 2) await step()
      if (addsMany) await addMany()
      while (taken.length < requests) await step()
      const forks = expectForks(looked, taken, `run ${choice.run}, world ${world}`)
      expect(forks).toBeGreaterThanOrEqual(Math.min(taken.length, choice.journalSize))
      await beginAnew()
    }
    return done
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
}

/** Has requests come to one world, and holds the forks at those that were watched. Gives how many were held. */
export const expectPastOf = async (
  choice: RunChoice,
  play: (run: ReturnType<typeof openRun>) => Promise<unknown>,
): Promise<number> => {
  const opened = openRun(choice)
  try {
    await play(opened)
    return expectForks(opened.looked, opened.taken, `run ${choice.run}`)
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
}

/** Plays a run of so many steps in which nobody looks at the past, or somebody forks at every request as it comes and goes. */
export const answersOf = async (choice: RunChoice, steps: number): Promise<readonly string[]> => {
  const { step, beginAnew, answers } = openRun(choice)
  try {
    for (let nth = 1; nth <= steps; nth += 1) {
      await step()
      if (nth % 40 === 0) await beginAnew()
    }
    return answers
  } finally {
    vi.restoreAllMocks()
    vi.useRealTimers()
  }
}
