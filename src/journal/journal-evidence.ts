import type { Environment } from '../spec/environment.js'
import type { JournalEntry } from './journal-entry.js'

/** The token a request presented, accepted or not. */
export interface CallerEvidence {
  readonly id: string
  readonly name: string
  /** What the plaintext begins with. */
  readonly hint: string
  readonly scopes: readonly string[]
  readonly producer: 'first' | 'second'
  readonly environment: Environment
}

/** A bucket before and after the request. Instants in milliseconds since 1970. */
export interface QuotaEvidence {
  readonly bucket: string
  readonly limit: number
  readonly used_before: number
  readonly used: number
  readonly opened_at: number | null
  readonly resets_at: number
}

/** How the failed look-ups of the caller on the cancel route stood after the request. */
export interface BlockEvidence {
  readonly failures: number
  /** Null where nothing is ever blocked. */
  readonly threshold: number | null
  /** When the block ends, in milliseconds since 1970; null where there is none. */
  readonly until: number | null
}

/** What a 404 was about. */
export interface LookupEvidence {
  readonly sought: 'route' | 'product' | 'order' | 'subscription'
  /** The id as it was sent; the path of an unknown route. */
  readonly id: string
  /** `foreign`: somebody has it, but not the owner of the token in this environment. The wire never tells. */
  readonly outcome: 'unknown_route' | 'unknown' | 'foreign'
  /** Whose it is, where it is foreign. */
  readonly owner: { readonly producer: 'first' | 'second'; readonly environment: Environment } | null
}

/** What the request had to do with idempotency keys. */
export interface KeyEvidence {
  /** As it was sent; null for none. */
  readonly key: string | null
  /** Method and path the key stands for now. */
  readonly target: string
  /** Digest of what makes two requests the same; null where the request was answered before it was compared. */
  readonly fingerprint: string | null
  /** Null where the request was answered before the key was looked at. */
  readonly outcome: 'new' | 'replay' | 'reused' | 'in_flight' | 'missing' | 'invalid' | null
  /** Id of the request the key was first used for, where it was used before. */
  readonly first_request_id: string | null
}

/** Which page was asked for, and how many there were. */
export interface PageEvidence {
  readonly page: number
  readonly last_page: number
  /** Name of the query parameter that chooses the page. */
  readonly parameter: string
}

/** What the journal knows about a request beside its entry, to explain the answer and to judge the client. Plain JSON. */
export interface JournalEvidence {
  /** Entries the journal had recorded when the request came: an answer among them can have been known to the client. */
  readonly seen: number
  /** The instant on the clock of the limits, in milliseconds since 1970. */
  readonly limits_at: number
  /** Without the question mark. */
  readonly query: string
  readonly user_agent: string | null
  /** SHA-256 of the body; null for none. */
  readonly body: string | null
  readonly caller: CallerEvidence | null
  readonly required_scope: string | null
  readonly quotas: readonly QuotaEvidence[]
  readonly block: BlockEvidence | null
  readonly lookup: LookupEvidence | null
  /** Null for anything but a POST with an operation. */
  readonly idempotency: KeyEvidence | null
  /** Members and parameters that were wrong. */
  readonly fields: readonly string[]
  /** Seconds the client was told to wait. */
  readonly retry_after: number | null
  readonly page: PageEvidence | null
  /** The assumptions that decided the rule, with the values they had. */
  readonly decided_by: Readonly<Record<string, string>>
}

/** One request as the journal keeps it. */
export interface RecordedRequest {
  /** Counts the requests of a world from 1; stays when older ones are forgotten. */
  readonly number: number
  readonly entry: JournalEntry
  readonly evidence: JournalEvidence
}
