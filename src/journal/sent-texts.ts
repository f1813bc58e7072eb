import type { Chunked } from '../ground/time/chunks.js'
import { plainText } from '../reading/plain-text.js'
import type { Journal } from './journal.js'

/** Parts of what a request was sent with, beside its path; absent members do not restrict. */
export interface SentTexts {
  /** Part of the idempotency key. */
  readonly key?: string | undefined
  /** Part of the query string, as sent. */
  readonly query?: string | undefined
}

/** Ids of the retained requests whose key and query string contain the texts, whatever the case of the letters. */
export function* idsSentWith(journal: Journal, { key, query }: SentTexts): Chunked<ReadonlySet<string>> {
  const isPartOf = (part: string | undefined, text: string | null | undefined): boolean =>
    part === undefined || plainText(text ?? '').includes(plainText(part))
  const ids = new Set<string>()
  for (const { entry, evidence } of yield* journal.collect()) {
    if (isPartOf(key, evidence.idempotency?.key) && isPartOf(query, evidence.query)) ids.add(entry.request_id)
    yield
  }
  return ids
}
