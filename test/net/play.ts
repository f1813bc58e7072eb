import { createHash } from 'node:crypto'
import type { createEmulator as Create, Emulator, EmulatorOptions } from '../../src/index.js'
import { type Group, productionUrl, type Run, writeError } from './step.js'

/** What one step of a script saw. */
export interface Seen {
  readonly step: string
  readonly text: string
}

/** Instant at which every script begins, in the world and in the faked real time around it. */
const startsAt = '2026-03-01T12:00:00Z'

/** Plays the script of a group in a new world, with real time faked, and returns what each step saw. */
export const play = async (create: typeof Create, group: Group, options: EmulatorOptions): Promise<readonly Seen[]> => {
  const { now: realNow } = Date
  const realTimer = globalThis.setTimeout
  let wall = Date.parse(startsAt)
  Date.now = () => wall
  globalThis.setTimeout = quickened(realTimer)
  try {
    let emulator: Emulator
    try {
      emulator = create({
        now: startsAt,
        frozen: true,
        productionUrl,
        ...group.options,
        ...options,
        assumptions: { ...group.options.assumptions, ...options.assumptions },
      })
    } catch (error) {
      return [{ step: 'createEmulator', text: writeError(error) }]
    }
    const run: Run = {
      emulator,
      kept: new Map(),
      moveWall: (ms) => {
        wall += ms
      },
    }
    const { landmarks } = emulator
    const seen: Seen[] = [{ step: 'landmarks', text: JSON.stringify(landmarks) }]
    for (const step of group.steps(landmarks)) {
      seen.push({ step: step.name, text: await see(() => step.play(run)) })
    }
    return seen
  } finally {
    Date.now = realNow
    globalThis.setTimeout = realTimer
  }
}

/** Timers fifty times as fast: no script waits for a delay of a scenario. */
const quickened = (timer: typeof setTimeout): typeof setTimeout =>
  Object.assign(
    (callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => timer(callback, ms / 50, ...args),
    timer,
  ) as typeof setTimeout

/** What a step sees, or its error. */
export const see = async (play: () => string | Promise<string>): Promise<string> => {
  try {
    return await play()
  } catch (error) {
    return writeError(error)
  }
}

/** A digest of everything that was seen, short enough for a table and long enough that no two differ by chance. */
export const digest = (seen: readonly Seen[]): string => {
  const hash = createHash('sha256')
  for (const { step, text } of seen) hash.update(step).update('\0').update(text).update('\0')
  return hash.digest('hex').slice(0, 12)
}
