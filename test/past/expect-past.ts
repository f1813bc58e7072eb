import { expect } from 'vitest'
import { openRun, stateOfFork } from './random-run.js'

/** Plays a random run and holds the fork at each of its requests against what was taken there live. Gives how many were held. */
export const expectPast = async (run: number, requests: number): Promise<number> => {
  const { emulator, taken, step } = openRun(run, requests)
  while (taken.length < requests) await step()
  const untouched = emulator.snapshot()
  let held = 0
  for (const { ids, before, after } of taken) {
    const [first, last] = [ids[0], ids.at(-1)]
    if (first === undefined || last === undefined || !isListed(emulator, first)) continue
    expect(stateOfFork(emulator, { from: first }), `before request ${held} of run ${run}`).toEqual(before)
    expect(stateOfFork(emulator, { from: last, after: true }), `after request ${held} of run ${run}`).toEqual(after)
    held += 1
  }
  expect(emulator.snapshot()).toEqual(untouched)
  return held
}

const isListed = (emulator: ReturnType<typeof openRun>['emulator'], id: string): boolean =>
  emulator.requests.list().some(({ request_id }) => request_id === id)
