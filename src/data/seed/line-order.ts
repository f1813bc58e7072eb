import { chargeStreams, countCharges, countItems, lagOfStream, linesBefore, sequenceOf, streamOf } from './charge-streams.js'
import { type SaleSchedule, spanSeconds } from './timetable.js'

/** Position of a line: the order's age, the charge number and the item index. */
export interface LinePosition {
  readonly age: number
  readonly charge: number
  readonly item: number
  /** 0 for the oldest line of all. */
  readonly rank: number
}

/**
 * The total order of all commission lines: by instant, then stream, then order, then item. Position and rank follow from counting
 * each stream, so no list of lines exists.
 */
export interface LineOrder {
  readonly count: number
  /** Lines `skip` to `skip + take - 1`, newest first. */
  newest(skip: number, take: number): LinePosition[]
  /** Lines less than `seconds` before midnight; a negative number means after it. */
  countWithin(seconds: number): number
  /** Rank of the first item's line of each charge of an order. */
  ranksOf(age: number): number[]
  /** Rank of the first item's line of one charge. */
  rankOf(age: number, charge: number): number
  /** Rank of a line of the sale itself. */
  rankOfSale(age: number, item: number): number
}

export function createLineOrder(schedule: SaleSchedule): LineOrder {
  const lines = new LineCount(schedule)
  return {
    count: lines.all,
    newest: (skip, take) => readNewest(schedule, lines, skip, take),
    countWithin: (seconds) => (seconds <= -schedule.tail ? 0 : lines.countWithin(seconds)),
    ranksOf: (age) => lines.ranksOf(age),
    rankOf: (age, charge) => lines.rankOf(age, charge),
    rankOfSale: (age, item) => lines.rankOfSale(age, item),
  }
}

/** Lines skipped from the position that the search found, rather than to search for a closer one. */
const maxSteps = 8

/** Age of the youngest order at least the given number of seconds before midnight. */
type FirstAtLeast = SaleSchedule['firstAtLeast']

/** Counter of all lines, and of the lines newer than a position. */
class LineCount {
  /** Lines of orders too young to have reached a stream's charge; they are no seeded rows. */
  readonly #absent: number
  readonly #schedule: SaleSchedule
  readonly all: number

  constructor(schedule: SaleSchedule) {
    const { orders, tail, firstAtLeast, variety } = schedule
    const sumOf = (ageOf: (lag: number) => number): number =>
      chargeStreams.reduce((sum, { lag }, stream) => sum + linesBefore(stream, ageOf(lag), variety), 0)
    this.#schedule = schedule
    this.#absent = sumOf((lag) => firstAtLeast(lag - tail))
    this.all = sumOf(() => orders) - this.#absent
  }

  /** Second with at most `position` lines after it, and close to that number if seconds have few lines. */
  secondNear(position: number): { readonly second: number; readonly lines: number } {
    let low = -this.#schedule.tail
    let high = spanSeconds
    let lines = this.countWithin(low)
    while (low < high && position - lines > maxSteps) {
      const middle = Math.ceil((low + high) / 2)
      const within = this.countWithin(middle)
      if (within > position) high = middle - 1
      else [low, lines] = [middle, within]
    }
    return { second: low, lines }
  }

  rankOfSale(age: number, item: number): number {
    return this.all - 1 - this.#countNewer(0, age, item, this.#schedule.firstAtLeast)
  }

  rankOf(age: number, charge: number): number {
    const { orders, firstAtLeast } = this.#schedule
    return this.all - 1 - this.#countNewer(streamOf(age, orders, charge), age, 0, firstAtLeast)
  }

  ranksOf(age: number): number[] {
    const first = this.#rememberingFirst()
    const ranks: number[] = []
    for (let charge = 0; charge < countCharges(age, this.#schedule); charge += 1) {
      const stream = streamOf(age, this.#schedule.orders, charge)
      ranks.push(this.all - 1 - this.#countNewer(stream, age, 0, first))
    }
    return ranks
  }

  /** Cached `firstAtLeast`: the lags of the streams differ by whole intervals, so the charges of one order need the same few instants. */
  #rememberingFirst(): FirstAtLeast {
    const { orders, firstAtLeast } = this.#schedule
    const cached = new Map<number, number>()
    return (seconds) => {
      if (seconds > spanSeconds) return orders
      let found = cached.get(seconds)
      if (found === undefined) {
        found = firstAtLeast(seconds)
        cached.set(seconds, found)
      }
      return found
    }
  }

  /** Lines less than `seconds` before midnight; a negative number means after it. */
  countWithin(seconds: number): number {
    const { firstAtLeast } = this.#schedule
    let lines = -this.#absent
    for (let stream = 0; stream < chargeStreams.length; stream += 1) {
      lines += linesBefore(stream, firstAtLeast(seconds + lagOfStream(stream)), this.#schedule.variety)
    }
    return lines
  }

  /** Lines newer than that of an item in a stream. */
  #countNewer(ownStream: number, age: number, item: number, first: FirstAtLeast): number {
    const { orders, secondsBefore, variety } = this.#schedule
    const at = secondsBefore(age) - lagOfStream(ownStream)
    let lines = linesBefore(ownStream, age, variety) - this.#absent + (countItems(age, orders) - 1 - item)
    for (let stream = 0; stream < chargeStreams.length; stream += 1) {
      if (stream === ownStream) continue
      // Within one second the later stream counts as the newer.
      const sameSecond = stream > ownStream ? 1 : 0
      lines += linesBefore(stream, first(at + lagOfStream(stream) + sameSecond), variety)
    }
    return lines
  }
}

/** Lines, newest first, from a second on that was found by binary search. */
const readNewest = (schedule: SaleSchedule, lines: LineCount, skip: number, take: number): LinePosition[] => {
  const positions: LinePosition[] = []
  const end = Math.min(lines.all, skip + take)
  if (skip >= end) return positions
  const { second, lines: newer } = lines.secondNear(skip)
  const cursors = chargeStreams.map((_, stream) => new Cursor(schedule, stream, second))
  for (let position = Math.max(0, newer); position < end; position += 1) {
    const cursor = newestOf(cursors)
    if (cursor === undefined) break
    if (position >= skip) {
      const { age, item, charge } = cursor
      positions.push({ age, charge, item, rank: lines.all - 1 - position })
    }
    cursor.advance()
  }
  return positions
}

const newestOf = (cursors: readonly Cursor[]): Cursor | undefined => {
  let best: Cursor | undefined
  for (const cursor of cursors) {
    if (cursor.at !== Number.POSITIVE_INFINITY && (best === undefined || cursor.at <= best.at)) best = cursor
  }
  return best
}

/** Position of a stream's next line while lines are read newest first. */
class Cursor {
  readonly charge: number
  age = 0
  item = 0
  /** Seconds before midnight; negative after it, infinite if the stream has no line left. */
  at = 0
  /** Index of the order in the stream. */
  #member = 0

  constructor(
    readonly schedule: SaleSchedule,
    readonly stream: number,
    second: number,
  ) {
    const { charge = 0 } = chargeStreams[stream] ?? {}
    const sequence = sequenceOf(stream, schedule.variety)
    this.charge = charge
    const age = schedule.firstAtLeast(second + lagOfStream(stream))
    this.#moveTo(sequence ? sequence.before(age) : age)
  }

  /** Moves to the next line of the stream. */
  advance(): void {
    if (this.item > 0) this.item -= 1
    else this.#moveTo(this.#member + 1)
  }

  #moveTo(member: number): void {
    const { orders, secondsBefore } = this.schedule
    const sequence = sequenceOf(this.stream, this.schedule.variety)
    this.#member = member
    this.age = sequence ? sequence.ageOf(member) : member
    this.item = countItems(this.age, orders) - 1
    this.at = this.age < orders ? secondsBefore(this.age) - lagOfStream(this.stream) : Number.POSITIVE_INFINITY
  }
}
