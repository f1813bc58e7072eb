import type { Operation } from '../api/shared/operation.js'
import type { KeyEvidence } from '../journal/journal-evidence.js'
import type { QuotaReading } from '../limits/quota-book.js'
import type { KeyUse } from '../limits/replay-log.js'
import type { StageName } from '../rules/rules.js'
import type { ProducerDatabase } from '../store/producer-database.js'
import type { TokenRecord } from '../store/token-vault.js'

/** How the quotas of a caller stand, for headers and the journal. Instants in milliseconds. */
export interface QuotaState {
  readonly class: string
  readonly limit: number
  readonly remaining: number
  readonly resetsAt: number
  /** The reading the headers speak of. */
  readonly shown: QuotaReading
  /** Every bucket that was drawn on. */
  readonly readings: readonly QuotaReading[]
}

/** What the replay log said about the key of a request. */
export interface KeyTrace {
  readonly use: KeyUse
  readonly outcome: KeyEvidence['outcome']
  readonly firstRequestId: string | null
}

/** The Idempotency-Key of a request. */
export interface FoundKey {
  /** As it was understood. */
  readonly header: string
  readonly trace: KeyTrace
  /** The place in the replay log that this request has opened and must settle; null where it has opened none, or has settled it. */
  readonly held: string | null
}

/** All that has been found out about a request: by routing, by authentication, and by each stage after them. */
export interface Findings {
  readonly operation?: Operation
  readonly params?: Readonly<Record<string, string>>
  /** The token that was recognised, refused or not. */
  readonly presented?: TokenRecord
  /** The token that was accepted. */
  readonly token?: TokenRecord
  /** The rows of its producer, in the environment of the address. */
  readonly rows?: ProducerDatabase
  readonly quota?: QuotaState
  /** Gives back what the quota stage counted, and tells how the quotas stand then. */
  readonly refund?: () => QuotaState
  readonly key?: FoundKey
  /** Lets the next cancel of the same subscription come. */
  readonly endRace?: () => void
  /** What the path names. */
  readonly target?: unknown
  /** What the body says. */
  readonly input?: unknown
}

/** A request whose path is one of the API's. */
export type Routed = Findings & Required<Pick<Findings, 'operation' | 'params'>>

/** A request whose caller is known, as the stages after authentication find it. */
export type Call = Routed & Required<Pick<Findings, 'token' | 'rows'>>

/** How far a request has come, and what was found out about it until then. Only the engine adds to it. */
export interface Progress {
  stage: StageName
  found: Findings
}

/** How far a request has come that is tried; null before and after its stages. */
export interface TriedWay {
  progress: Pick<Progress, 'stage'> | null
}
