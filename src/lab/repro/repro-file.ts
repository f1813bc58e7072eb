import type { Environment } from '../../register/operation-id.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'

/** Value of `format` in every repro file. */
export const reproFormat = 'producer-commerce-emulator repro'
/** Version of the format; incremented when older files can no longer be played. */
export const reproVersion = 1

/** An answer as it went out. Tokens in it are masked. */
export interface ReproAnswer {
  /** 0 if the connection was cut before the request was executed. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** At most its first 16 KiB; null for none. */
  readonly body: string | null
  readonly body_cut: boolean
}

/** A request of the API and its answer. */
export interface ReproRequest {
  readonly kind: 'request'
  /** Time of the world's clock on arrival, ISO 8601. */
  readonly at: string
  readonly environment: Environment
  readonly method: string
  readonly url: string
  /** Headers as sent, except the token: `{full}` is the token with that id, `{unknown}` one that does not exist. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** A body that is not UTF-8 text, instead of `body`. */
  readonly body_base64?: string | undefined
  /**
   * Sequence numbers, from 0, of its arrival and of each resumption after a wait, except the last one (that of its answer). The answer
   * of every step takes the next free number, in the order of the file. Omitted if nothing else happened between arrival and answer.
   */
  readonly beats?: readonly number[] | undefined
  readonly answer: ReproAnswer
}

/** A call of the control API, or a method of the emulator, that may have changed the world. */
export interface ReproCommand {
  readonly kind: 'control' | 'call'
  /** Time of the world's clock afterwards, ISO 8601. */
  readonly at: string
  /** HTTP method and path after `/_emulator`, or the name of the emulator method called. */
  readonly name: string
  /** Body of the call, or the arguments of the method, as JSON. */
  readonly given: string
  /** Answer of the control API. */
  readonly answer?: { readonly status: number; readonly body: string } | undefined
}

export type ReproStep = ReproRequest | ReproCommand

/** True for a command of the clock: a replay moves it to the time of each step. */
export const isOfClock = (step: ReproStep): boolean => step.kind !== 'request' && /^(?:\w+ \/clock$|clock\.)/.test(step.name)

/** Repro file: the initial state of a run, and its requests and commands with their answers. */
export interface Repro {
  readonly format: typeof reproFormat
  readonly version: typeof reproVersion
  /** Version of the package that wrote it. */
  readonly emulator: string
  readonly options: { readonly cors_origins: readonly string[] }
  /** Assumption values that differed from the profile when the run began. */
  readonly assumptions: Readonly<Record<string, string>>
  readonly snapshot: Snapshot
  /** Steps in the order of their answers. */
  readonly steps: readonly ReproStep[]
}
