import { inRegisterOrder } from '../../ground/assumptions/other-values.js'
import { type Chunked, createYielder, inChunks } from '../../ground/time/chunks.js'
import type { RecordedRequest } from '../../journal/journal-evidence.js'
import type { AssumptionId } from '../../register/register.js'
import { isOfWebhooks } from '../../webhooks/run-webhook-command.js'
import { type Past, pastOf } from '../../worlds/history/past.js'
import type { World } from '../../worlds/world/world.js'
import type { PastCheckpoint } from '../../worlds/world/world-past.js'
import type { WorldState } from '../../worlds/world/world-state.js'
import { startBefore } from '../repro/begin-run.js'
import { describeCommand } from '../repro/describe-repro.js'
import { isOfClock, type ReproCommand } from '../repro/repro-file.js'
import { type Changing, Courses, type PlayCommands } from './courses.js'
import { DryRun } from './dry-run.js'
import { companionOf, sentAgain, whyNotSent } from './replayed-request.js'
import { isTooMuch, whyTooMuch } from './too-much.js'

/** Reason why a request was not replayed, as a sentence. */
export class NotRun {
  constructor(readonly why: string) {}
}

/** What the other values would have made of a request in this run. */
export interface WhatIfOutcome {
  readonly before: Pick<PastCheckpoint, 'state' | 'at'>
  readonly changing: readonly Changing[]
  /** Why the run could not be played from its beginning, as a sentence; null if it was. */
  readonly startedLate: string | null
  /** Assumptions of which it cannot be computed what they would have changed: their values need requests that are no longer kept. */
  readonly notComputable: readonly AssumptionId[]
}

/** How a caller follows a run that takes a while, and ends it. */
export interface Watch {
  /** Rejects with its reason once it aborts; what was played is kept for the next caller. */
  readonly signal?: AbortSignal
  /** Called after each request, with the number of requests played so far and of all. */
  readonly onProgress?: (done: number, all: number) => void
}

/** Maximum number of replayed requests, the latest of a run: each is replayed with about a hundred other values. */
export const maxReplayed = 2_000

/** Work limit for worlds with many rows, because a dry run compares them. */
const maxWork = { rows: 4_000_000, besideRows: 1_000 } as const

/**
 * The recorded run of a world, followed under each other value of each assumption that it reads. While the state under a value equals the
 * recorded one, only requests that read the value are sent again; from the first difference on, every request is.
 *
 * The run starts at its first request, or right after the last thing that cannot be played again: a request that was not kept whole, one
 * that a scenario acted on, one that overlapped with others.
 */
export class WhatIfRun {
  readonly #world: World
  readonly #courses = new Courses()
  readonly #outcomes = new Map<number, WhatIfOutcome | NotRun>()
  /** Number of the next request to play. */
  #next = 0
  /** Number of the first request of the run. */
  #first = 0
  /** Commands to play before the next request; empty once they are played. */
  #commands: readonly ReproCommand[] = []
  /** State after the last request, and before the commands. */
  #after: Pick<PastCheckpoint, 'state' | 'at'> | null = null
  #startedLate: string | null = null
  /** True if requests before the first are no longer kept. */
  #isCutOff = false
  /** Request that is being played. */
  #playing: Chunked<void> | null = null
  #commanding: Promise<void> | null = null

  readonly #skipsCommands: boolean

  /** @param skipsCommands true for a caller that cannot wait: the run then starts anew after commands. */
  constructor(world: World, skipsCommands = false) {
    this.#world = world
    this.#skipsCommands = skipsCommands
  }

  /** Outcome of a request; undefined if it has not been played. */
  outcomeOf({ number }: RecordedRequest): WhatIfOutcome | NotRun | undefined {
    return this.#outcomes.get(number)
  }

  /** Plays the run up to a request. @returns false if commands come first, which only `playThrough` can play. */
  *playTo(number: number): Chunked<boolean> {
    // A run without requests has no beginning yet.
    while (this.#world.journal.count > 0) {
      this.#findStart()
      if (this.#playing === null && this.#next > number) return true
      if (this.#commands.length > 0 && !this.#skipsCommands) return false
      if (this.#commands.length > 0) this.#restart(whyAfterCommands)
      this.#playing ??= this.#play(this.#next)
      if (this.#playing.next().done === true) this.#playing = null
      yield
    }
    return true
  }

  /** Plays the run up to a request, with the commands between requests. */
  async playThrough(number: number, play: PlayCommands, watch: Watch = {}): Promise<void> {
    const yielder = createYielder()
    while (!(await inChunks(this.#watched(number, watch), yielder))) {
      this.#commanding ??= this.#playCommands(play).finally(() => {
        this.#commanding = null
      })
      await this.#commanding
    }
  }

  *#watched(number: number, { signal, onProgress }: Watch): ReturnType<WhatIfRun['playTo']> {
    const steps = this.playTo(number)
    for (;;) {
      signal?.throwIfAborted()
      const before = this.#next
      const step = steps.next()
      if (this.#next > before && this.#playing === null) onProgress?.(this.#next - this.#first, number - this.#first + 1)
      if (step.done === true) return step.value
      yield
    }
  }

  /** Begins at the first request that can be played, if requests have been dropped meanwhile. */
  #findStart(): void {
    if (this.#playing !== null) return
    const [past, { journal }] = [pastOf(this.#world), this.#world]
    const retained = Math.min(journal.count, maxReplayed, maxByRows(this.#world.state.rows))
    const first = Math.max(journal.recorded - retained + 1, past?.commandsFrom ?? 0)
    for (const number of this.#outcomes.keys()) {
      if (number >= first) break
      this.#outcomes.delete(number)
    }
    if (this.#next >= first) return
    this.#next = first
    this.#first = first
    const start = past === null ? null : startBefore(past, first)
    // The first two requests of a world may overlap, so that there is no start between them, and nothing before them either.
    this.#isCutOff = start === null && first > 1
    this.#restart(start === null ? whyCutOff : null)
    this.#after = start?.checkpoint ?? null
    this.#commands = start === null ? [] : toPlay(start.commands)
  }

  #restart(why: string | null): void {
    this.#courses.clear()
    this.#commands = []
    this.#after = null
    this.#startedLate = why
  }

  /** Plays a request, and moves on to the next. */
  *#play(number: number): Chunked<void> {
    const outcome = yield* this.#try(number)
    this.#outcomes.set(number, outcome)
    const past = pastOf(this.#world)
    const after = past?.find(number)?.after ?? null
    const recorded = this.#world.journal.at(number)
    if (outcome instanceof NotRun || after === null || recorded === undefined) {
      const named = recorded === undefined ? `the request number ${number}` : recorded.entry.request_id
      const why = outcome instanceof NotRun ? outcome.why : 'It is no longer kept.'
      this.#restart(`Replayed only from after ${named}, which could not be replayed: ${why}`)
    }
    this.#after = after
    this.#commands = past === null ? [] : toPlay(past.commands.filter((command) => command.number === number))
    this.#next = number + 1
  }

  *#try(number: number): Chunked<WhatIfOutcome | NotRun> {
    const [world, past] = [this.#world, pastOf(this.#world)]
    const recorded = world.journal.at(number)
    const sent = recorded === undefined ? null : sentAgain(world, recorded)
    if (recorded === undefined || sent === null || past === null)
      return new NotRun(recorded === undefined ? 'The journal has it no longer.' : whyNotSent(world, recorded))
    const { checkpoints } = sent
    if (isTooMuch(world.settings.dataset, checkpoints.before)) return new NotRun(whyTooMuch)
    const concurrent = companionOf(world, recorded)
    const companion = concurrent === undefined ? null : sentAgain(world, concurrent)
    const isOverlapped = companion !== null || checkpoints.sequences !== null
    const isActedOn = recorded.entry.scenario_step !== null
    if (isOverlapped && this.#courses.haveParted)
      this.#restart(`Replayed only from ${recorded.entry.request_id} on, which overlapped with others.`)
    const before = isOverlapped ? checkpoints.before : this.#unbilled(checkpoints.before)
    const dryRun = new DryRun({ world, before, sent, companion })
    const base = yield* dryRun.traced()
    yield
    if (base === null) return new NotRun('Its answer would be known only after waiting.')
    if (base.serialized.status !== recorded.entry.status)
      return new NotRun(isActedOn ? 'A step of a scenario answered it.' : 'It was answered otherwise because of another request.')
    const startedLate = this.#startedLate
    this.#courses.open(base)
    const { changing, cannotGoOn } = yield* this.#courses.follow({ dryRun, base, before, isOverlapped, isCutOff: this.#isCutOff })
    const why = cannotGoOn ?? (isActedOn ? 'a step of a scenario acted on it' : null)
    if (why !== null && this.#courses.haveParted) this.#restart(`Replayed only from after ${recorded.entry.request_id}: ${why}.`)
    // What a value would have made of the requests that are gone is in no state that is kept: the answer from here would be a wrong one.
    const unknown = new Set(changing.filter(({ needsEarlier }) => needsEarlier).map(({ other }) => other.assumption))
    if (unknown.size === 0) return { before, changing, startedLate, notComputable: [] }
    const notComputable = inRegisterOrder(unknown)
    return {
      before,
      changing: changing.filter(({ other }) => !unknown.has(other.assumption)),
      startedLate: `${startedLate ?? whyCutOff} So it cannot be computed what these would have changed: ${notComputable.join(', ')}. A larger journal keeps more.`,
      notComputable,
    }
  }

  /** State before a request, without the charges that fell due since the last one: those depend on assumptions. */
  #unbilled({ state, at }: PastCheckpoint): WhatIfOutcome['before'] {
    const after = this.#after
    return { state: after === null ? state : { ...state, rows: after.state.rows }, at }
  }

  /** Plays the commands after the last request. */
  async #playCommands(play: PlayCommands): Promise<void> {
    const [commands, after] = [this.#commands, this.#after]
    const past = pastOf(this.#world)
    if (after === null || past === null) {
      this.#commands = []
      return
    }
    await this.#courses.followCommands({ past, after, commands }, play)
    this.#commands = []
    // The next request comes in the recorded state: charges were made by the commands.
    this.#after = null
  }
}

const whyCutOff = 'The requests before it are no longer kept.'

const whyAfterCommands =
  'Replayed only from after the last command before it. Await `assumptionsUsed()` to have the whole run replayed.'

interface WorldRuns {
  readonly whole: WhatIfRun
  /** For callers that cannot wait. */
  readonly atOnce: WhatIfRun
}

const runs = new WeakMap<World, WorldRuns>()

const runsOf = (world: World): WorldRuns => {
  const existing = runs.get(world) ?? { whole: new WhatIfRun(world), atOnce: new WhatIfRun(world, true) }
  runs.set(world, existing)
  return existing
}

/** The run of a world: the same one for everybody who asks, so that nothing is played twice. */
export const whatIfRunOf = (world: World): WhatIfRun => runsOf(world).whole

/** Outcome of a request without waiting. Where commands come before it, and nobody has waited for them yet, it is of the run after them. */
export function* outcomeAtOnce(world: World, recorded: RecordedRequest): Chunked<WhatIfOutcome | NotRun> {
  const { whole, atOnce } = runsOf(world)
  if (whole.outcomeOf(recorded) === undefined) yield* whole.playTo(recorded.number)
  const outcome = whole.outcomeOf(recorded)
  if (outcome !== undefined) return outcome
  yield* atOnce.playTo(recorded.number)
  return atOnce.outcomeOf(recorded) ?? new NotRun(`It is not among the latest ${maxReplayed.toLocaleString('en-US')} requests.`)
}

/** Commands to play again: the clock is moved with each request, and a dry run delivers no webhooks. */
const toPlay = (commands: Past['commands']): readonly ReproCommand[] =>
  commands
    .filter(({ name }) => !isOfWebhooks(name))
    .map(describeCommand)
    .filter((command) => !isOfClock(command))

const maxByRows = (rows: WorldState['rows']): number => {
  const lists = Object.values(rows).map(
    ({ tables: { products, offers, orders, subscriptions, renewals } }) =>
      products.size + offers.size + orders.size + subscriptions.size + renewals.size,
  )
  return Math.ceil(maxWork.rows / (maxWork.besideRows + lists.reduce((sum, length) => sum + length, 0)))
}
