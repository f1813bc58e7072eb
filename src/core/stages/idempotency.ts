import { maskKey } from '../../masking/mask-value.js'
import { httpDate, rateHeaders } from '../answer.js'
import { type Call, type Claim, Pause, type SentKey } from '../call.js'
import { sha256Hex } from '../digest.js'
import { canonical, readJson } from '../json-body.js'
import { because } from '../reason.js'
import { type Refusal, refuse } from '../refusal.js'
import { type Answer, findKey, putKey } from '../state.js'
import { parseDuration } from '../time.js'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const anyUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Stage of section "Endpoints": a repeat of a POST with the same key gets the original answer. Claims the key for a first request, answers a
 * repeat.
 * @throws Refusal of a missing or malformed key, and of one that is in flight or was used for another request.
 */
export const checkKey = (call: Call): Answer | Pause | undefined => {
  if (call.operation!.method === 'GET') return refuseOnGet(call)
  call.key ??= readKey(call)
  return call.key === undefined ? undefined : takeKey(call, call.key)
}

const refuseOnGet = (call: Call): undefined => {
  if (call.header('idempotency-key') === null || call.ask('idempotency-on-get') === 'ignored') return
  throw refuse('key-not-expected', 400, 'idempotency_key_not_expected', 'key_not_expected', 'an Idempotency-Key on a GET')
}

const takeKey = (call: Call, key: SentKey): Answer | Pause | undefined => {
  const claim = call.claimed(claimOf(key))
  const stored = claim === undefined ? findKey(call.state, key.id, call.limitsNow) : undefined
  const first = claim ?? stored
  if (first === undefined) {
    call.claims.push({ name: claimOf(key), target: key.target, print: key.print, request: call.requestId })
    call.key = { ...key, isOwn: true }
    return undefined
  }
  call.firstRequest = first.request
  const mismatch = mismatchOf(call, key, first)
  if (mismatch !== undefined) throw mismatch
  if (stored !== undefined) return replay(call, stored.answer)
  const choice = call.ask('idempotency-in-flight')
  if (choice === 'wait')
    return new Pause(
      0,
      (again) => takeKey(again, key),
      (world) => (world as Claims).untilFree(claimOf(key)),
    )
  const reason = 'the key is in flight'
  throw refuse('key-in-flight', Number(choice), 'idempotency_key_in_use', 'key_in_use', reason)
}

/** What a world does for a request that waits for another one. */
interface Claims {
  untilFree(name: string): Promise<void>
}

const claimOf = ({ id }: SentKey): string => `key ${id}`

/** The key with what it stands for; undefined if an assumption allows the request without one. */
const readKey = (call: Call): SentKey | undefined => {
  const sent = call.header('idempotency-key')?.trim() ?? ''
  const text = sent === '' ? refuseMissing(call) : accept(call, sent)
  const body = readsBody(call) ? readJson(call) : undefined
  if (text === undefined) return undefined
  const target = `${call.method} ${call.request.path}`
  return {
    sent: text,
    // It is kept: in snapshots, in state files.
    id: `${keyScope(call, target)} ${maskKey(text)}`,
    target,
    print: printOf(call, body),
    expires_at: call.limitsNow + retentionOf(call),
    isOwn: false,
  }
}

const refuseMissing = ({ ask, operation }: Call): undefined => {
  if (operation!.quota === 'cancel' && ask('idempotency-on-cancel') === 'optional') return
  const choice = ask('idempotency-missing-key')
  if (choice === 'ignore') return
  throw refuse('key-missing', Number(choice), 'idempotency_key_required', 'key_required', 'no Idempotency-Key')
}

const accept = ({ ask }: Call, sent: string): string => {
  const syntax = ask('idempotency-key-syntax')
  const bare = syntax === 'strip_quotes' && /^".+"$/.test(sent) ? sent.slice(1, -1) : sent
  const key = anyUuid.test(bare) && syntax !== 'case_sensitive' ? bare.toLowerCase() : bare
  if (uuid4.test(key)) return key
  const choice = ask('idempotency-invalid-key')
  if (choice === 'any_uuid' && anyUuid.test(key)) return key
  if (choice === 'any_text' && key !== '' && key.length <= 255) return key
  const status = choice === '422' ? 422 : 400
  throw refuse('key-invalid', status, 'idempotency_key_invalid', 'key_invalid', 'the Idempotency-Key is no UUID v4')
}

const keyScope = (call: Call, target: string): string => {
  const [producer, token] = [call.owner, call.token!]
  const scopes = { producer, token: token.id, route: `${producer} ${target}`, global: token.environment }
  const scope = scopes[call.ask('idempotency-scope')]
  return call.ask('idempotency-path-mismatch') === 'independent' ? `${scope} ${target}` : scope
}

const printOf = (call: Call, body: unknown): string => {
  const choice = call.ask('idempotency-fingerprint')
  if (choice === 'method_path' || !readsBody(call)) return ''
  return sha256Hex(choice === 'raw_bytes' ? (call.request.body ?? new Uint8Array()) : canonical(body))
}

/** True if the operation reads the body. */
export const readsBody = ({ operation, ask }: Call): boolean =>
  operation!.validate !== undefined && (operation!.readsBody?.(ask) ?? true)

/** Milliseconds for which an answer is kept. */
const retentionOf = ({ ask }: Call): number => {
  const choice: string = ask('idempotency-retention')
  return choice === 'forever' ? Number.POSITIVE_INFINITY : (parseDuration(choice) ?? 0)
}

const mismatchOf = ({ ask }: Call, { target, print }: SentKey, first: Pick<Claim, 'target' | 'print'>): Refusal | undefined => {
  const reused = (status: number, rule: 'key-reused' | 'key-reused-elsewhere', reason: Refusal['reason']): Refusal =>
    refuse(rule, status, 'idempotency_key_reused', 'key_reused', reason)
  if (first.target !== target) return reused(422, 'key-reused-elsewhere', because`the key was first used for ${first.target}`)
  const choice = first.print === print ? 'replay' : ask('idempotency-body-mismatch')
  return choice === 'replay' ? undefined : reused(Number(choice), 'key-reused', 'the key was first used with another body')
}

const isFresh = (name: string): boolean => name === 'Date' || name.startsWith('X-RateLimit-')

const replay = (call: Call, stored: Answer): Answer => {
  call.isReplay = true
  call.answeredBy('replay', 'replayed under its idempotency key')
  if (call.ask('idempotency-replay-quota') === 'free') call.refund?.()
  const own = Object.entries(stored.headers).filter(([name]) => !isFresh(name))
  const headers = call.ask('idempotency-replay-headers') === 'stored' ? stored.headers : Object.fromEntries(own)
  return { status: stored.status, headers, body: representedBody(call, stored) }
}

/** The stored body, or the resource as it is now by the assumption `idempotency-snapshot`. */
const representedBody = (call: Call, { status, body }: Answer): Answer['body'] => {
  const { represent } = call.operation!
  if (typeof body !== 'string' || status >= 300 || represent === undefined) return body
  if (call.ask('idempotency-snapshot') === 'stored_bytes') return body
  return JSON.stringify(represent.call(call.operation, call, JSON.parse(body) as never))
}

const isKept = ({ ask }: Call, status: number): boolean => {
  const [isSuccess, isServerError] = [status >= 200 && status < 300, status >= 500]
  const rules = {
    '2xx': isSuccess,
    '2xx_5xx': isSuccess || isServerError,
    all_but_429_5xx: status !== 429 && !isServerError,
    everything: true,
  }
  return rules[ask('idempotency-replay-which')]
}

/** Stores the answer under the key that the request claimed, unless an assumption (`idempotency-replay-which`) leaves the key free. */
export const completeKey = (call: Call, answer: Answer): void => {
  const { key, limitsNow } = call
  if (key?.isOwn !== true || !isKept(call, answer.status)) return
  const headers = { ...answer.headers, ...rateHeaders(call), Date: httpDate(call.now) }
  const stored = { target: key.target, print: key.print, expires_at: key.expires_at, request: call.requestId }
  call.state = putKey(call.state, key.id, { ...stored, answer: { ...answer, headers } }, limitsNow, retentionOf(call))
}
