import { inRegisterOrder, otherValuesOf } from '../../ground/assumptions/other-values.js'
import type { Chunked } from '../../ground/time/chunks.js'
import { noLookups } from '../../limits/lookup-block.js'
import { noWindows } from '../../limits/quota-book.js'
import { noKeys } from '../../limits/replay-log.js'
import type { AssumptionId, AssumptionValues } from '../../register/register.js'
import type { Past } from '../../worlds/history/past.js'
import type { Checkpoint } from '../../worlds/snapshot/saved-section.js'
import type { PastCheckpoint } from '../../worlds/world/world-past.js'
import type { WorldState } from '../../worlds/world/world-state.js'
import type { ReproCommand } from '../repro/repro-file.js'
import type { OtherRead } from './cached-rows.js'
import { isSameAnswer } from './differences.js'
import type { DryRun, Traced, Tried } from './dry-run.js'
import { isSameState } from './same-state.js'

/** Another value that gives another answer, with the state in which the request came then; null for that of the recorded run. */
export interface Changing {
  readonly other: OtherRead
  readonly state: WorldState | null
  /** True if the answer under this value depends on what it would have made of requests that are no longer kept. */
  readonly needsEarlier: boolean
}

/** Result of commands that were played again. */
export interface PlayedCommands {
  readonly state: WorldState
  readonly read: ReadonlySet<AssumptionId>
  /** Values of the assumptions before and after. */
  readonly values: { readonly before: AssumptionValues; readonly after: AssumptionValues }
}

/** Plays commands again in a world of their own, under another value or, with null, under the present ones. */
export type PlayCommands = (
  from: Checkpoint,
  other: OtherRead | null,
  commands: readonly ReproCommand[],
) => Promise<PlayedCommands>

/** The run under another value. */
interface Course {
  readonly other: OtherRead
  /** Null while nothing has made it differ from the recorded run. */
  state: WorldState | null
}

/** A request of the recorded run. */
interface FollowedRequest {
  readonly dryRun: DryRun
  readonly base: Traced
  readonly before: Pick<PastCheckpoint, 'state' | 'at'>
  /** True if other requests were under way at the same time. */
  readonly isOverlapped: boolean
  /** True if requests before the run are no longer kept. */
  readonly isCutOff: boolean
}

/** What became of the courses at a request. */
interface FollowedTo {
  readonly changing: readonly Changing[]
  /** Reason why those that have parted cannot go on after it; null if they can. */
  readonly cannotGoOn: string | null
}

/** Commands of the recorded run, which were given in the state `after` a request. */
interface FollowedCommands {
  readonly past: Past
  readonly after: Pick<PastCheckpoint, 'state' | 'at'>
  readonly commands: readonly ReproCommand[]
}

/** The courses of a run: one under each other value of each assumption that it has read. */
export class Courses {
  readonly #courses = new Map<string, Course>()

  /** True if a course has parted from the recorded run: its state is another one. */
  get haveParted(): boolean {
    return [...this.#courses.values()].some(({ state }) => state !== null)
  }

  clear(): void {
    this.#courses.clear()
  }

  /** Opens a course for each value of each assumption that was read for the first time, or has another present value by now. */
  open({ read, values }: Pick<Traced, 'read' | 'values'>): void {
    for (const [key, { other }] of this.#courses) {
      if (values[other.assumption] !== other.present) this.#courses.delete(key)
    }
    for (const assumption of inRegisterOrder(read)) {
      const present = values[assumption]
      for (const other of otherValuesOf(assumption, present)) {
        const key = `${assumption} ${other.value}`
        if (!this.#courses.has(key)) this.#courses.set(key, { other: { ...other, present }, state: null })
      }
    }
  }

  /** Sends a request on every course on which it can be answered otherwise. */
  *follow({ dryRun, base, before, isOverlapped, isCutOff }: FollowedRequest): Chunked<FollowedTo> {
    const changing: Changing[] = []
    let cannotGoOn: string | null = null
    for (const course of this.#courses.values()) {
      const { other, state } = course
      if (state === null && !base.read.has(other.assumption)) continue
      const start = state === null ? null : stateAt(state, before.state)
      const tried = start === null ? yield* dryRun.under(other, base) : yield* dryRun.in(start, other)
      if (tried !== null && tried.serialized.status !== base.serialized.status && waitsForStatus(before.state))
        cannotGoOn = 'a step of the scenario waits for a status'
      if (tried === null) cannotGoOn = 'its answer under each value would be known only after waiting'
      else if (state !== null || !isSameState(base.after, tried.after)) {
        course.state = tried.after
        if (isOverlapped) cannotGoOn = 'it overlapped with others'
      }
      if (tried === null || !isSameAnswer(base.serialized, tried.serialized)) {
        const needsEarlier = isCutOff && (course.state !== null || (yield* remembers({ dryRun, before }, other, tried)))
        changing.push({ other, state: start, needsEarlier })
      }
      yield
    }
    return { changing, cannotGoOn }
  }

  /** Plays commands on every course on which they can have another effect. */
  async followCommands({ past, after, commands }: FollowedCommands, play: PlayCommands): Promise<void> {
    const base = await play(past.checkpointAt(after), null, commands)
    const { before: values, after: changed } = base.values
    this.open({ read: base.read, values })
    for (const [key, course] of this.#courses) {
      const { other, state } = course
      if (changed[other.assumption] !== values[other.assumption]) {
        this.#courses.delete(key)
        continue
      }
      if (state === null && !base.read.has(other.assumption)) continue
      const start = state === null ? after.state : stateAt(state, after.state)
      const played = await play(past.checkpointAt({ state: start, at: after.at }), other, commands)
      if (state !== null || !isSameState(base.state, played.state)) course.state = played.state
    }
  }
}

/** True if the answer under a value has another status where no earlier request is remembered: as a count, a key or a failure. */
function* remembers(
  { dryRun, before }: Pick<FollowedRequest, 'dryRun' | 'before'>,
  other: OtherRead,
  tried: Tried | null,
): Chunked<boolean> {
  const forgetful = yield* dryRun.in({ ...before.state, quotas: noWindows, blocks: noLookups, keys: noKeys }, other)
  return tried === null || forgetful?.serialized.status !== tried.serialized.status
}

/** State of another course at the place of the recorded one: its clock and scenario are those of the run. */
const stateAt = (state: WorldState, { clock, scenario, assumptions }: WorldState): WorldState => ({
  ...state,
  clock,
  scenario,
  assumptions,
})

const waitsForStatus = ({ scenario: { scenario } }: WorldState): boolean =>
  scenario?.steps.some(({ match }) => match.status !== undefined) === true
