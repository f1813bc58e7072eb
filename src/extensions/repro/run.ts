import type { Call, Request } from '../../core/call.js'
import type { State } from '../../core/state.js'
import type { Change, Command, Played } from '../../emulator/extension.js'

/** A state of the run that a file can begin with. */
export interface Checkpoint {
  readonly state: State
  /** What its clock showed, in milliseconds since 1970. */
  readonly at: number
  /** Sequence number of what happened then. */
  readonly sequence: number
  /** Number of requests of the run that had been answered. */
  readonly answered: number
}

/** What is known of a request of the run beside what the journal keeps of it. */
export interface Answered {
  /** Number among the answered requests of the run, from 1. */
  readonly number: number
  /** The state that it came to. */
  readonly before: Checkpoint
  /** Sequence numbers: of its arrival, of each time that it went on, the last one that of its answer. */
  readonly sequences: readonly number[]
}

/** A command of the run. */
export interface DoneCommand extends Command {
  /** Number of the last request answered before it; 0 for none. */
  readonly number: number
  /** What the clock showed afterwards, in milliseconds since 1970. */
  readonly at: number
  readonly sequence: number
}

type Coming = { readonly before: Checkpoint; readonly sequences: number[] }

/** Maximum characters of a command. */
export const longestCommand = 2_097_152
/** Commands that are kept at least, as long as they are no longer than this together. */
const [mostCommands, maxCommandBytes] = [2_000, 8 * longestCommand]
/** Estimated bytes of a command beside its texts. */
const commandBytes = 1_000
/** Requests between two times at which commands are forgotten. */
const forgetEvery = 256

const bytesOf = ({ name, given, answer }: Command): number =>
  commandBytes + name.length + given.length + (answer?.body.length ?? 0)

const keyOf = ({ number, id }: Pick<Request, 'number' | 'id'>): number | string | undefined => number ?? id

/**
 * The run of a world since its last reset or restore: in which order things happened, and the commands. States are references; requests are
 * in the journal.
 */
export class Run {
  readonly start: Checkpoint
  #commands: DoneCommand[] = []
  /** Number of the first request behind which no command is missing. */
  commandsFrom = 0
  bytes = 0
  /** False while nothing but webhooks was set up: a file begins with these. */
  hasBegun = false
  #sequence = 0
  #answered = 0
  /** Requests whose bodies are still read. */
  readonly #arrived = new Map<number | string, Coming>()
  /** Requests that were let in and are not answered yet. */
  readonly #begun = new Map<Call, Coming>()

  /** @param at what the clock showed when the first thing happened to that state. */
  constructor(state: State, at: number) {
    this.start = this.#checkpoint(state, at)
  }

  #checkpoint(state: State, at: number): Checkpoint {
    return { state, at: Math.floor(at), sequence: this.#sequence, answered: this.#answered }
  }
  get sequence(): number {
    return this.#sequence
  }
  /** Oldest first. */
  get commands(): readonly DoneCommand[] {
    return this.#commands
  }
  get answered(): number {
    return this.#answered
  }
  /** Sequence numbers of requests that are not answered yet. */
  get inFlight(): readonly number[] {
    return [...this.#arrived.values(), ...this.#begun.values()].flatMap(({ sequences }) => sequences)
  }

  /** True now and then, when commands are to be forgotten that no file can have. */
  get isLong(): boolean {
    return this.#answered % forgetEvery === 0
  }

  /** Something that is neither a request nor noted. */
  pass(): void {
    this.#sequence += 1
  }
  arrive(arrival: NonNullable<Change['arrival']>, { before, at }: Change): void {
    this.hasBegun = true
    this.#sequence += 1
    this.#arrived.set(keyOf(arrival)!, { before: this.#checkpoint(before, at), sequences: [this.#sequence] })
  }
  /** A request has got as far as a pause. */
  goOn(call: Call, { before }: Change): void {
    this.hasBegun = true
    this.#sequence += 1
    const coming = this.#comingOf(call, before, call.now)
    coming.sequences.push(this.#sequence)
    this.#begun.set(call, coming)
  }
  answer({ call, before, at }: Played): Answered {
    this.hasBegun = true
    this.#sequence += 1
    const { before: came, sequences } = this.#comingOf(call, before, at)
    this.#begun.delete(call)
    this.#answered += 1
    return { number: this.#answered, before: came, sequences: [...sequences, this.#sequence] }
  }
  #comingOf(call: Call, before: State, at: number): Coming {
    const begun = this.#begun.get(call)
    if (begun !== undefined) return begun
    const key = keyOf(call.request)
    const arrived = key === undefined ? undefined : this.#arrived.get(key)
    if (key !== undefined) this.#arrived.delete(key)
    // It is played at the instant at which its body was there.
    if (arrived !== undefined) return { ...arrived, before: { ...arrived.before, at: Math.floor(at) } }
    return { before: this.#checkpoint(before, at), sequences: [] }
  }

  /** Where a command stands that is done now. */
  mark(at: number): Pick<DoneCommand, 'number' | 'at' | 'sequence'> {
    this.#sequence += 1
    return { number: this.#answered, at: Math.floor(at), sequence: this.#sequence }
  }
  note(command: DoneCommand): void {
    this.hasBegun = true
    const { sequence } = command
    this.#commands.splice(this.#commands.findLastIndex((other) => other.sequence < sequence) + 1, 0, command)
    this.bytes += bytesOf(command)
    if (this.commands.length >= 2 * mostCommands) this.#keepLast(mostCommands)
    else if (this.bytes > maxCommandBytes) this.#keepLast(this.commands.length >> 1)
  }
  /** A command that is too long to be kept: what came before it can no longer be played. */
  noteUnrecorded(): void {
    this.#keepLast(0)
  }
  /** Leaves out the calls of members behind a sequence number, except those of webhooks: whatever did them is noted itself. */
  dropCallsSince(since: number): void {
    const isOwn = ({ kind, name, sequence }: DoneCommand): boolean =>
      kind === 'call' && sequence > since && !name.startsWith('webhooks.')
    if (this.commands.some(isOwn)) this.#keep(this.commands.filter((one) => !isOwn(one)))
  }
  /** Forgets commands that no file can have. @param first number of the oldest request that is kept. */
  forgetBefore(first: number): void {
    if (first > 1 && (this.commands[0]?.number ?? first) < first)
      this.#keep(this.commands.filter(({ number }) => number >= first))
  }
  #keepLast(count: number): void {
    const kept = count === 0 ? [] : this.commands.slice(-count)
    this.commandsFrom = (kept[0]?.number ?? this.#answered) + 1
    this.#keep(kept)
  }
  #keep(commands: DoneCommand[]): void {
    this.#commands = commands
    this.bytes = commands.reduce((sum, command) => sum + bytesOf(command), 0)
  }
}
