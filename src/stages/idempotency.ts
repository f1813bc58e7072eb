import { type Answer, encodeBody } from '../answer/answer.js'
import { rateLimitHeaders, writeHttpDate } from '../answer/headers.js'
import { writeJson } from '../answer/write-json.js'
import { type Digest, digestBytes } from '../exchange/digest.js'
import type { Exchange } from '../exchange/exchange.js'
import { contextOf } from '../exchange/exchange.js'
import type { Call, Findings, KeyTrace } from '../exchange/findings.js'
import { type JsonBody, readJson } from '../exchange/json-body.js'
import { quotaClock } from '../exchange/quota-state.js'
import { keyTarget } from '../exchange/request-head.js'
import type { Wait } from '../exchange/wait.js'
import { maskKey, maskTokens } from '../journal/mask-tokens.js'
import type { KeyUse, StoredAnswer } from '../limits/replay-log.js'
import { type ApiError, keyReused, refused } from '../rules/errors.js'
import { parseJsonInSteps } from '../rules/parse-json.js'
import { parseDuration } from '../time/duration.js'
import { inOneGo, inTurns, type Steps } from '../time/turns.js'
import { readIdempotencyKey, SentBy, SentUse } from './idempotency-key.js'
import { goesOn, type Outcome, type Stage } from './stage.js'

/**
 * Section "Endpoints": a repeat of a POST with the same key gets the original answer. Opens the key for a first request, answers
 * a repeat, refuses a key that was used otherwise or is in flight.
 */
export const checkIdempotencyKey: Stage = (exchange, call) =>
  call.operation.method === 'GET' ? refuseOnGet(exchange) : claimKey(exchange, call, readKey(exchange, call))

/** Answers a repeat, waits for a first request that is in flight where an assumption says so, or opens the key. */
const claimKey = (exchange: Exchange, call: Call, sent: SentKey | null): Outcome => {
  if (sent === null) return goesOn
  const { header, key, use } = sent
  const traced = (outcome: KeyTrace['outcome'], first: KeyUse | null, held: string | null = null): Findings => ({
    key: { header, held, trace: { use, outcome, firstRequestId: first?.by.request_id ?? null } },
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
  if (choice === 'wait') return { found, wait: { for: 'key in flight', until: () => state.settled } }
  return { found, refusal: refused(Number(choice), 'idempotency_key_in_use', 'key_in_use', 'the key is in flight') }
}

/** The key of a POST with its place in the replay log and what it stands for now. */
interface SentKey {
  readonly header: string
  readonly key: string
  readonly use: KeyUse
}

/** Null where the request may do without a key. */
const readKey = (exchange: Exchange, call: Call): SentKey | null => {
  const header = readIdempotencyKey(exchange, call)
  const body = readJson(exchange, call.operation)
  if (header === null) return null
  const by = new SentBy(maskTokens(exchange.requestId), call.token.id, exchange.body.digest())
  const use = new SentUse(keyTarget(exchange), quotaClock(exchange), by, fingerprint(exchange, body))
  return { header, key: `${keyScope(exchange, call, use)} ${maskKey(header)}`, use }
}

const refuseOnGet = (exchange: Exchange): Outcome => {
  if (exchange.request.headers.get('idempotency-key') === null || exchange.ask('idempotency-on-get') === 'ignored') return goesOn
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
    return keyReused(422, 'key-reused-elsewhere', `the key was first used for ${first.target}`)
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
): Outcome => {
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

/** Bytes from which on a stored answer is taken apart and made anew in slices. */
const longBody = 65_536

const represented = new WeakMap<Exchange, Answer['body']>()

/** The stored bytes, or the resource as it is now (assumption `idempotency-snapshot`); what is to be waited for where that is long. */
const representedBody = (exchange: Exchange, call: Call, { status, body }: StoredAnswer): Answer['body'] | Wait => {
  const { represent } = call.operation
  if (body === null || status >= 300 || represent === undefined) return body
  if (exchange.ask('idempotency-snapshot') === 'stored_bytes') return body
  const known = represented.get(exchange)
  if (known !== undefined) return known
  const steps = () => representInSteps(body, (stored) => represent(contextOf(exchange, call), stored))
  if (body.byteLength < longBody) return inOneGo(steps())
  const keep = (made: Answer['body']): void => void represented.set(exchange, made)
  return { for: 'page', until: async () => keep(await inTurns(steps())), atOnce: () => keep(inOneGo(steps())) }
}

const isWait = (body: Answer['body'] | Wait): body is Wait => body !== null && typeof body === 'object' && 'until' in body

/** Where nothing has changed since, the bytes are those that were stored. */
function* representInSteps(body: Uint8Array, represent: (stored: unknown) => unknown): Steps<Answer['body']> {
  const parsed = yield* parseJsonInSteps(new TextDecoder().decode(body))
  const stored = parsed.kind === 'value' ? parsed.value : undefined
  const present = yield* writeInSteps(represent(stored))
  return present === (yield* writeInSteps(stored)) ? body : present
}

function* writeInSteps(value: unknown): Steps<string> {
  const pieces: string[] = []
  for (const piece of writeJson(value)) {
    pieces.push(piece)
    yield
  }
  return pieces.join('')
}

const encoder = new TextEncoder()

/** Keeps the answer under the key the request holds, or frees the key (assumption `idempotency-replay-which`). Gives what is known of the key then. */
export const settleKey = (exchange: Exchange, found: Findings, answer: Answer): Findings => {
  const { key } = found
  if (key === undefined || key.held === null) return {}
  const { replays } = exchange.world
  if (isKept(exchange, answer.status)) replays.complete(key.held, storedAnswer(exchange, found, answer))
  else replays.release(key.held)
  return { key: { ...key, held: null } }
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
