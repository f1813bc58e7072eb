import { Marks } from '../changes/changes.js'
import { type Traced, TracedValue } from '../changes/traced.js'
import { InvalidOptionError } from '../options/options.js'
import { type PartName, partNames, stateParts } from '../snapshot/parts.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { snapshotFormat, snapshotVersion } from '../snapshot/snapshot-format.js'
import { readWallClock } from '../time/real-time.js'
import type { World } from '../world/world.js'
import type { DeedMoment, PastDeed, PastMoment, PresentMoment, WorldPast } from '../world/world-past.js'
import { DeedLog } from './deed-log.js'

/** When a request came and when it was answered. */
export interface RequestMoments {
  readonly number: number
  readonly before: PastMoment
  readonly after: PastMoment
  /** Real time when it was answered, in milliseconds since 1970. */
  readonly wall: number
  /** Its beats where others had theirs meanwhile; null where it was answered from its first to its last one without them. */
  readonly beats: readonly number[] | null
}

/** Where a past begins. */
export interface PastStart {
  readonly moment: PastMoment
  /** The number that the next request had. */
  readonly number: number
  /** How many deeds had been done. */
  readonly deeds: number
}

/** As much of a moment as a state follows from. */
type StateMoment = Pick<PastMoment, 'mark' | 'at' | 'requestIds'>

/** A request by its number, and the mark that it came at. */
interface Overtaken {
  readonly number: number
  readonly mark: number
}

/** The parts of a state that change. */
type TracedMembers = ReadonlyMap<PartName, Traced<unknown>>

/** What a request takes, roughly: two moments, and what it changed as it was before. */
const requestBytes = 700

/** After so many requests what can no longer be asked for is forgotten. */
const forgetEvery = 256

/**
 * How a world was before and after each request that its journal remembers. Of each change it holds what was there before, so that it
 * grows with what requests change and not with what the world holds, and going back costs a step for each change since.
 */
export class Past implements WorldPast {
  #members: TracedMembers | null = null
  #start: PastStart | null = null
  /** Those that are not told of their changes. */
  #settings: readonly TracedValue<unknown>[] = []
  /** What the stamp of the world was when they were looked at. */
  #settingsStamp = Number.NaN
  readonly #marks = new Marks()
  /** Nobody can go back to before this mark. */
  #earliest = 0
  readonly #deeds = new DeedLog()
  readonly #requests: MomentRing
  /** The latest mark that a request came at which was answered. */
  #lastCame = 0
  /** Requests that came before one that was answered earlier. */
  #overtaken: Overtaken[] = []
  lastBeat = 0
  readonly underWay = new Set<readonly number[]>()

  /**
   * @param capacity requests that are remembered.
   * @param mostHeld bytes of what is gone that may be held for those who go back, roughly.
   */
  constructor(
    readonly world: World,
    readonly capacity: number,
    readonly mostHeld = Number.POSITIVE_INFINITY,
  ) {
    this.#requests = new MomentRing(capacity)
  }

  begin(): void {
    if (this.#members === null) this.#begin()
  }

  moment(): PresentMoment {
    if (this.#marks.held > this.mostHeld) this.#makeRoom()
    const { clock, identifiers, journal } = this.world
    const wall = readWallClock()
    return {
      mark: this.#lookAround(),
      at: Math.floor(clock.readAt(wall)),
      wall,
      requestIds: identifiers.counts.request,
      beat: this.nextBeat(),
      answered: journal.recorded,
    }
  }

  nextBeat(): number {
    this.lastBeat += 1
    return this.lastBeat
  }

  /** Notes what nobody has told, and gives the mark of this moment. */
  #lookAround(): number {
    if (this.#members === null) this.#begin()
    this.world.finishFilling()
    const { settingsStamp } = this.world
    if (settingsStamp !== this.#settingsStamp) this.#lookAtSettings(settingsStamp)
    return this.#marks.give()
  }

  #lookAtSettings(stamp: number): void {
    this.#settingsStamp = stamp
    const marks = this.#marks
    for (const traced of this.#settings) if (traced.note(marks.last + 1)) marks.next()
  }

  remember(number: number, before: PresentMoment, beats: readonly number[] | null = null): void {
    const { clock, identifiers, journal } = this.world
    // One that was held for longer than a journal is full is as good as forgotten.
    if (before.mark < this.#earliest) this.#requests.skip(number)
    else {
      // Whoever waited for nothing was answered as it came: real time is asked for once.
      const wall = beats === null ? before.wall : readWallClock()
      const [mark, at] = [this.#lookAround(), Math.floor(clock.readAt(wall))]
      this.#requests.set(number, before, { mark, at, requestIds: identifiers.counts.request }, wall, beats)
      if (before.mark < this.#lastCame) this.#overtaken.push({ number, mark: before.mark })
      else this.#lastCame = before.mark
    }
    // The journal may have forgotten more than its number asks for.
    if (number % forgetEvery === 0) this.#forgetBefore(journal.recorded - journal.count + 1)
  }

  present(): DeedMoment {
    const { journal, clock } = this.world
    return { number: journal.recorded, at: Math.floor(clock.read()), beat: this.nextBeat() }
  }

  noteDeed(deed: Omit<PastDeed, keyof DeedMoment>, done = this.present()): void {
    this.#makeRoom()
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

  /** Where it begins; null where nobody can go back there, or not all that was done since is known. */
  get start(): PastStart | null {
    return this.#start === null || this.#start.moment.mark < this.#earliest || this.deedsFrom > 0 ? null : this.#start
  }

  forget(): void {
    this.noteUntold()
    this.#requests.clear()
    this.#overtaken = []
    for (const traced of this.#members?.values() ?? []) traced.forgetBefore(this.#marks.last)
    this.#earliest = this.#marks.last
  }

  get bytes(): number {
    return this.world.journal.count * requestBytes + this.#deeds.bytes + this.#marks.held
  }

  /** The moments of a request by its number in the journal; undefined where they are not known, or no longer. */
  find(number: number): RequestMoments | undefined {
    const moments = this.#requests.find(number)
    return moments !== undefined && this.knows(moments.before) ? moments : undefined
  }

  /** Whether one can go back to a moment still. */
  knows({ mark }: PastMoment): boolean {
    return mark >= this.#earliest
  }

  /** The state at a moment, with an empty journal. It shares its rows with the world: change nothing in it. */
  stateAt({ mark, at, requestIds }: StateMoment): Snapshot {
    // What has changed since the last request is gone back from as well.
    this.#lookAround()
    const members = partNames.map((name) => [name, this.#partAt(name, mark)] as const).filter(([, saved]) => saved !== undefined)
    const state = Object.fromEntries(members) as Omit<Snapshot, 'format' | 'version' | 'journal'>
    const [clock, draws] = [
      { ...state.clock, now: new Date(at).toISOString() },
      { ...state.draws, request: requestIds },
    ]
    return { format: snapshotFormat, version: snapshotVersion, ...state, clock, draws, assumptions_used: {}, journal: [] }
  }

  #begin(): void {
    const { clock, identifiers, journal } = this.world
    const [at, requestIds] = [Math.floor(clock.read()), identifiers.counts.request]
    const moment = { mark: this.#marks.last, at, requestIds, beat: this.lastBeat, answered: journal.recorded }
    this.#start = { moment, number: journal.recorded + 1, deeds: this.deeds.length }
    const members = traceMembers(this.world, this.#marks)
    this.#members = members
    this.#settings = [...members.values()].filter((traced) => traced instanceof TracedValue)
  }

  #partAt(name: PartName, mark: number): unknown {
    const traced = this.#members?.get(name)
    return traced === undefined ? stateParts[name].save(this.world) : traced.at(mark)
  }

  #forgetBefore(number: number): void {
    // What was done while the first one was under way stands under the one before it.
    if (this.#forgetMomentsBefore(number)) this.#deeds.forgetBefore(number - 1)
  }

  /** False where nothing is forgotten by that. */
  #forgetMomentsBefore(number: number): boolean {
    const came = this.#requests.markBefore(number)
    if (came === undefined) return false
    this.#overtaken = this.#overtaken.filter((one) => one.number >= number)
    const mark = this.#overtaken.reduce((earliest, one) => Math.min(earliest, one.mark), came)
    if (mark <= this.#earliest) return false
    this.#earliest = mark
    for (const traced of this.#members?.values() ?? []) traced.forgetBefore(mark)
    return true
  }

  /** Forgets how the world was at the oldest requests, half of them after the other, where more is held for that than may be. */
  #makeRoom(): void {
    const { recorded: last, count } = this.world.journal
    let first = last - Math.min(this.capacity, count)
    while (this.#marks.held > this.mostHeld && first < last) {
      first = Math.ceil((first + 1 + last) / 2)
      this.#forgetMomentsBefore(first)
    }
  }
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
  world.journal.capacity === 0 ? null : new Past(world, world.journal.capacity, world.settings.journalBytes)

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
    const problem = `the request ${named} came before this state was put here, or too much has changed since, so that only its entry is known`
    throw new InvalidOptionError('from', `${problem}; give a later one.`)
  }
  return past.stateAt(moments[side])
}

/** Moments of requests beside each other, as plain numbers. */
type Page = Float64Array

const noPage: Page = new Float64Array(0)

/** Requests whose moments lie together. */
const pageSize = 64

/** What stands in a page for each request: its number, of both moments mark, time, names of requests and beat, real time, requests answered before. */
const width = 11

/**
 * The moments of the last requests, by their numbers. They are kept as plain numbers side by side: objects that live as long as a journal
 * remembers would have to be moved about by whoever collects garbage, at each request's cost.
 */
export class MomentRing {
  #pages: Page[] = []
  /** Beats by the place of their request, for the few that others came between. */
  readonly #beats = new Map<number, readonly number[]>()
  /** Where the last one was set: the next request mostly comes right behind it. */
  #number = 0
  #page: Page = noPage
  #place = 0

  /** @param capacity requests that are remembered. */
  constructor(readonly capacity: number) {}

  /**
   * @param after when it was answered.
   * @param wall real time then, in milliseconds since 1970.
   * @param beats null for that of its coming alone.
   */
  set(number: number, before: PastMoment, after: StateMoment, wall: number, beats: readonly number[] | null = null): void {
    const last = beats?.at(-1) ?? before.beat
    if (beats !== null && last - before.beat >= beats.length) this.#beats.set(number % this.capacity, [...beats])
    else if (this.#beats.size > 0) this.#beats.delete(number % this.capacity)
    this.#turnTo(number)
    const [page, place] = [this.#page, this.#place]
    page[place] = number
    page[place + 1] = before.mark
    page[place + 2] = before.at
    page[place + 3] = before.requestIds
    page[place + 4] = before.beat
    page[place + 5] = after.mark
    page[place + 6] = after.at
    page[place + 7] = after.requestIds
    page[place + 8] = last
    page[place + 9] = wall
    page[place + 10] = before.answered
  }

  /** Has no moments of a request. */
  skip(number: number): void {
    this.#pageOf(number)[this.#placeOf(number) * width] = 0
  }

  find(number: number): RequestMoments | undefined {
    const page = this.#pageOf(number)
    const at = this.#placeOf(number) * width
    if (number === 0 || page[at] !== number) return undefined
    const wall = page[at + 9] ?? 0
    const beats = this.#beats.get(number % this.capacity) ?? null
    const before = momentAt(page, at + 1, page[at + 10] ?? 0)
    return { number, before, after: momentAt(page, at + 5, number), wall, beats }
  }

  /** The mark that a request came at. */
  markBefore(number: number): number | undefined {
    const page = this.#pageOf(number)
    const at = this.#placeOf(number) * width
    return page[at] === number ? page[at + 1] : undefined
  }

  clear(): void {
    this.#pages = []
    this.#page = noPage
    this.#beats.clear()
  }

  #turnTo(number: number): void {
    const behind = this.#place + width
    if (number === this.#number + 1 && behind < this.#page.length) this.#place = behind
    else {
      this.#page = this.#pageOf(number)
      this.#place = this.#placeOf(number) * width
    }
    this.#number = number
  }

  #placeOf(number: number): number {
    return (number % this.capacity) % pageSize
  }

  #pageOf(number: number): Page {
    const name = Math.floor((number % this.capacity) / pageSize)
    let page = this.#pages[name]
    if (page === undefined) {
      page = new Float64Array(Math.min(pageSize, this.capacity - name * pageSize) * width)
      this.#pages[name] = page
    }
    return page
  }
}

const momentAt = (page: Page, place: number, answered: number): PastMoment => {
  const [mark = 0, at = 0, requestIds = 0, beat = 0] = page.subarray(place, place + 4)
  return { mark, at, requestIds, beat, answered }
}
