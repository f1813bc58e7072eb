/** Scheduler of chunked work, called between two pieces of it. */
export interface Yielder {
  /** True if the present chunk has lasted long enough. */
  isOver(): boolean
  /** Resolves when everything else that is due has run. */
  next(): Promise<void>
}

/** Real milliseconds of work per chunk: short enough not to be noticed, long compared with the cost of a yield. */
const chunkMs = 5

const waiting: (() => void)[] = []

// Bound when the module is loaded: fake timers of a test must not hold back answers.
const queueTask: (callback: () => void) => unknown =
  'setImmediate' in globalThis
    ? (globalThis as unknown as { setImmediate: (callback: () => void) => unknown }).setImmediate
    : globalThis.setTimeout

/** Runs pending chunks one per task, so that the chunks of many jobs do not add up to a long one. */
const serveNext = (): void => {
  const goOn = waiting.shift()
  if (waiting.length > 0) queueTask(serveNext)
  goOn?.()
}

/** Resolves in a task of its own on the event loop. */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve)
    if (waiting.length === 1) queueTask(serveNext)
  })

/** Yielder by real time. */
export const createYielder = (): Yielder => {
  let startedAt = performance.now()
  return {
    isOver: () => performance.now() - startedAt >= chunkMs,
    async next() {
      await nextTask()
      startedAt = performance.now()
    },
  }
}

/** Chunked work: a generator that yields where others may run. */
export type Chunked<Result> = Generator<unknown, Result, void>

/** Runs chunked work synchronously. */
export const runToEnd = <Result>(steps: Chunked<Result>): Result => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** Items sorted per chunk. */
const sortedTogether = 2_000

/** Stable sort of a list, in chunks. */
export function* sortChunked<Item>(items: readonly Item[], compare: (left: Item, right: Item) => number): Chunked<Item[]> {
  if (items.length <= sortedTogether) return [...items].sort(compare)
  const middle = items.length >> 1
  const left = yield* sortChunked(items.slice(0, middle), compare)
  const right = yield* sortChunked(items.slice(middle), compare)
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

/** Runs chunked work with yields to the event loop. */
export const inChunks = async <Result>(steps: Chunked<Result>, yielder: Yielder = createYielder()): Promise<Result> => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (yielder.isOver()) await yielder.next()
  }
}
