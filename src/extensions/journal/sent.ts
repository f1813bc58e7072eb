import { hidden } from '../../masking/hidden.js'
import { maskText } from '../../masking/mask-text.js'
import { isSecretName } from '../../masking/secret-names.js'
import { readMessage } from './captured.js'
import type { QueriedEntry, RecordedEntry, SentMembers } from './entry.js'
import type { Kept } from './log.js'

/** What a request was sent with beside its entry. */
export interface SentMessage extends SentMembers {
  /** Headers by name in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** What of it the journal does not keep; undefined for nothing. */
  readonly missing?: { readonly members: readonly ('headers' | 'body')[]; readonly why: string } | undefined
}

const cut = { members: ['body'], why: 'only the first 16 KiB of the body are kept' } as const
const notKept = { members: ['headers', 'body'], why: 'headers and body are not kept in a snapshot' } as const

/** Parameters by name; the value of one that was sent several times is a list. */
const readQuery = (search: string): SentMessage['query'] => {
  const query: Record<string, string | string[]> = {}
  for (const [sent, value] of new URLSearchParams(search)) {
    const masked = value !== '' && isSecretName(sent) ? hidden : maskText(value)
    // A token can be sent as a name, too.
    const name = maskText(sent)
    const before = Object.hasOwn(query, name) ? query[name] : undefined
    if (before === undefined)
      Object.defineProperty(query, name, { value: masked, enumerable: true, writable: true, configurable: true })
    else if (Array.isArray(before)) before.push(masked)
    else query[name] = [before, masked]
  }
  return query
}

/** Body as JSON, or as text if it is not JSON. */
export const parseBody = (text: string | null): unknown => {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const lowered = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/** What a request was sent with, without credentials. */
export const sentMessage = (kept: Kept): SentMessage => {
  const request = kept.exchange?.request
  if (kept.past === undefined || request === undefined)
    return { query: readQuery(kept.recorded.evidence.query), headers: {}, body: null, missing: notKept }
  const message = readMessage(request)
  return {
    query: readQuery(kept.past.request.search),
    headers: lowered(message.headers),
    body: parseBody(message.body),
    missing: message.body_cut ? cut : undefined,
  }
}

/** Entry with the query that the request was sent with. */
export const withQuery = ({ past, recorded: { entry, evidence } }: Kept): QueriedEntry => ({
  ...entry,
  query: readQuery(past?.request.search ?? evidence.query),
})

/** Entry with the query and the body that the request was sent with, which are read on first access. */
export const withSent = <Entry extends RecordedEntry>(kept: Kept, entry: Entry): Entry & SentMembers => {
  let message: SentMessage | undefined
  const read = (): SentMessage => {
    message ??= sentMessage(kept)
    return message
  }
  return Object.defineProperties(entry, {
    query: { get: () => read().query, enumerable: true, configurable: true },
    body: { get: () => read().body, enumerable: true, configurable: true },
  }) as Entry & SentMembers
}
