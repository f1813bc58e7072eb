import type { RecordedEntry } from '../../src/extensions/journal/entry.js'

/** Name of the token that a request was sent with; one that was refused is named by the reason alone. Null where nobody knows it. */
export const tokenName = ({ token, reason }: Pick<RecordedEntry, 'token' | 'reason'>): string | null =>
  token ?? /^token (.+) (?:is revoked|has expired)/.exec(reason)?.[1] ?? null
