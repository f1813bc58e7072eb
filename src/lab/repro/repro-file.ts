import type { Environment } from '../../ground/spec/operation-id.js'
import type { Snapshot } from '../../worlds/snapshot/snapshot.js'

/** What every repro file says of itself. */
export const reproFormat = 'producer-commerce-emulator repro'
/** Grows when a file of before can no longer be played. */
export const reproVersion = 1

/** An answer as it went out. Tokens in it are masked. */
export interface ReproAnswer {
  /** 0 where the connection was cut before anything was carried out. */
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** At most its first 16 KiB; null for none. */
  readonly body: string | null
  readonly body_cut: boolean
}

/** A request of the API and its answer. */
export interface ReproRequest {
  readonly kind: 'request'
  /** What the world's clock showed when it came, ISO 8601. */
  readonly at: string
  readonly environment: Environment
  readonly method: string
  readonly url: string
  /** As they were sent, but for the token: `{full}` stands for the token of that id, `{unknown}` for one that nobody has. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
  /** A body that is no text, in place of `body`. */
  readonly body_base64?: string | undefined
  /**
   * When it came, and each time it went on after it had waited, but for what led to its answer: places in the order of all that happened,
   * which are counted from 0 on. Every step takes the one of its answer, in the order of the file. Left out where nothing else happened
   * between its coming and its answer.
   */
  readonly beats?: readonly number[] | undefined
  readonly answer: ReproAnswer
}

/** A call of the control API, or a method of the emulator, that may have changed the world. */
export interface ReproCommand {
  readonly kind: 'control' | 'call'
  /** What the world's clock showed afterwards, ISO 8601. */
  readonly at: string
  /** Method and path behind `/_emulator`, or the name of the method called. */
  readonly name: string
  /** Body of the call, or the arguments of the method, as JSON. */
  readonly given: string
  /** Of a call of the control API. */
  readonly answer?: { readonly status: number; readonly body: string } | undefined
}

export type ReproStep = ReproRequest | ReproCommand

/** A run as one file: what it began with, and all that was done, with the answers. */
export interface Repro {
  readonly format: typeof reproFormat
  readonly version: typeof reproVersion
  /** Version of the package that wrote it. */
  readonly emulator: string
  readonly options: { readonly cors_origins: readonly string[] }
  /** The values that were chosen other than the profile has them when the run began. */
  readonly assumptions: Readonly<Record<string, string>>
  readonly snapshot: Snapshot
  /** In the order in which they were answered. */
  readonly steps: readonly ReproStep[]
}
