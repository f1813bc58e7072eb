import type { WorldState } from './world-state.js'

/** Checkpoint in the history of a world. */
export interface PastCheckpoint {
  readonly state: WorldState
  /** Clock in milliseconds since 1970. */
  readonly at: number
  /** Sequence number: incremented when a request arrives or resumes after a wait, and by each command. */
  readonly sequence: number
  /** Number of answered requests; includes this one if it was answered. */
  readonly answered: number
}

/** Checkpoint of the present. */
export interface PresentCheckpoint extends PastCheckpoint {
  /** Real time, in milliseconds since 1970. */
  readonly wall: number
}

/** Checkpoint of a command. */
export interface CommandCheckpoint {
  /** Number of the last request answered before it. */
  readonly number: number
  /** Clock afterwards, in milliseconds since 1970. */
  readonly at: number
  /** Sequence number of the command. */
  readonly sequence: number
}

/** Command: a change of a world outside the requests of the API. */
export interface PastCommand extends CommandCheckpoint {
  /** Call of the control API, or of a method of the emulator. */
  readonly kind: 'control' | 'call'
  /** Method and path behind `/_emulator`, or the name of the method. */
  readonly name: string
  /** Arguments as text, without tokens. */
  readonly given: string
  readonly answer?: { readonly status: number; readonly body: string } | undefined
}

/** History of a world: checkpoints before and after each request, and commands. */
export interface WorldPast {
  /** Checkpoint for an arriving request. */
  checkpoint(): PresentCheckpoint
  /** Last sequence number. */
  readonly lastSequence: number
  /** Next sequence number, for a request that resumes after a wait. */
  nextSequence(): number
  /** Sequence numbers of the requests that have waited and are not answered yet. */
  readonly inFlight: Set<readonly number[]>
  /** Starts recording checkpoints, before the first command. */
  begin(): void
  /**
   * Records an answered request.
   * @param number number in the journal.
   * @param before checkpoint at its arrival.
   * @param sequences sequence numbers of its arrival and of each resumption; null if it never waited.
   */
  remember(number: number, before: PresentCheckpoint, sequences?: readonly number[] | null): void
  /** Checkpoint of the present with a sequence number of its own, for a command that is recorded later. */
  present(): CommandCheckpoint
  /** Records a command, at `done` or now. */
  noteCommand(command: Omit<PastCommand, keyof CommandCheckpoint>, done?: CommandCheckpoint): void
  /** Records a command that is too long to store: what came before it can no longer be replayed. */
  noteUnrecorded(): void
  /** Drops every request, because memory is short. */
  forget(): void
  /** Estimated bytes. */
  readonly bytes: number
}

/** Maximum characters of a recorded command. */
export const longestCommand = 2_097_152
