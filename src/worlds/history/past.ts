import { readWallClock } from '../../emulator/real-time.js'
import { InvalidOptionError } from '../options/options.js'
import type { Checkpoint } from '../snapshot/saved-section.js'
import type { World } from '../world/world.js'
import type { CommandCheckpoint, PastCheckpoint, PastCommand, PresentCheckpoint, WorldPast } from '../world/world-past.js'
import type { WorldState } from '../world/world-state.js'
import { CommandLog } from './command-log.js'

/** Checkpoints before and after one request. */
export interface RequestCheckpoints {
  readonly number: number
  readonly before: PastCheckpoint
  readonly after: PastCheckpoint
  /** Real time of the answer, in milliseconds since 1970. */
  readonly wall: number
  /** Sequence numbers of its phases if other requests ran in between; null if it ran without interleaving. */
  readonly sequences: readonly number[] | null
}

/** First checkpoint of a past. */
export interface PastStart {
  readonly checkpoint: PastCheckpoint
  /** Number of the next request. */
  readonly number: number
  /** Number of commands so far. */
  readonly commands: number
}

/** Estimated bytes of a request's changes and two checkpoints. */
const requestBytes = 900
/** Bytes of one scenario counter; most requests change one. */
const countBytes = 8

/** Requests between two removals of commands that can no longer be reached. */
const forgetEvery = 256

/** History of a world: checkpoints before and after each request in its journal, as references to states that share unchanged parts. */
export class Past implements WorldPast {
  #start: PastStart | null = null
  readonly #commands = new CommandLog()
  /** Ring buffer by request number modulo the capacity. */
  readonly #requests: (RequestCheckpoints | undefined)[] = []
  /** Number of the first retained request. */
  #first = 0
  /** Sequence number from which requests are retained. */
  #firstSequence = 0
  lastSequence = 0
  readonly inFlight = new Set<readonly number[]>()

  /**
   * @param capacity number of retained requests.
   * @param mostRetained limit of bytes retained only for going back, estimated.
   */
  constructor(
    readonly world: World,
    readonly capacity: number,
    readonly mostRetained = Number.POSITIVE_INFINITY,
  ) {}

  begin(): void {
    if (this.#start !== null) return
    const { clock, journal, state } = this.world
    const checkpoint = { state, at: Math.floor(clock.read()), sequence: this.lastSequence, answered: journal.recorded }
    this.#start = { checkpoint, number: journal.recorded + 1, commands: this.commands.length }
  }

  checkpoint(): PresentCheckpoint {
    this.begin()
    this.#makeRoom()
    const { clock, journal, state } = this.world
    const wall = readWallClock()
    return { state, at: Math.floor(clock.readAt(wall)), wall, sequence: this.nextSequence(), answered: journal.recorded }
  }

  nextSequence(): number {
    this.lastSequence += 1
    return this.lastSequence
  }

  remember(number: number, before: PresentCheckpoint, sequences: readonly number[] | null = null): void {
    // A request that was waiting when the history was cleared is not recorded.
    if (before.sequence > this.#firstSequence) {
      const { clock, journal, state } = this.world
      // A request that never waited was answered at the wall time of its arrival: the clock is read once.
      const wall = sequences === null ? before.wall : readWallClock()
      const sequence = sequences?.at(-1) ?? before.sequence
      const after = { state, at: Math.floor(clock.readAt(wall)), sequence, answered: number }
      const own = sequences !== null && sequence - before.sequence >= sequences.length ? [...sequences] : null
      this.#requests[number % this.capacity] = { number, before, after, wall, sequences: own }
      if (number % forgetEvery === 0) this.#commands.forgetBefore(journal.recorded - journal.count)
    }
  }

  present(): CommandCheckpoint {
    const { journal, clock } = this.world
    return { number: journal.recorded, at: Math.floor(clock.read()), sequence: this.nextSequence() }
  }

  noteCommand(command: Omit<PastCommand, keyof CommandCheckpoint>, done = this.present()): void {
    this.#makeRoom()
    this.#commands.add(command, done)
  }

  noteUnrecorded(): void {
    this.#commands.keepLast(0, this.world.journal.recorded)
  }

  /** Retained commands, oldest first. */
  get commands(): readonly PastCommand[] {
    return this.#commands.items
  }

  /** Number of the first request from which the command log is complete. */
  get commandsFrom(): number {
    return this.#commands.from
  }

  /** First checkpoint; null if requests or commands since then are missing. */
  get start(): PastStart | null {
    const { journal } = this.world
    const first = Math.max(this.#first, journal.recorded - journal.count + 1)
    return this.#start === null || this.#start.number < first || this.commandsFrom > 0 ? null : this.#start
  }

  forget(): void {
    this.noteUnrecorded()
    this.#forgetBefore(this.world.journal.recorded + 1)
    this.#firstSequence = this.lastSequence
  }

  get bytes(): number {
    return this.world.journal.count * requestBytes + this.#commands.bytes + this.#retained
  }

  /** Checkpoints of a request by its number in the journal; undefined if they are not retained. */
  find(number: number): RequestCheckpoints | undefined {
    const checkpoints = this.#requests[number % this.capacity]
    return number >= this.#first && checkpoints?.number === number ? checkpoints : undefined
  }

  /** Checkpoint to continue from, with settings as they were. */
  checkpointAt({ state, at }: Pick<PastCheckpoint, 'state' | 'at'>): Checkpoint {
    return { settings: this.world.settings, state: { ...state, used: {} }, at }
  }

  /** Estimated bytes that are retained only for going back. */
  get #retained(): number {
    const { recorded, count } = this.world.journal
    const oldest = this.find(Math.max(this.#first, recorded - count + 1))?.before.state
    if (oldest === undefined) return 0
    const { deliveries, scenario } = this.world.state
    return statesBetween(oldest, deliveries.forgotten) + scenario.counts.matched.length * countBytes * count
  }

  #forgetBefore(number: number): void {
    this.#first = number
    for (const [index, checkpoints] of this.#requests.entries()) {
      if (checkpoints !== undefined && checkpoints.number < number) this.#requests[index] = undefined
    }
  }

  /** Drops the older half of the checkpoints, repeatedly, until the rest fits into the limit. */
  #makeRoom(): void {
    const { recorded: last, count } = this.world.journal
    let first = last - Math.min(this.capacity, count)
    while (this.#retained > this.mostRetained && first < last) {
      first = Math.ceil((first + 1 + last) / 2)
      this.#forgetBefore(first)
    }
  }
}

const statesBetween = ({ deliveries }: WorldState, forgotten: number): number => forgotten - deliveries.forgotten

/** History with the capacity of the journal; null if the world keeps none. */
export const openPast = (world: World): WorldPast | null =>
  world.journal.budget.capacity === 0 ? null : new Past(world, world.journal.budget.capacity, world.settings.journalBytes)

/** History of a world as `Past`; null if it keeps none. */
export const pastOf = ({ past }: World): Past | null => (past instanceof Past ? past : null)

/**
 * Checkpoint before or right after a request.
 * @throws InvalidOptionError naming `from` if it is not retained.
 */
export const checkpointAtRequest = (world: World, requestId: string, side: 'before' | 'after'): Checkpoint => {
  const named = JSON.stringify(requestId.slice(0, 100))
  const recorded = world.journal.find(requestId)
  if (recorded === undefined) {
    const problem = `the journal of ${world.settings.id} has no request ${named}, or no longer`
    throw new InvalidOptionError('from', `${problem}; give "start", "now" or the id of a request that it lists.`)
  }
  const past = pastOf(world)
  const checkpoints = past?.find(recorded.number)
  if (past === null || checkpoints === undefined) {
    const problem = `the state at the request ${named} is not kept: it came before a restore, or too much has changed since`
    throw new InvalidOptionError('from', `${problem}; give a later one.`)
  }
  return past.checkpointAt(checkpoints[side])
}
