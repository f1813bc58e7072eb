import type { SentTo } from '../../journal/captured-message.js'
import type { RecordedRequest } from '../../journal/journal-evidence.js'
import { Exchange } from '../../pipeline/exchange/exchange.js'
import { makeRequest, readBearer } from '../../pipeline/exchange/request-head.js'
import { bodyLimits, SentBody } from '../../pipeline/exchange/sent-body.js'
import { pastOf, type RequestCheckpoints } from '../../worlds/history/past.js'
import type { World } from '../../worlds/world/world.js'

/** A recorded request that can be sent again. */
export interface SentAgain {
  readonly recorded: RecordedRequest
  readonly checkpoints: RequestCheckpoints
  readonly address: SentTo
  readonly request: Request
  readonly bytes: Uint8Array | null
  /** Id of the token it carries; undefined if the token does not exist. */
  readonly token: string | undefined
}

/** Rebuilds a recorded request; null if it was cut or is no longer retained. */
export const sentAgain = (world: World, recorded: RecordedRequest): SentAgain | null => {
  const [checkpoints, messages] = [pastOf(world)?.find(recorded.number), world.journal.messagesOf(recorded)]
  if (checkpoints === undefined || messages === undefined) return null
  const { headers, body, isCut, areHeadersCut } = messages.request
  if (isCut || areHeadersCut) return null
  const inOrder = Array.isArray(headers) ? (headers as readonly string[]) : Object.entries(headers).flat()
  const request = makeRequest(urlOf(messages.address), { method: recorded.entry.method, headers: pairsOf(inOrder) })
  const bearer = readBearer(request)
  const token = bearer === null ? undefined : world.tokens.findByHash(bearer.hash)?.id
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body
  return { recorded, checkpoints, address: messages.address, request, bytes, token }
}

/** Reason why `sentAgain` returns null, as a sentence. */
export const whyNotSent = (world: World, recorded: RecordedRequest): string => {
  const isRetained = pastOf(world)?.find(recorded.number) !== undefined && world.journal.messagesOf(recorded) !== undefined
  return isRetained ? 'The journal has kept only the beginning of the request.' : 'The state before it is no longer kept.'
}

const urlOf = ({ origin, path, search, hasTrailingSlash }: SentTo): string =>
  `${origin}${path}${hasTrailingSlash ? '/' : ''}${search === '' ? '' : `?${search}`}`

const pairsOf = (inOrder: readonly string[]): [string, string][] =>
  Array.from({ length: Math.floor(inOrder.length / 2) }, (_, at) => [inOrder[2 * at] as string, inOrder[2 * at + 1] as string])

/** Exchange of the request in another world, where a token may have another text. */
export const exchangeIn = (world: World, { recorded, address, request, bytes, token }: SentAgain): Exchange => {
  const read = readBearer(request)
  const own = token === undefined ? undefined : world.tokens.list().find(({ id }) => id === token)
  const bearer = read === null || own === undefined ? read : { ...read, hash: own.hash }
  const body = new SentBody()
  if (bytes !== null) body.receive(bytes)
  // A body that was too large is not retained.
  if (recorded.entry.rule === 'body-too-large') body.claimed = Math.max(...Object.values(bodyLimits).filter(Number.isFinite)) + 1
  const { environment } = recorded.entry
  return new Exchange({ world, environment, request, address, sentHeaders: [], bearer }, body)
}

/** The concurrent request that caused the refusal of a request; undefined if there is none. */
export const companionOf = ({ journal }: World, { number, entry, evidence }: RecordedRequest): RecordedRequest | undefined => {
  if (entry.rule === 'key-in-flight') return journal.find(evidence.idempotency?.first_request_id ?? '')
  if (entry.rule !== 'cancel-running') return undefined
  return journal.all().find((one) => one.number > number && one.entry.path === entry.path && one.entry.rule !== entry.rule)
}
