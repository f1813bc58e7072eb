import { parseJson } from '../../core/parse-json.js'
import { because } from '../../core/reason.js'
import { parseDuration } from '../../core/time.js'
import { type ApiError, keyReused, refused } from '../../ground/rules/errors.js'
import { type Chunked, inChunks, runToEnd } from '../../ground/time/chunks.js'
import type { FirstUse, KeyUse, StoredAnswer } from '../../limits/replay-log.js'
import { maskKey, maskValue } from '../../masking/mask-value.js'
import { type Answer, encodeBody } from '../answer/answer.js'
import { rateLimitHeaders, writeHttpDate } from '../answer/headers.js'
import { writeJson } from '../answer/write-json.js'
import { type Digest, digestBytes } from '../exchange/digest.js'
import { contextOf, type Exchange } from '../exchange/exchange.js'
import type { Call, Findings, KeyTrace, Routed } from '../exchange/findings.js'
import { type JsonBody, readJson } from '../exchange/json-body.js'
import { quotaClock } from '../exchange/quota-state.js'
import { keyTarget } from '../exchange/request-head.js'
import type { Wait } from '../exchange/wait.js'
import { passed, type Stage, type StageOutcome } from './stage.js'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const anyUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Key of a POST (section "Limits", rule 6), or null if an assumption allows the request without one. Refuses a missing or malformed key.
 */
const readIdempotencyKey = (exchange: Exchange, call: Routed): string | null => {
  const sent = exchange.request.headers.get('idempotency-key')?.trim() ?? ''
  if (sent === '') return refuseMissing(exchange, call)
  const key = normalise(sent, exchange)
  if (uuid4.test(key)) return key
  const choice = exchange.ask('idempotency-invalid-key')
  if (choice === 'any_uuid' && anyUuid.test(key)) return key
  if (choice === 'any_text' && key !== '' && key.length <= 255) return key
  const status = choice === '422' ? 422 : 400
  throw refused(status, 'idempotency_key_invalid', 'key_invalid', 'the Idempotency-Key is no UUID v4')
}

const refuseMissing = (exchange: Exchange, { operation }: Routed): null => {
  if (operation.quota === 'cancel' && exchange.ask('idempotency-on-cancel') === 'optional') return null
  const choice = exchange.ask('idempotency-missing-key')
  if (choice === 'ignore') return null
  throw refused(Number(choice), 'idempotency_key_required', 'key_required', 'no Idempotency-Key')
}

const normalise = (sent: string, exchange: Exchange): string => {
  const isQuoted = sent.length > 1 && sent.startsWith('"') && sent.endsWith('"')
  const key = isQuoted && exchange.ask('idempotency-key-syntax') === 'strip_quotes' ? sent.slice(1, -1) : sent
  if (!anyUuid.test(key) || !/[A-Z]/.test(key) || exchange.ask('idempotency-key-syntax') === 'case_sensitive') return key
  return key.toLowerCase()
}

/** Use of a key by one request. Digests are computed when it is compared or recorded. */
class SentUse implements KeyUse {
  readonly #fingerprint: Digest | null

  /** @param fingerprint null if all requests to the target count as the same. */
  constructor(
    readonly target: string,
    readonly openedAt: number,
    readonly by: FirstUse,
    fingerprint: Digest | null,
  ) {
    this.#fingerprint = fingerprint
  }

  get fingerprint(): string {
    return this.#fingerprint?.toHex() ?? ''
  }
}

/** Request that sent a key. */
class SentBy implements FirstUse {
  readonly #body: Digest | null

  /** @param body null for none. */
  constructor(
    readonly request_id: string,
    readonly token: string,
    body: Digest | null,
  ) {
    this.#body = body
  }

  get body(): string | null {
    return this.#body?.toHex() ?? null
  }
}

/**
 * Stage of section "Endpoints": a repeat of a POST with the same key gets the original answer. Claims the key for a first request, answers
 * a repeat, refuses a key that is in flight or was used for another request.
 */
export const checkIdempotencyKey: Stage = (exchange, call) =>
  call.operation.method === 'GET' ? refuseOnGet(exchange) : claimKey(exchange, call, readKey(exchange, call))

/** Answers a repeat, waits for a first request in flight if an assumption says so, or claims the key. */
const claimKey = (exchange: Exchange, call: Call, sent: SentKey | null): StageOutcome => {
  if (sent === null) return passed
  const { header, key, use } = sent
  const traced = (outcome: KeyTrace['outcome'], first: KeyUse | null, openedKey: string | null = null): Findings => ({
    key: { header, openedKey, trace: { use, outcome, firstRequestId: first?.by.request_id ?? null } },
  })
  const state = exchange.world.replays.find(key, use.openedAt)
  if (state.kind === 'new') {
    exchange.world.replays.open(key, use, retentionMs(exchange))
    return { found: traced('new', null, key) }
  }
  const mismatch = findMismatch(exchange, state.use, use)
  if (mismatch !== undefined) return { found: traced('reused', state.use), refusal: mismatch }
  if (state.kind === 'done') {
    const body = representedBody(exchange, call, state.answer)
    if (isWait(body)) return { wait: body }
    return replay(exchange, call, traced('replay', state.use), { ...state.answer, body })
  }
  const found = traced('in_flight', state.use)
  const choice = exchange.ask('idempotency-in-flight')
  if (choice === 'wait') return { found, wait: { for: 'key in flight', until: () => state.completed } }
  return { found, refusal: refused(Number(choice), 'idempotency_key_in_use', 'key_in_use', 'the key is in flight') }
}

/** Key of a POST with its entry in the replay log and its use. */
interface SentKey {
  readonly header: string
  readonly key: string
  readonly use: KeyUse
}

/** Key of a request; null if it may do without one. */
const readKey = (exchange: Exchange, call: Call): SentKey | null => {
  const header = readIdempotencyKey(exchange, call)
  const body = readJson(exchange, call.operation)
  if (header === null) return null
  const by = new SentBy(maskValue(exchange.requestId), call.token.id, exchange.body.digest())
  const use = new SentUse(keyTarget(exchange), quotaClock(exchange), by, fingerprint(exchange, body))
  return { header, key: `${keyScope(exchange, call, use)} ${maskKey(header)}`, use }
}

const refuseOnGet = (exchange: Exchange): StageOutcome => {
  if (exchange.request.headers.get('idempotency-key') === null || exchange.ask('idempotency-on-get') === 'ignored') return passed
  throw refused(400, 'idempotency_key_not_expected', 'key_not_expected', 'an Idempotency-Key on a GET')
}

const fingerprint = (exchange: Exchange, body: JsonBody): Digest | null => {
  const choice = exchange.ask('idempotency-fingerprint')
  if (choice === 'method_path' || !body.isRead) return null
  if (choice === 'raw_bytes') return exchange.body.digest() ?? digestBytes(new Uint8Array())
  return exchange.body.digestOfValue(body.value)
}

const keyScope = ({ ask, environment }: Exchange, { token }: Call, use: KeyUse): string => {
  const producer = `${environment} ${token.producer}`
  const scopes = { producer, token: token.id, route: `${producer} ${use.target}`, global: environment }
  const scope = scopes[ask('idempotency-scope')]
  return ask('idempotency-path-mismatch') === 'independent' ? `${scope} ${use.target}` : scope
}

const retentionMs = ({ ask }: Exchange): number => {
  const choice = ask('idempotency-retention')
  return choice === 'forever' ? Number.POSITIVE_INFINITY : (parseDuration(choice) ?? 0)
}

const findMismatch = (exchange: Exchange, first: KeyUse, now: KeyUse): ApiError | undefined => {
  if (first.target !== now.target) {
    return keyReused(422, 'key-reused-elsewhere', because`the key was first used for ${first.target}`)
  }
  if (first.fingerprint === now.fingerprint) return undefined
  const choice = exchange.ask('idempotency-body-mismatch')
  if (choice === 'replay') return undefined
  return keyReused(Number(choice), 'key-reused', 'the key was first used with another body')
}

const replay = (
  exchange: Exchange,
  call: Call,
  traced: Findings,
  stored: Pick<Answer, 'status' | 'body'> & Pick<StoredAnswer, 'headers'>,
): StageOutcome => {
  const isFree = exchange.ask('idempotency-replay-quota') === 'free'
  const found: Findings = isFree && call.refund !== undefined ? { ...traced, quota: call.refund() } : traced
  const ownHeaders = Object.entries(stored.headers).filter(([name]) => !isFreshHeader(name))
  const headers = exchange.ask('idempotency-replay-headers') === 'stored' ? stored.headers : Object.fromEntries(ownHeaders)
  const answer: Answer = {
    status: stored.status,
    body: stored.body,
    headers,
    rule: 'replay',
    reason: 'replayed under its idempotency key',
    isReplay: true,
  }
  return { found, answer }
}

const isFreshHeader = (name: string): boolean => name === 'Date' || name.startsWith('X-RateLimit-')

/** Bytes from which a stored answer is parsed and serialized in chunks. */
const longBody = 65_536

const represented = new WeakMap<Exchange, Answer['body']>()

/** Stored bytes, or the resource as it is now (assumption `idempotency-snapshot`); a wait if that is long. */
const representedBody = (exchange: Exchange, call: Call, { status, body }: StoredAnswer): Answer['body'] | Wait => {
  const { represent } = call.operation
  if (body === null || status >= 300 || represent === undefined) return body
  if (exchange.ask('idempotency-snapshot') === 'stored_bytes') return body
  const existing = represented.get(exchange)
  if (existing !== undefined) return existing
  const steps = () => representChunked(body, (stored) => represent(contextOf(exchange, call), stored))
  if (body.byteLength < longBody) return runToEnd(steps())
  const keep = (made: Answer['body']): void => void represented.set(exchange, made)
  return { for: 'page', until: async () => keep(await inChunks(steps())), atOnce: () => keep(runToEnd(steps())) }
}

const isWait = (body: Answer['body'] | Wait): body is Wait => body !== null && typeof body === 'object' && 'until' in body

/** Serializes the present resource in chunks; returns the stored bytes if nothing has changed. */
function* representChunked(body: Uint8Array, represent: (stored: unknown) => unknown): Chunked<Answer['body']> {
  const parsed = parseJson(new TextDecoder().decode(body))
  const stored = parsed.kind === 'value' ? parsed.value : undefined
  const present = yield* writeChunked(represent(stored))
  return present === (yield* writeChunked(stored)) ? body : present
}

function* writeChunked(value: unknown): Chunked<string> {
  const pieces: string[] = []
  for (const piece of writeJson(value)) {
    pieces.push(piece)
    yield
  }
  return pieces.join('')
}

const encoder = new TextEncoder()

/** Stores the answer under the claimed key, or frees the key (assumption `idempotency-replay-which`). Returns the updated findings. */
export const completeKey = (exchange: Exchange, found: Findings, answer: Answer): Findings => {
  const { key } = found
  if (key === undefined || key.openedKey === null) return {}
  const { replays } = exchange.world
  if (isKept(exchange, answer.status)) replays.complete(key.openedKey, storedAnswer(exchange, found, answer))
  else replays.release(key.openedKey)
  return { key: { ...key, openedKey: null } }
}

const storedAnswer = (exchange: Exchange, found: Findings, answer: Answer): StoredAnswer => {
  const body = encodeBody(exchange.ask, answer)
  const headers = {
    ...(answer.contentType === undefined ? {} : { 'Content-Type': answer.contentType }),
    ...answer.headers,
    ...rateLimitHeaders(exchange, found),
    Date: writeHttpDate(exchange.now),
  }
  return { status: answer.status, body: typeof body === 'string' ? encoder.encode(body) : body, headers }
}

const isKept = ({ ask }: Exchange, status: number): boolean => {
  const isServerError = status >= 500
  const rules = {
    '2xx': status >= 200 && status < 300,
    '2xx_5xx': (status >= 200 && status < 300) || isServerError,
    all_but_429_5xx: status !== 429 && !isServerError,
    everything: true,
  }
  return rules[ask('idempotency-replay-which')]
}
