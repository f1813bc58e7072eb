import { otherValues } from '../../core/assumptions.js'
import { Book } from '../../core/book.js'
import type { Handled } from '../../core/handle.js'
import { again, assumptionsOfSeed, watched, withValue } from '../../core/replay.js'
import { type Answer, type State, withState } from '../../core/state.js'
import type { Change } from '../../emulator/extension.js'
import type { Steps } from '../../emulator/steps.js'
import { type AssumptionId, register } from '../../register/register.js'
import type { Kept, Log } from '../journal/log.js'
import { type Difference, differencesOf, isSameAnswer } from './differences.js'
import { isSameState } from './same-state.js'

/** Something that was done to the state of a world. */
interface Done {
  readonly make: NonNullable<Change['make']>
  /** Undefined for one that comes behind another one: what comes and goes between two requests is held by nobody. */
  readonly before: State | undefined
  readonly at: number
}
type Happening = { readonly kept: Kept } | { readonly done: Done }

/** The run as it would have been under another value. */
interface Shadow {
  readonly assumption: AssumptionId
  readonly value: string
  /** The value of the run itself. */
  readonly present: string
  /** Null while nothing has made it differ from the recorded run. */
  state: State | null
}

/** Another value that gives another answer, and the state in which the request would have come; null for that of the recorded run. */
interface Changing extends Omit<Shadow, 'state'> {
  readonly state: State | null
}

/** What the other values would have made of a request. */
export interface Outcome {
  readonly changing: readonly Changing[]
  /** What of the run could not be played, as a sentence; null if all of it was. */
  readonly startedLate: string | null
  /** Assumptions of which it cannot be computed what they would have changed. */
  readonly notComputable: readonly AssumptionId[]
}

/** Why a request was not played, as a sentence. */
export class NotRun {
  constructor(readonly why: string) {}
}

/** What would have been answered under another value. */
export interface OtherAnswer {
  readonly assumption: AssumptionId
  readonly present: string
  readonly value: string
  readonly status: number
  readonly differences: readonly Difference[]
}

/** Requests that are played, the newest ones. */
export const mostPlayed = 2_000
/** Requests that are looked through for those that are no longer played, at least. */
const fewestTrimmed = 64
/** Renewals that are made again for each other value; about those of twenty years. */
const mostRenewals = 20_000

const whyTooMuch = `More than ${mostRenewals.toLocaleString('en-US')} charges had fallen due before it, and to make them all again would take too long.`
const whyGone = 'The state before it is no longer kept.'
const whyCutOff = 'The requests before it are no longer kept.'

const places = new Map<string, number>(register.map(({ id }, place) => [id, place]))

/** Ids in the order of the register, each once. */
const inOrder = (ids: Iterable<AssumptionId>): readonly AssumptionId[] =>
  [...new Set(ids)].sort((one, other) => places.get(one)! - places.get(other)!)

/** State in which no earlier request is remembered: as a count, a key or a failure. */
const forgetful = (state: State, { keys: { since } }: State): State =>
  withState(state, { windows: Book.empty(), failures: Book.empty(), keys: { young: Book.empty(), old: Book.empty(), since } })

/**
 * The run of a world, played under each other value of each assumption that it reads, as far as somebody has asked for it. While the state
 * under a value equals the recorded one, only requests that read the value are played again; from the first difference on, every one is.
 * A run only grows, so nothing is played twice.
 */
export class Run {
  #ahead: Happening[] = []
  #left = 0
  /** Requests that were played, from where the run begins. */
  #played = 0
  /** State behind what was done last; undefined behind a request. */
  #after: State | undefined
  /** What is being played under one value after the other. */
  #playing: { readonly steps: Steps<void>; readonly requests: 0 | 1 } | undefined
  readonly #shadows = new Map<string, Shadow>()
  readonly #outcomes = new WeakMap<Kept, Outcome | NotRun>()
  #startedLate: string | null = null
  #isCutOff = false
  #hasBegun = false

  constructor(readonly log: Log) {}

  addRequest(kept: Kept): void {
    this.#add({ kept })
  }
  addChange({ before, ...done }: Done): void {
    const [last] = this.#ahead.slice(-1)
    const isNext = last === undefined ? this.#after !== undefined : 'done' in last
    this.#add({ done: { ...done, before: isNext ? undefined : before } })
  }
  /** Of a run that nobody asks about, no more than what is played is kept: requests that the journal has dropped keep their states. */
  #add(happening: Happening): void {
    this.#ahead.push(happening)
    if ('kept' in happening) this.#left += 1
    if (this.#left >= 2 * Math.max(this.log.count, fewestTrimmed)) this.#trim()
    if (this.#ahead.length >= 4 * mostPlayed) this.#cutOff(this.#ahead.length - 2 * mostPlayed)
  }
  #cutOff(count: number): void {
    this.#ahead = this.#ahead.slice(count)
    this.#left = this.#ahead.filter((one) => 'kept' in one).length
    this.#played = 0
    this.#restart(whyCutOff)
    this.#isCutOff = true
    this.#hasBegun = true
  }
  #restart(why: string): void {
    this.#shadows.clear()
    this.#startedLate = why
  }

  /** How many requests were played, and how many there are. */
  get progress(): { readonly done: number; readonly all: number } {
    return { done: this.#played, all: this.#played + (this.#playing?.requests ?? 0) + this.#left }
  }

  /** Plays one thing that happened under one value; false if nothing is left. */
  step(): boolean {
    this.#playing ??= this.#next()
    if (this.#playing === undefined) return false
    if (this.#playing.steps.next().done !== true) return true
    this.#played += this.#playing.requests
    this.#playing = undefined
    return true
  }

  #next() {
    if (this.#ahead.length === 0) return undefined
    this.#trim()
    if (!this.#hasBegun) this.#begin()
    const one = this.#ahead.shift()
    if (one === undefined) return undefined
    if ('done' in one) return { steps: this.#do(one.done), requests: 0 } as const
    this.#left -= 1
    return { steps: this.#answer(one.kept), requests: 1 } as const
  }

  /** What became of a request; of one that is not played yet, all before it is played first. */
  outcomeOf(kept: Kept): Outcome | NotRun {
    if (kept.past === undefined) return new NotRun(whyGone)
    while (!this.#outcomes.has(kept) && this.step());
    return this.#outcomes.get(kept) ?? new NotRun(`It is not among the latest ${mostPlayed.toLocaleString('en-US')} requests.`)
  }

  /** Leaves out what comes before the oldest request that is played. */
  #trim(): void {
    const requests = this.#ahead.flatMap((one) => ('kept' in one ? [one.kept] : []))
    const first = Math.max(this.log.first, requests.at(-mostPlayed)?.number ?? 0)
    if (requests[0] === undefined || requests[0].number >= first) return
    const last = this.#ahead.findLastIndex((one) => 'kept' in one && one.kept.number < first)
    this.#cutOff(last + 1)
  }

  /** Requests of a snapshot come before the run, and cannot be played. */
  #begin(): void {
    this.#hasBegun = true
    const restored = this.log.kept.findLast(({ past }) => past === undefined)
    if (restored !== undefined) this.#restart(whyNot(restored.id, whyGone))
  }

  // --- playing ---------------------------------------------------------------------------------------------------------------------------

  *#answer(kept: Kept): Steps<void> {
    this.#outcomes.set(kept, yield* this.#play(kept))
  }

  *#do({ make, before = this.#after, at }: Done): Steps<void> {
    // Where the run was cut off before it, nobody asks what it would have been.
    if (before === undefined) return
    this.#close(before)
    const read = new Set<AssumptionId>()
    const seen = watched(before, (id) => read.add(id))
    const base = yield* attempt(make, seen, at)
    this.#after = base.assume === seen.assume ? withState(base, { assume: before.assume }) : base
    this.#open(before, read)
    for (const shadow of [...this.#shadows.values()]) {
      if (shadow.state === null && !read.has(shadow.assumption)) continue
      yield
      const state = yield* attempt(make, shadow.state ?? withValue(before, shadow.assumption, shadow.value), at)
      if (shadow.state !== null || !isSameState(base, state)) shadow.state = state
    }
  }

  *#play(kept: Kept): Steps<Outcome | NotRun> {
    const why = whyNotPlayed(kept)
    if (why !== undefined) return this.#skip(kept, why)
    const past = kept.past!
    const { before } = past
    this.#after = undefined
    this.#close(before)
    const read = new Set<AssumptionId>()
    const base = again(
      past,
      watched(before, (id) => read.add(id)),
    )
    if (base.answer.status !== past.status) return this.#skip(kept, 'It was answered otherwise because of another request.')
    this.#open(before, read)
    const changing: Changing[] = []
    const unknown = new Set<AssumptionId>()
    // What comes meanwhile may cut the run off behind this request.
    const [isCutOff, whyLate, shadows] = [this.#isCutOff, this.#startedLate, [...this.#shadows.values()]]
    for (const shadow of shadows) {
      const { assumption, value, present, state } = shadow
      if (state === null && !read.has(assumption)) continue
      yield
      const start = state ?? withValue(before, assumption, value)
      const tried = again(past, start)
      if (state !== null || !isSameState(base.state, tried.state)) shadow.state = tried.state
      if (isSameAnswer(base.answer, tried.answer)) continue
      // What a value would have made of requests that are gone is in no state: what is told from here would be a wrong one.
      if (isCutOff && (shadow.state !== null || remembers(past, before, start, tried))) unknown.add(assumption)
      changing.push({ assumption, value, present, state })
    }
    const notComputable = inOrder(unknown)
    const startedLate =
      notComputable.length === 0
        ? whyLate
        : `${whyLate ?? whyCutOff} So it cannot be computed what these would have changed: ${notComputable.join(', ')}. A larger journal keeps more.`
    return { changing: changing.filter(({ assumption }) => !unknown.has(assumption)), startedLate, notComputable }
  }

  #skip({ id }: Kept, why: string): NotRun {
    this.#restart(whyNot(id, why))
    return new NotRun(why)
  }

  /** Ends the shadows of assumptions whose value was changed meanwhile. */
  #close({ assume }: State): void {
    for (const [key, { assumption, present }] of this.#shadows) if (assume[assumption] !== present) this.#shadows.delete(key)
  }

  /** Opens a shadow for each other value of what was read: nothing before can depend on it. */
  #open(before: State, read: ReadonlySet<AssumptionId>): void {
    const isFresh = Object.keys(before.rows).length === 0
    for (const [assumption, value] of otherValues(before.assume, isFresh ? [...assumptionsOfSeed, ...read] : read)) {
      const key = `${assumption} ${value}`
      if (this.#shadows.has(key)) continue
      const isOfSeed = (assumptionsOfSeed as readonly string[]).includes(assumption)
      const state = isOfSeed ? withValue(before, assumption, value) : null
      this.#shadows.set(key, { assumption, value, present: before.assume[assumption] as string, state })
    }
  }
}

const whyNot = (id: string, why: string): string => `Replayed only from after ${id}, which could not be replayed: ${why}`

const whyNotPlayed = ({ past, isWhole }: Kept): string | undefined => {
  if (past === undefined) return whyGone
  if (!isWhole) return 'The journal has kept only the beginning of the request.'
  const isTooMuch = Object.values(past.after.rows).some(({ renewals }) => renewals.size > mostRenewals)
  return isTooMuch ? whyTooMuch : undefined
}

/** What was done to one state done to another; what is refused there changes nothing, as in a real run. */
function* attempt(make: Done['make'], state: State, at: number): Steps<State> {
  try {
    const made = make(state, at)
    return 'next' in made ? yield* made : made
  } catch {
    return state
  }
}

/** True if an answer under a value has another status where no earlier request is remembered. */
const remembers = (past: NonNullable<Kept['past']>, before: State, start: State, tried: Handled): boolean =>
  again(past, forgetful(start, before)).answer.status !== tried.answer.status

/** What would have been answered under each value that changes an answer, in the order of the register. */
export const answersOf = ({ past }: Kept, { changing }: Outcome): readonly OtherAnswer[] => {
  const { before } = past!
  const here: Answer = again(past!, before).answer
  return changing
    .toSorted((one, other) => places.get(one.assumption)! - places.get(other.assumption)!)
    .map(({ assumption, present, value, state }) => {
      const there = again(past!, state ?? withValue(before, assumption, value)).answer
      return { assumption, present, value, status: there.status, differences: differencesOf(here, there) }
    })
}

/** Assumptions that an answer depends on, in the order of the register. */
export const assumptionsOf = ({ changing }: Outcome): readonly AssumptionId[] =>
  inOrder(changing.map(({ assumption }) => assumption))
