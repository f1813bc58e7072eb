import type { StepCount } from './step.js'

/** For each stretch of steps that grew alike: the first of them, how many they are, and by how many they matched and fired. */
type Stretches = readonly number[] | Int32Array

const stretchWidth = 4

/** More numbers than these are packed. */
const mostUnpacked = 64

/**
 * How often each step had matched and fired at some time. The latest ones stand in a list; all before have what was added next, which is
 * little however many steps there are, and nothing of them is left once nobody holds them any more.
 */
export class HeldCounts {
  /** Two numbers a step; null for all but the latest. */
  #latest: Float64Array | null
  #next: HeldCounts | null = null
  #grown: Stretches = []

  private constructor(latest: Float64Array) {
    this.#latest = latest
  }

  static of(counts: readonly Readonly<StepCount>[]): HeldCounts {
    return new HeldCounts(Float64Array.from(counts.flatMap(({ matched, fired }) => [matched, fired])))
  }

  /** What it takes to go back to them from those that came next, roughly. */
  get bytes(): number {
    return this.#grown.length * (this.#grown instanceof Int32Array ? 4 : 8)
  }

  /** The latest go on to what they are now: the same where nothing was added. */
  goOn(counts: readonly Readonly<StepCount>[]): HeldCounts {
    const latest = this.#latest
    if (latest === null) throw new Error('Counts went on already from those that are to go on.')
    const grown = takeGrown(latest, counts)
    if (grown.length === 0) return this
    this.#latest = null
    this.#grown = grown
    this.#next = new HeldCounts(latest)
    return this.#next
  }

  write(): StepCount[] {
    // What was added since at a step and at all behind it: so a stretch is two sums, however long it is.
    const added = new Map<number, readonly [matched: number, fired: number]>()
    const add = (place: number, matched: number, fired: number): void => {
      const [before, other] = added.get(place) ?? [0, 0]
      added.set(place, [before + matched, other + fired])
    }
    let held: HeldCounts = this
    for (let next = held.#next; next !== null; next = held.#next) {
      const grown = held.#grown
      for (let at = 0; at < grown.length; at += stretchWidth) {
        const [first = 0, steps = 0, matched = 0, fired = 0] = grown.slice(at, at + stretchWidth)
        add(first, matched, fired)
        add(first + steps, -matched, -fired)
      }
      held = next
    }
    const latest = held.#latest ?? []
    let [matchedSince, firedSince] = [0, 0]
    return Array.from({ length: latest.length / 2 }, (_, place) => {
      const [matched, fired] = added.get(place) ?? [0, 0]
      matchedSince += matched
      firedSince += fired
      return { matched: (latest[2 * place] ?? 0) - matchedSince, fired: (latest[2 * place + 1] ?? 0) - firedSince }
    })
  }
}

/** Brings counts up to what they are now, and gives what was added. */
const takeGrown = (latest: Float64Array, counts: readonly Readonly<StepCount>[]): Stretches => {
  const grown: number[] = []
  for (let place = 0; place < counts.length; place += 1) {
    const { matched, fired } = counts[place] as StepCount
    const [moreMatched, moreFired] = [matched - (latest[2 * place] as number), fired - (latest[2 * place + 1] as number)]
    if (moreMatched === 0 && moreFired === 0) continue
    latest[2 * place] = matched
    latest[2 * place + 1] = fired
    const last = grown.length - stretchWidth
    const isNext = last >= 0 && (grown[last] as number) + (grown[last + 1] as number) === place
    if (isNext && grown[last + 2] === moreMatched && grown[last + 3] === moreFired)
      grown[last + 1] = (grown[last + 1] as number) + 1
    else grown.push(place, 1, moreMatched, moreFired)
  }
  return grown.length > mostUnpacked ? Int32Array.from(grown) : grown
}
