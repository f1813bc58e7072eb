import {
  bumpOrders,
  type CaseSequence,
  intervalDays,
  orderCase,
  regularSubscriptions,
  type Schedule,
  secondsPerDay,
  spanSeconds,
  trialDays,
  trialSubscriptions,
} from './timetable.js'

export const intervalSeconds = intervalDays * secondsPerDay

/** Seconds from the sale to the first charge that follows it. */
const firstLags = { subscription: intervalSeconds, trial: trialDays * secondsPerDay } as const

/** The subscriptions by when they are charged first. */
export const subscriptionCourses: readonly { readonly firstLag: number; readonly sequence: CaseSequence }[] = [
  { firstLag: firstLags.subscription, sequence: regularSubscriptions },
  { firstLag: firstLags.trial, sequence: trialSubscriptions },
]

/**
 * The n-th charges of all orders of a kind. Each lags behind its sale by the same time, so a stream is the sequence of those orders
 * moved along: sorted without sorting.
 */
interface ChargeStream {
  /** Number of the charge within its order; 0 is the sale. */
  readonly charge: number
  /** Seconds from the sale to the charge. */
  readonly lag: number
  /** Null for the sales, which every order has. */
  readonly sequence: CaseSequence | null
}

function lagsOf(firstLag: number, sequence: CaseSequence): ChargeStream[] {
  const streams: ChargeStream[] = []
  // The oldest order can have come so far by the end of the day the data leads up to.
  for (let lag = firstLag; lag < spanSeconds + secondsPerDay; lag += intervalSeconds) {
    streams.push({ charge: streams.length + 1, lag, sequence })
  }
  return streams
}

const regularStreams = lagsOf(firstLags.subscription, regularSubscriptions)
const trialStreams = lagsOf(firstLags.trial, trialSubscriptions)

/** Stream 0 holds the sales; the position of a stream decides between two lines of the same second. */
const chargeStreams: readonly ChargeStream[] = [{ charge: 0, lag: 0, sequence: null }, ...regularStreams, ...trialStreams]

/** The stream that holds charge number `charge` of an order. */
function streamOf(age: number, orders: number, charge: number): number {
  if (charge === 0) return 0
  return orderCase(age, orders) === 'trial' ? regularStreams.length + charge : charge
}

/** Seconds from the sale to charge number `charge`. */
export function lagOf(age: number, orders: number, charge: number): number {
  return chargeStreams[streamOf(age, orders, charge)]?.lag ?? 0
}

/** Charges of an order that are sealed rows, the sale included. */
export function countCharges(age: number, schedule: Schedule): number {
  const found = orderCase(age, schedule.orders)
  if (found !== 'subscription' && found !== 'trial') return 1
  const past = schedule.secondsBefore(age) + schedule.tail - firstLags[found]
  return past < 0 ? 1 : 2 + Math.floor(past / intervalSeconds)
}

/** Items, and so lines a charge, of an order. */
export function countItems(age: number, orders: number): number {
  return orderCase(age, orders) === 'bump' ? 2 : 1
}

/** Items of all orders younger than `age`. */
export function itemsBefore(age: number): number {
  return age + bumpOrders.before(age)
}

/** Where a line is: which charge of which order, for which item. */
export interface LinePlace {
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
  newest(skip: number, take: number): LinePlace[]
  /** Rank of the first item's line of each charge of an order. */
  ranksOf(age: number): number[]
  /** Rank of a line of the sale itself. */
  rankOfSale(age: number, item: number): number
}

/** Lines that are read over from a place that was found quickly, rather than to look for a better one. */
const mostSteps = 8

/** Position of a stream's next line while lines are read off newest first. */
interface Cursor {
  readonly stream: number
  /** Running number of the order among those of the stream. */
  member: number
  age: number
  item: number
  /** Seconds before midnight; negative after it. */
  at: number
}

export function createLineOrder(schedule: Schedule): LineOrder {
  const { orders, tail, secondsBefore, firstAtLeast } = schedule

  const linesBefore = (stream: number, age: number): number => {
    const sequence = chargeStreams[stream]?.sequence
    return sequence ? sequence.before(age) : itemsBefore(age)
  }
  const lag = (stream: number): number => chargeStreams[stream]?.lag ?? 0

  /** Lines of orders too young to have reached the stream's charge; they are no sealed rows. */
  const absent = chargeStreams.map((stream, index) => linesBefore(index, firstAtLeast(stream.lag - tail)))
  const absentInAll = absent.reduce((sum, lines) => sum + lines, 0)
  const count = chargeStreams.reduce((sum, _, stream) => sum + linesBefore(stream, orders), 0) - absentInAll

  /** Lines less than `seconds` before midnight; a negative number means after it. */
  function countWithin(seconds: number): number {
    let lines = -absentInAll
    for (let stream = 0; stream < chargeStreams.length; stream += 1) {
      lines += linesBefore(stream, firstAtLeast(seconds + lag(stream)))
    }
    return lines
  }

  function positionOf(ownStream: number, age: number, item: number, first: (seconds: number) => number): number {
    const at = secondsBefore(age) - lag(ownStream)
    let lines = linesBefore(ownStream, age) - absentInAll + (countItems(age, orders) - 1 - item)
    for (let stream = 0; stream < chargeStreams.length; stream += 1) {
      if (stream === ownStream) continue
      // Within one second the later stream counts as the newer.
      const sameSecond = stream > ownStream ? 1 : 0
      lines += linesBefore(stream, first(at + lag(stream) + sameSecond))
    }
    return lines
  }

  function ranksOf(age: number): number[] {
    // The lags of the streams differ by whole intervals, so the charges of one order keep asking for the same few instants.
    const known = new Map<number, number>()
    const first = (seconds: number): number => {
      if (seconds > spanSeconds) return orders
      let found = known.get(seconds)
      if (found === undefined) {
        found = firstAtLeast(seconds)
        known.set(seconds, found)
      }
      return found
    }
    const ranks: number[] = []
    for (let charge = 0; charge < countCharges(age, schedule); charge += 1) {
      ranks.push(count - 1 - positionOf(streamOf(age, orders, charge), age, 0, first))
    }
    return ranks
  }

  /** A second with at most `position` lines after it, few less than that wherever seconds have few lines. */
  function secondNear(position: number): { readonly second: number; readonly lines: number } {
    let low = -tail
    let high = spanSeconds
    let lines = countWithin(low)
    while (low < high && position - lines > mostSteps) {
      const middle = Math.ceil((low + high) / 2)
      const within = countWithin(middle)
      if (within > position) high = middle - 1
      else [low, lines] = [middle, within]
    }
    return { second: low, lines }
  }

  function place(cursor: Cursor, member: number): void {
    const sequence = chargeStreams[cursor.stream]?.sequence
    cursor.member = member
    cursor.age = sequence ? sequence.ageOf(member) : member
    cursor.item = countItems(cursor.age, orders) - 1
    cursor.at = cursor.age < orders ? secondsBefore(cursor.age) - lag(cursor.stream) : Number.POSITIVE_INFINITY
  }

  function cursorsAt(second: number): Cursor[] {
    return chargeStreams.map(({ sequence }, stream) => {
      const cursor: Cursor = { stream, member: 0, age: 0, item: 0, at: 0 }
      const age = firstAtLeast(second + lag(stream))
      place(cursor, sequence ? sequence.before(age) : age)
      return cursor
    })
  }

  function newestOf(cursors: readonly Cursor[]): Cursor | undefined {
    let best: Cursor | undefined
    for (const cursor of cursors) {
      if (cursor.at !== Number.POSITIVE_INFINITY && (best === undefined || cursor.at <= best.at)) best = cursor
    }
    return best
  }

  function newest(skip: number, take: number): LinePlace[] {
    const places: LinePlace[] = []
    const end = Math.min(count, skip + take)
    if (skip >= end) return places
    const { second, lines } = secondNear(skip)
    const cursors = cursorsAt(second)
    for (let position = Math.max(0, lines); position < end; position += 1) {
      const cursor = newestOf(cursors)
      if (cursor === undefined) break
      if (position >= skip) {
        const charge = chargeStreams[cursor.stream]?.charge ?? 0
        places.push({ age: cursor.age, charge, item: cursor.item, rank: count - 1 - position })
      }
      if (cursor.item > 0) cursor.item -= 1
      else place(cursor, cursor.member + 1)
    }
    return places
  }

  return {
    count,
    newest,
    ranksOf,
    rankOfSale: (age, item) => count - 1 - positionOf(0, age, item, firstAtLeast),
  }
}
