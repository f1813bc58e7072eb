/** Lets others have their turn during work that takes long: asked between two pieces of it. */
export interface Turns {
  /** Whether the present turn has lasted long enough. */
  isOver(): boolean
  /** Resolves when everything else that is due has had its turn. */
  next(): Promise<void>
}

/** Real milliseconds of work between two turns: short beside what anybody notices, long beside what a turn costs. */
const turnMs = 5

const waiting: (() => void)[] = []

// Bound when the module is loaded: a test that holds the timers of its process must not hold answers.
const later: (callback: () => void) => unknown =
  'setImmediate' in globalThis
    ? (globalThis as unknown as { setImmediate: (callback: () => void) => unknown }).setImmediate
    : globalThis.setTimeout

/** One after the other, so that the slices of many jobs do not add up to one long turn. */
const serveNext = (): void => {
  const goOn = waiting.shift()
  if (waiting.length > 0) later(serveNext)
  goOn?.()
}

/** Resolves in a turn of the event loop of its own. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) later(serveNext)
  })

/** Turns by real time. */
export const takeTurns = (): Turns => {
  let startedAt = performance.now()
  return {
    isOver: () => performance.now() - startedAt >= turnMs,
    async next() {
      await nextTurn()
      startedAt = performance.now()
    },
  }
}

/** Work in steps, none of them long: it yields between two. */
export type Steps<Result> = Generator<unknown, Result, void>

/** Does all the steps at once. */
export const inOneGo = <Result>(steps: Steps<Result>): Result => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Items that are sorted in one step. */
const sortedTogether = 2_000

/** Sorts a list in steps; what compares as the same stays in its order. */
export function* sortInSteps<Item>(items: readonly Item[], compare: (left: Item, right: Item) => number): Steps<Item[]> {
  if (items.length <= sortedTogether) return [...items].sort(compare)
  const middle = items.length >> 1
  const left = yield* sortInSteps(items.slice(0, middle), compare)
  const right = yield* sortInSteps(items.slice(middle), compare)
  const merged: Item[] = []
  let [from, to] = [0, 0]
  while (from < left.length || to < right.length) {
    if (merged.length % sortedTogether === sortedTogether - 1) yield
    const [ours, theirs] = [left[from] as Item, right[to] as Item]
    const isOurs = to === right.length || (from < left.length && compare(ours, theirs) <= 0)
    merged.push(isOurs ? ours : theirs)
    if (isOurs) from += 1
    else to += 1
  }
  return merged
}

/** Does the steps in slices between which others have their turn. */
export const inTurns = async <Result>(steps: Steps<Result>, turns: Turns = takeTurns()): Promise<Result> => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (turns.isOver()) await turns.next()
  }
}
