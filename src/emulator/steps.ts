import { nextTurn } from './real-time.js'

/** Work in steps: after each one others may have their turn. */
export type Steps<Result> = Generator<unknown, Result, void>

/** Result of work that is done in one go. */
export const inOneGo = <Result>(steps: Steps<Result>): Result => {
  let step = steps.next()
  while (step.done !== true) step = steps.next()
  return step.value
}

/** Real milliseconds for which one works without a turn of others. */
const mostAtOnce = 20

/** Result of work during which others have their turn. */
export const inTurns = async <Result>(steps: Steps<Result>): Promise<Result> => {
  let since = performance.now()
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done === true) return step.value
    if (performance.now() - since < mostAtOnce) continue
    await nextTurn()
    since = performance.now()
  }
}
