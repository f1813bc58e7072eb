import type { StageName } from '../../core/rules.js'
import type { ProducerDatabase } from '../../data/rows/producer-database.js'
import type { TokenRecord } from '../../data/rows/token-vault.js'
import type { KeyEvidence } from '../../journal/journal-evidence.js'
import type { QuotaReading } from '../../limits/quota-book.js'
import type { KeyUse } from '../../limits/replay-log.js'
import type { Operation } from '../../operations/shared/operation.js'

/** State of a caller's quotas, for headers and the journal. Instants in milliseconds. */
export interface CallerQuotas {
  readonly class: string
  readonly limit: number
  readonly remaining: number
  readonly resetsAt: number
  /** Reading that the headers show. */
  readonly shown: QuotaReading
  /** Readings of every bucket drawn on. */
  readonly readings: readonly QuotaReading[]
}

/** Replay log entry of a request's key. */
export interface KeyTrace {
  readonly use: KeyUse
  readonly outcome: KeyEvidence['outcome']
  readonly firstRequestId: string | null
}

/** Idempotency-Key of a request. */
export interface FoundKey {
  /** Normalized value. */
  readonly header: string
  readonly trace: KeyTrace
  /** Replay log entry that this request opened and must complete; null if it opened none, or has completed it. */
  readonly openedKey: string | null
}

/** Findings about a request: results of routing, authentication and later stages. */
export interface Findings {
  readonly operation?: Operation
  readonly params?: Readonly<Record<string, string>>
  /** Recognized token, refused or not. */
  readonly presented?: TokenRecord
  /** Accepted token. */
  readonly token?: TokenRecord
  /** Rows of its producer, in the environment of the address. */
  readonly rows?: ProducerDatabase
  readonly quota?: CallerQuotas
  /** Refunds the quota counted for the request; returns the quotas afterwards. */
  readonly refund?: () => CallerQuotas
  readonly key?: FoundKey
  /** Lets the next cancel of the same subscription proceed. */
  readonly endRace?: () => void
  /** Record that the path names. */
  readonly target?: unknown
  /** Input read from the body. */
  readonly input?: unknown
}

/** Findings of a request with a path of the API. */
export type Routed = Findings & Required<Pick<Findings, 'operation' | 'params'>>

/** Findings of an authenticated request. */
export type Call = Routed & Required<Pick<Findings, 'token' | 'rows'>>

/** Progress of a request with its findings. Only the engine updates it. */
export interface RequestProgress {
  stage: StageName
  found: Findings
}

/** Progress of a dry run; null before and after its stages. */
export interface DryRunWait {
  progress: Pick<RequestProgress, 'stage'> | null
}
