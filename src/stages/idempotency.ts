import type { Answer } from '../answer/answer.js'
import { encodeBody } from '../answer/encode-body.js'
import { rateLimitHeaders } from '../answer/rate-limit-headers.js'
import type { Exchange, JsonBody, Stage } from '../exchange/exchange.js'
import { type Digest, digestBytes, digestValue } from '../exchange/fingerprint.js'
import { jsonBodyOf } from '../exchange/json-body.js'
import { SentBy, SentUse } from '../exchange/sent-use.js'
import type { KeyEvidence } from '../journal/journal-evidence.js'
import { maskTokens } from '../journal/mask-tokens.js'
import type { KeyUse, StoredAnswer } from '../limits/replay-log.js'
import { type ApiError, keyReused, refused } from '../rules/errors.js'
import { parseDuration } from '../time/duration.js'
import { writeHttpDate } from '../time/http-date.js'
import { whenReady } from '../time/when-ready.js'
import { quotaClock } from './draw-quota.js'
import { readIdempotencyKey } from './idempotency-key.js'

/**
 * Section "Endpoints": a repeat of a POST with the same key gets the original answer. Opens the key for a first request, answers
 * a repeat, refuses a key that was used otherwise or is in flight.
 */
export const checkIdempotencyKey: Stage = (exchange) =>
  exchange.operation?.method === 'GET' ? refuseOnGet(exchange) : openKey(exchange)

const openKey = (exchange: Exchange): Answer | undefined | Promise<Answer | undefined> =>
  whenReady(readKey(exchange), (sent) => {
    if (sent === null) return undefined
    exchange.idempotencyKey = sent.header
    return claimKey(exchange, sent)
  })

/** Answers a repeat, waits for a first request that is in flight where an assumption says so, or opens the key. */
const claimKey = (exchange: Exchange, sent: SentKey): Answer | undefined | Promise<Answer | undefined> => {
  const { key, use } = sent
  const trace = (outcome: KeyEvidence['outcome'], first: KeyUse | null): void => {
    exchange.keyTrace = { use, outcome, firstRequestId: first?.by.request_id ?? null }
  }
  const state = exchange.world.replays.find(key, use.openedAt)
  if (state.kind === 'new') {
    if (state.hasExpired === true) leanOnRetention(exchange)
    exchange.world.replays.open(key, use, retentionMs(exchange))
    exchange.heldKey = key
    trace('new', null)
    return undefined
  }
  const mismatch = findMismatch(exchange, state.use, use)
  trace(mismatch === undefined ? 'in_flight' : 'reused', state.use)
  if (mismatch !== undefined) throw mismatch
  if (state.kind === 'done') {
    trace('replay', state.use)
    return replay(exchange, state.answer)
  }
  const choice = exchange.ask('idempotency-in-flight')
  if (choice !== 'wait') throw refused(Number(choice), 'idempotency_key_in_use', 'key_in_use', 'the key is in flight')
  return state.settled.then(() => claimKey(exchange, sent))
}

/** Whether the key has been used before, so that the stage would answer; throws what it would refuse the request with. */
export const foreseeKey = async (exchange: Exchange): Promise<boolean> => {
  if (exchange.operation?.method === 'GET') return refuseOnGet(exchange) ?? false
  const sent = await readKey(exchange)
  return sent !== null && exchange.world.replays.find(sent.key, sent.use.openedAt).kind !== 'new'
}

/** The key of a POST with its place in the replay log and what it stands for now. */
interface SentKey {
  readonly header: string
  readonly key: string
  readonly use: KeyUse
}

/** Null where the request may do without a key. */
const readKey = (exchange: Exchange): SentKey | null | Promise<SentKey | null> => {
  const header = readIdempotencyKey(exchange)
  return whenReady(jsonBodyOf(exchange), (body) => {
    if (header === null) return null
    const by = new SentBy(maskTokens(exchange.requestId), exchange.token?.id ?? '', exchange.bodyDigest())
    const use = new SentUse(keyTarget(exchange), quotaClock(exchange), by, fingerprint(exchange, body))
    return { header, key: `${keyScope(exchange, use)} ${header}`, use }
  })
}

/** Method and path a key stands for. */
export const keyTarget = ({ method, address }: Exchange): string => `${method} ${address.path}`

const refuseOnGet = (exchange: Exchange): undefined => {
  if (exchange.request.headers.get('idempotency-key') === null || exchange.ask('idempotency-on-get') === 'ignored')
    return undefined
  throw refused(400, 'idempotency_key_not_expected', 'key_not_expected', 'an Idempotency-Key on a GET')
}

const fingerprint = (exchange: Exchange, body: JsonBody): Digest | null => {
  const choice = exchange.peek('idempotency-fingerprint')
  if (choice === 'method_path' || !body.isRead) return null
  const bytes = exchange.body ?? new Uint8Array()
  return choice === 'raw_bytes' ? digestBytes(bytes) : digestValue(body.value, bytes.byteLength)
}

const keyScope = ({ peek, environment, token }: Exchange, use: KeyUse): string => {
  const producer = `${environment} ${token?.producer}`
  const scopes = { producer, token: token?.id ?? '', route: `${producer} ${use.target}`, global: environment }
  const scope = scopes[peek('idempotency-scope')]
  return peek('idempotency-path-mismatch') === 'independent' ? `${scope} ${use.target}` : scope
}

const retentionMs = ({ peek }: Exchange): number => {
  const choice = peek('idempotency-retention')
  return choice === 'forever' ? Number.POSITIVE_INFINITY : (parseDuration(choice) ?? 0)
}

const findMismatch = (exchange: Exchange, first: KeyUse, now: KeyUse): ApiError | undefined => {
  if (first.by.token !== now.by.token || first.target !== now.target) exchange.ask('idempotency-scope')
  // No retention is shorter than a second.
  if (now.openedAt - first.openedAt >= 1_000) leanOnRetention(exchange)
  if (first.target !== now.target) {
    exchange.ask('idempotency-path-mismatch')
    return keyReused(422, 'key-reused-elsewhere', `the key was first used for ${first.target}`)
  }
  if (first.by.body !== now.by.body) exchange.ask('idempotency-fingerprint')
  if (first.fingerprint === now.fingerprint) return undefined
  const choice = exchange.ask('idempotency-body-mismatch')
  if (choice === 'replay') return undefined
  return keyReused(Number(choice), 'key-reused', 'the key was first used with another body')
}

const leanOnRetention = ({ ask }: Exchange): void => {
  for (const id of ['idempotency-retention', 'rate-limit-clock'] as const) ask(id)
}

const replay = (exchange: Exchange, stored: StoredAnswer): Answer => {
  exchange.replayed = true
  exchange.rule = 'replay'
  exchange.reason = 'replayed under its idempotency key'
  if (stored.status >= 300) exchange.ask('idempotency-replay-which')
  if (exchange.ask('idempotency-replay-quota') === 'free') exchange.refundQuota?.()
  const ownHeaders = Object.entries(stored.headers).filter(([name]) => !isFreshHeader(name))
  const fresh = rateLimitHeaders(exchange)
  const isShown = Object.entries(fresh).some(([name, value]) => stored.headers[name] !== value)
  const choice = (isShown ? exchange.ask : exchange.peek)('idempotency-replay-headers')
  const headers = choice === 'stored' ? stored.headers : Object.fromEntries(ownHeaders)
  return { status: stored.status, body: representedBody(exchange, stored), headers }
}

const isFreshHeader = (name: string): boolean => name === 'Date' || name.startsWith('X-RateLimit-')

/** The stored bytes, or the resource as it is now (assumption `idempotency-snapshot`). */
const representedBody = (exchange: Exchange, { status, body }: StoredAnswer): Answer['body'] => {
  const represent = exchange.operation?.represent
  if (body === null || status >= 300 || represent === undefined) return body
  const stored = JSON.parse(new TextDecoder().decode(body))
  const present = JSON.stringify(represent(exchange.context(exchange.peek), stored))
  if (present === JSON.stringify(stored) || exchange.ask('idempotency-snapshot') === 'stored_bytes') return body
  return JSON.stringify(represent(exchange.context(), stored))
}

const encoder = new TextEncoder()

/** Keeps the answer under the key the request holds, or frees the key (assumption `idempotency-replay-which`). */
export const settleKey = (exchange: Exchange, answer: Answer): void => {
  const { heldKey, world } = exchange
  if (heldKey === null) return
  exchange.heldKey = null
  if (!isKept(exchange, answer.status)) {
    world.replays.release(heldKey)
    return
  }
  const body = encodeBody(exchange, answer)
  const headers = {
    ...(answer.contentType === undefined ? {} : { 'Content-Type': answer.contentType }),
    ...answer.headers,
    ...rateLimitHeaders(exchange),
    Date: writeHttpDate(exchange.now),
  }
  world.replays.complete(heldKey, {
    status: answer.status,
    body: typeof body === 'string' ? encoder.encode(body) : body,
    headers,
  })
}

const isKept = ({ peek }: Exchange, status: number): boolean => {
  const isServerError = status >= 500
  const rules = {
    '2xx': status >= 200 && status < 300,
    '2xx_5xx': (status >= 200 && status < 300) || isServerError,
    all_but_429_5xx: status !== 429 && !isServerError,
    everything: true,
  }
  return rules[peek('idempotency-replay-which')]
}
