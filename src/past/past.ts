import { Marks } from '../changes/changes.js'
import type { Traced } from '../changes/traced.js'
import { InvalidOptionError } from '../options/options.js'
import type { LookedAt } from '../snapshot/part.js'
import { type PartName, partNames, stateParts } from '../snapshot/parts.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { snapshotFormat, snapshotVersion } from '../snapshot/snapshot-format.js'
import { readWallClock } from '../time/real-time.js'
import type { World } from '../world/world.js'
import type { DeedMoment, PastDeed, PastMoment, WorldPast } from '../world/world-past.js'
import { DeedLog } from './deed-log.js'

/** When a request came and when it was answered. */
export interface RequestMoments {
  readonly number: number
  readonly before: PastMoment
  readonly after: PastMoment
  /** Real time when it was answered, in milliseconds since 1970. */
  readonly wall: number
}

/** The parts of a state that change. */
type TracedMembers = ReadonlyMap<PartName, Traced<unknown>>

/** What a request takes, roughly: two moments, and what it changed as it was before. */
const requestBytes = 700

/** After so many requests what can no longer be asked for is forgotten. */
const forgetEvery = 64

/**
 * How a world was before and after each request that its journal remembers. Of each change it holds what was there before, so that it
 * grows with what requests change and not with what the world holds, and going back costs a step for each change since.
 */
export class Past implements WorldPast {
  #members: TracedMembers | null = null
  /** Those that are looked at, each time and now and then. */
  #always: readonly Traced<unknown>[] = []
  #rows: readonly Traced<unknown>[] = []
  #settings: readonly Traced<unknown>[] = []
  /** What the stamps of the world were when the last two were looked at. */
  #rowsStamp = Number.NaN
  #settingsStamp = Number.NaN
  readonly #marks = new Marks()
  /** Nobody can go back to before this mark. */
  #earliest = 0
  readonly #deeds = new DeedLog()
  readonly #requests: MomentRing

  /** @param capacity requests that are remembered. */
  constructor(
    readonly world: World,
    readonly capacity: number,
  ) {
    this.#requests = new MomentRing(capacity)
  }

  moment(): PastMoment {
    const mark = this.#lookAround()
    const { clock } = this.world
    return { mark, at: Math.floor(clock.read()), isFrozen: clock.frozen, isRealTime: clock.isRealTime }
  }

  /** Notes what nobody has told, and gives the mark of this moment. */
  #lookAround(): number {
    if (this.#members === null) this.#begin()
    const marks = this.#marks
    const { rowsStamp, settingsStamp } = this.world
    if (noteAll(this.#always, marks.last + 1)) marks.next()
    if (rowsStamp !== this.#rowsStamp) {
      this.#rowsStamp = rowsStamp
      if (noteAll(this.#rows, marks.last + 1)) marks.next()
    }
    if (settingsStamp !== this.#settingsStamp) {
      this.#settingsStamp = settingsStamp
      if (noteAll(this.#settings, marks.last + 1)) marks.next()
    }
    return marks.give()
  }

  remember(number: number, before: PastMoment): void {
    // One that was held for longer than a journal is full is as good as forgotten.
    if (before.mark < this.#earliest) this.#requests.skip(number)
    else this.#requests.set(number, before, this.#lookAround(), this.world.clock, readWallClock())
    // The journal may have forgotten more than its number asks for.
    const { recorded, count } = this.world.journal
    if (number % forgetEvery === 0) this.#forgetBefore(recorded - count + 1)
  }

  present(): DeedMoment {
    const { journal, clock } = this.world
    return { number: journal.recorded, at: Math.floor(clock.read()) }
  }

  noteDeed(deed: Omit<PastDeed, keyof DeedMoment>, done = this.present()): void {
    this.#deeds.add(deed, done)
  }

  noteUntold(): void {
    this.#deeds.keepLast(0, this.world.journal.recorded)
  }

  /** What was done beside the requests, oldest first, as far as it is remembered. */
  get deeds(): readonly PastDeed[] {
    return this.#deeds.items
  }

  /** From this request on every deed is remembered. */
  get deedsFrom(): number {
    return this.#deeds.from
  }

  forget(): void {
    this.noteUntold()
    this.#requests.clear()
    for (const traced of this.#members?.values() ?? []) traced.forgetBefore(this.#marks.last)
    this.#earliest = this.#marks.last
  }

  get bytes(): number {
    return this.world.journal.count * requestBytes + this.#deeds.bytes
  }

  /** The moments of a request by its number in the journal; undefined where they are not known, or no longer. */
  find(number: number): RequestMoments | undefined {
    const moments = this.#requests.find(number)
    return moments !== undefined && moments.before.mark >= this.#earliest ? moments : undefined
  }

  /** The state at a moment, with an empty journal. It shares its rows with the world: change nothing in it. */
  stateAt({ mark, at, isFrozen, isRealTime }: PastMoment): Snapshot {
    // What has changed since the last request is gone back from as well.
    this.#lookAround()
    const members = partNames.map((name) => [name, this.#partAt(name, mark)] as const).filter(([, saved]) => saved !== undefined)
    const state = Object.fromEntries(members) as Omit<Snapshot, 'format' | 'version' | 'journal'>
    const clock = { now: new Date(at).toISOString(), frozen: isFrozen, real_time: isRealTime }
    return { format: snapshotFormat, version: snapshotVersion, ...state, clock, assumptions_used: {}, journal: [] }
  }

  #begin(): void {
    const members = traceMembers(this.world, this.#marks)
    this.#members = members
    const lookedAt = (looked: LookedAt) =>
      [...members].flatMap(([name, traced]) => (stateParts[name].looked === looked ? traced : []))
    this.#always = lookedAt('at each moment')
    this.#rows = lookedAt('when rows change')
    this.#settings = lookedAt('when settings change')
  }

  #partAt(name: PartName, mark: number): unknown {
    const traced = this.#members?.get(name)
    return traced === undefined ? stateParts[name].save(this.world) : traced.at(mark)
  }

  #forgetBefore(number: number): void {
    const mark = this.#requests.markBefore(number)
    if (mark === undefined || mark <= this.#earliest) return
    this.#earliest = mark
    for (const traced of this.#members?.values() ?? []) traced.forgetBefore(mark)
    this.#deeds.forgetBefore(number)
  }
}

const noteAll = (parts: readonly Traced<unknown>[], mark: number): boolean => {
  let hasChanged = false
  for (const traced of parts) if (traced.note(mark)) hasChanged = true
  return hasChanged
}

const traceMembers = (world: World, marks: Marks): TracedMembers =>
  new Map(
    partNames.flatMap((name) => {
      const traced = stateParts[name].trace(world, marks)
      return traced === null ? [] : [[name, traced] as const]
    }),
  )

/** What a world remembers its requests by: as many as its journal; null for none. */
export const openPast = (world: World): WorldPast | null =>
  world.journal.capacity === 0 ? null : new Past(world, world.journal.capacity)

/** The past of a world as it is kept here; null for a world that remembers none. */
export const pastOf = ({ past }: World): Past | null => (past instanceof Past ? past : null)

/**
 * The state of a world before a request, or right after it, with an empty journal. It shares its rows with the world: change nothing in it.
 * @throws InvalidOptionError naming `from` where that is not known, or no longer.
 */
export const stateAtRequest = (world: World, requestId: string, side: 'before' | 'after'): Snapshot => {
  const named = JSON.stringify(requestId.slice(0, 100))
  const recorded = world.journal.find(requestId)
  if (recorded === undefined) {
    const problem = `the journal of ${world.settings.id} has no request ${named}, or no longer`
    throw new InvalidOptionError('from', `${problem}; give "start", "now" or the id of a request that it lists.`)
  }
  const past = pastOf(world)
  const moments = past?.find(recorded.number)
  if (past === null || moments === undefined) {
    const problem = `the request ${named} came before this state was put here, so that only its entry is known`
    throw new InvalidOptionError('from', `${problem}; give a later one.`)
  }
  return past.stateAt(moments[side])
}

/** A clock as a moment remembers it. */
type Clock = Pick<World['clock'], 'read' | 'frozen' | 'isRealTime'>

/** Moments of requests beside each other, as plain numbers. */
type Page = Float64Array

/** Requests whose moments lie together. */
const pageSize = 64

/** What stands in a page for each request: its number, of both moments mark, time and what the clock did, and real time. */
const width = 8

const clockBits = (isFrozen: boolean, isRealTime: boolean): number => (isFrozen ? 1 : 0) + (isRealTime ? 2 : 0)

/**
 * The moments of the last requests, by their numbers. They are kept as plain numbers side by side: objects that live as long as a journal
 * remembers would have to be moved about by whoever collects garbage, at each request's cost.
 */
export class MomentRing {
  #pages: Page[] = []

  /** @param capacity requests that are remembered. */
  constructor(readonly capacity: number) {}

  /**
   * @param mark of the moment when it was answered.
   * @param clock as it is then.
   */
  set(number: number, before: PastMoment, mark: number, clock: Clock, wall: number): void {
    const page = this.#pageOf(number)
    const at = this.#placeOf(number) * width
    page[at] = number
    page[at + 1] = before.mark
    page[at + 2] = before.at
    page[at + 3] = clockBits(before.isFrozen, before.isRealTime)
    page[at + 4] = mark
    page[at + 5] = Math.floor(clock.read())
    page[at + 6] = clockBits(clock.frozen, clock.isRealTime)
    page[at + 7] = wall
  }

  /** Has no moments of a request. */
  skip(number: number): void {
    this.#pageOf(number)[this.#placeOf(number) * width] = 0
  }

  find(number: number): RequestMoments | undefined {
    const page = this.#pageOf(number)
    const at = this.#placeOf(number) * width
    if (number === 0 || page[at] !== number) return undefined
    const wall = page[at + 7] ?? 0
    return { number, before: momentAt(page, at + 1), after: momentAt(page, at + 4), wall }
  }

  /** The mark that a request came at. */
  markBefore(number: number): number | undefined {
    const page = this.#pageOf(number)
    const at = this.#placeOf(number) * width
    return page[at] === number ? page[at + 1] : undefined
  }

  clear(): void {
    this.#pages = []
  }

  #placeOf(number: number): number {
    return (number % this.capacity) % pageSize
  }

  #pageOf(number: number): Page {
    const name = Math.floor((number % this.capacity) / pageSize)
    let page = this.#pages[name]
    if (page === undefined) {
      page = new Float64Array(Math.min(pageSize, this.capacity) * width)
      this.#pages[name] = page
    }
    return page
  }
}

const momentAt = (page: Page, at: number): PastMoment => {
  const [mark = 0, time = 0, bits = 0] = page.subarray(at, at + 3)
  return { mark, at: time, isFrozen: (bits & 1) !== 0, isRealTime: (bits & 2) !== 0 }
}
