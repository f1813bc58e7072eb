import { httpDate, json, quotaState, rateHeaders, readQuota, retryAfter } from './answer.js'
import { bearerOf, hashToken } from './bearer.js'
import { canonical, readJson } from './body.js'
import { type Call, Pause, type Stage } from './call.js'
import { sha256Hex } from './digest.js'
import { blockRule, hit, noHits, quotasOf, read, refund } from './limits.js'
import { Refusal, refuse } from './refusal.js'
import type { StageName } from './rules.js'
import { type Answer, type Failures, findKey, ownerOf, putKey, type Token, withState } from './state.js'
import { dayMs, duration } from './time.js'

type Ordered = Exclude<StageName, 'size' | 'route' | 'authenticate'>

const orders: Readonly<Record<string, readonly Ordered[]>> = {
  register: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  scope_before_quota: ['scope', 'quota', 'scenario', 'cancel-block', 'idempotency', 'lookup', 'validation', 'operation'],
  lookup_before_scope: ['quota', 'scenario', 'cancel-block', 'lookup', 'scope', 'idempotency', 'validation', 'operation'],
  validation_before_lookup: ['quota', 'scenario', 'scope', 'cancel-block', 'idempotency', 'validation', 'lookup', 'operation'],
}
const move = (order: readonly Ordered[], stage: Ordered, where: 'before' | 'after', other: Ordered): readonly Ordered[] => {
  const rest = order.filter((name) => name !== stage)
  return rest.toSpliced(rest.indexOf(other) + (where === 'after' ? 1 : 0), 0, stage)
}
/** Stages behind authentication, in the order of the assumptions. */
export const stageOrder = ({ ask, operation }: Call): readonly Ordered[] => {
  let order = orders[ask('check-order')]!
  if (ask('cancel-404-vs-quota') === 'block_first') order = move(order, 'cancel-block', 'before', 'quota')
  if (ask('idempotency-replay-auth') === 'skip_scope') order = move(order, 'scope', 'after', 'idempotency')
  if (ask('idempotency-vs-validation') === 'after') order = move(order, 'idempotency', 'after', 'validation')
  if (operation!.id === 'createOffer' && ask('parent-404-vs-422') === '422_first')
    order = move(order, 'validation', 'before', 'lookup')
  return order
}

// --- authentication -----------------------------------------------------------------------------------------------------------------

/** Section "Authentication": finds the token of the caller and opens the rows of its producer, or refuses with 401. */
export const authenticate = (call: Call): undefined => {
  const token = recognise(call)
  call.token = token
  call.state = withState(call.state, { tokens: call.state.tokens.set(token.hash, { ...token, used_at: call.now }) })
  call.state = call.plugs.openRows(call.state, token.environment, token.slot)
  return undefined
}
const recognise = (call: Call): Token => {
  const sent = bearerOf(call.request)
  if (sent === undefined || (sent.scheme !== 'Bearer' && call.ask('bearer-scheme-case') === 'exact'))
    throw refuse('token-missing', 401, 'unauthorized', 'unauthorized_missing', 'no bearer token')
  const token = call.state.tokens.get(hashToken(sent.text))
  if (token === undefined) throw refuse('token-unknown', 401, 'unauthorized', 'unauthorized_invalid', 'unknown token')
  if (token.environment !== call.request.environment) {
    const reason = `token of the ${token.environment} environment sent to the ${call.request.environment} address`
    throw call.ask('env-token-mismatch') === '403'
      ? refuse('token-other-environment', 403, 'insufficient_scope', 'wrong_environment', reason)
      : refuse('token-other-environment', 401, 'unauthorized', 'unauthorized_invalid', reason)
  }
  if (token.revoked_at !== null && call.now >= token.revoked_at + delayOf(call.ask('token-revocation')))
    throw refuse('token-revoked', 401, 'unauthorized', 'unauthorized_revoked', `token ${token.name} is revoked`)
  if (isExpired(call, token))
    throw refuse('token-expired', 401, 'unauthorized', 'unauthorized_expired', `token ${token.name} has expired`)
  return token
}
const delayOf = (choice: string): number => (choice === 'immediate' ? 0 : (duration(choice) ?? 0))
const isExpired = ({ now, ask }: Call, token: Token): boolean => {
  if (token.expires_at !== null) return now >= token.expires_at
  const lifetime: string = ask('token-lifetime')
  if (lifetime === 'none') return false
  const isIdle = lifetime.startsWith('idle:')
  return (
    now >= (isIdle ? (token.used_at ?? token.created_at) : token.created_at) + (duration(lifetime.replace('idle:', '')) ?? dayMs)
  )
}

/** A request without a valid token is counted in the bucket that all such callers share, by an assumption. */
export const drawShared = (call: Call): Answer | undefined =>
  call.ask('rate-limit-headers-on-401') === 'shared_bucket' ? drawFor(call, 'callers without a valid token') : undefined

// --- limits -------------------------------------------------------------------------------------------------------------------------

/** Section "Limits": counts the request against the quotas of its token, or refuses with the bare 429. */
const drawQuota: Stage = (call) => drawFor(call, call.token!.id)

const drawFor = (call: Call, owner: string): undefined => {
  const now = call.limitsNow
  const keyOf = (bucket: string): string => `${owner} ${bucket}`
  const drawn = quotasOf(call.operation!, call.ask, call.state.limits).map((quota) => {
    const hits = call.state.windows.get(keyOf(quota.bucket)) ?? noHits
    return { quota, hits, before: read(quota, hits, now) }
  })
  const full = call.state.seed.unlimited ? [] : drawn.filter(({ before }) => before.isFull)
  const isAllowed = full.length === 0
  const isCounted = isAllowed || call.ask('rate-limit-rejected-counts') === 'yes'
  const counted = drawn.map(({ quota, hits, before }) => {
    const next = isCounted ? hit(quota, hits, now) : hits
    return { quota, hits: next, before, after: read(quota, next, now) }
  })
  call.state = withState(call.state, {
    windows: counted.reduce((windows, { quota, hits }) => windows.set(keyOf(quota.bucket), hits), call.state.windows),
  })
  call.drawn = counted
  call.quota = quotaState(call, owner, counted, isAllowed)
  if (!isAllowed) {
    const ends = full.map(({ quota }) => counted.find((other) => other.quota === quota)!.after.resets_at)
    const [first] = full
    const after = counted.find(({ quota }) => quota === first!.quota)!.after
    const rule = first!.quota.bucket === 'cancel-day' ? 'quota-day-exceeded' : 'quota-exceeded'
    const left = Math.max(0, Math.ceil((after.resets_at - now) / 1000))
    const reason = `quota ${first!.quota.bucket} used up, ${after.used}/${first!.quota.max}, refills in ${left} s`
    throw refuse(rule, 429, null, 'quota_exceeded', reason, {
      headers: retryAfter(call, call.ask('rate-limit-day-retry-after') === 'first_exceeded' ? ends[0]! : Math.max(...ends)),
    })
  }
  call.refund = () => {
    call.state = withState(call.state, {
      windows: drawn.reduce(
        (windows, { quota: { bucket } }) => windows.set(keyOf(bucket), refund(windows.get(keyOf(bucket)) ?? noHits, now)),
        call.state.windows,
      ),
    })
    call.quota = readQuota(call, owner)
  }
}

/** Section "Authentication", rule 6. */
const requireScope: Stage = ({ operation, ask, token }) => {
  const scope = typeof operation!.scope === 'string' ? operation!.scope : operation!.scope(ask)
  if (scope === null || token!.scopes.includes(scope) || (token!.scopes.includes('*') && ask('scope-matching') === 'wildcard'))
    return undefined
  throw refuse(
    'scope-missing',
    403,
    'insufficient_scope',
    'missing_ability',
    `scope ${scope} missing, token has ${token!.scopes.join(' ') || 'none'}`,
    { values: { scope } },
  )
}

export const blockKeyOf = (ask: Call['ask'], { id, environment, slot }: Token): string =>
  ({ token: id, producer: ownerOf(environment, slot), everyone: 'everyone' })[ask('cancel-404-key')]
const blockKey = ({ ask, token }: Call): string => blockKeyOf(ask, token!)

/** Section "Limits", rule 2: refuses cancels of a token whose look-ups failed too often, even within quota. */
const checkBlock = (call: Call): undefined => {
  if (call.operation!.quota !== 'cancel' || call.state.seed.unlimited || call.ask('cancel-404-threshold') === 'off')
    return undefined
  const until = call.state.failures.get(blockKey(call))?.blocked_until ?? 0
  if (call.limitsNow < until)
    throw refuse('cancel-block', 429, 'too_many_requests', 'too_many_failed_lookups', 'too many failed look-ups', {
      isBlock: true,
      headers: call.ask('cancel-404-headers') === 'retry_after' ? retryAfter(call, until) : {},
    })
  return undefined
}
/** Failed look-ups of the caller on the cancel route, for whoever records the request. */
export const failuresOf = (call: Call): { failures: number; threshold: number | null; until: number | null } => {
  const [choice, now] = [call.ask('cancel-404-threshold'), call.limitsNow]
  const found = call.state.failures.get(blockKey(call))
  const isOver = found === undefined || (now >= found.window_ends && now >= found.blocked_until)
  return {
    failures: isOver ? 0 : found.count,
    threshold: choice === 'off' ? null : Number(choice),
    until: isOver || now >= found.blocked_until ? null : found.blocked_until,
  }
}
/** Failures with one more. */
export const failOnce = (
  before: Failures | undefined,
  { max, length, fromCrossing }: { max: number; length: number; fromCrossing: boolean },
  now: number,
): Failures => {
  const window: Failures =
    before === undefined || (now >= before.window_ends && now >= before.blocked_until)
      ? { count: 0, window_ends: now + length, blocked_until: 0 }
      : before
  const count = window.count + 1
  const isReached = count >= max
  return {
    ...window,
    count,
    blocked_until: isReached ? (fromCrossing ? now + length : window.window_ends) : window.blocked_until,
  }
}
/** Counts a 404 of the cancel route; the refusal to answer with, which may be the block itself. */
export const afterFailedLookup = (call: Call, error: unknown): unknown => {
  if (
    call.operation?.quota !== 'cancel' ||
    !(error instanceof Refusal) ||
    error.fault.status !== 404 ||
    error.fault.lookup === 'uncounted'
  )
    return error
  const choice: string = call.ask('cancel-404-threshold')
  if (choice === 'off' || (error.fault.lookup === 'malformed' && call.ask('cancel-404-counts') === 'well_formed_only'))
    return error
  const [key, now, { length, fromCrossing }] = [blockKey(call), call.limitsNow, blockRule(call.ask)]
  const counted = failOnce(call.state.failures.get(key), { max: Number(choice), length, fromCrossing }, now)
  call.state = withState(call.state, { failures: call.state.failures.set(key, counted) })
  if (counted.count < Number(choice) || call.ask('cancel-404-first-blocked') === 'after_threshold') return error
  try {
    checkBlock(call)
  } catch (block) {
    return block
  }
  return error
}
export const forgetFailures = (call: Call): void => {
  if (call.operation?.quota === 'cancel' && call.ask('cancel-404-reset-on-success') === 'yes')
    call.state = withState(call.state, { failures: call.state.failures.delete(blockKey(call)) })
}

// --- idempotency --------------------------------------------------------------------------------------------------------------------

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const anyUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const retention = ({ ask }: Call): number => {
  const choice: string = ask('idempotency-retention')
  return choice === 'forever' ? Number.POSITIVE_INFINITY : (duration(choice) ?? 0)
}
const reads = ({ operation, ask }: Call): boolean => operation!.validate !== undefined && (operation!.readsBody?.(ask) ?? true)

/** Section "Endpoints": a repeat of a POST with the same key gets the original answer. Claims the key of a first request. */
const checkKey: Stage = (call) => {
  const { ask, operation } = call
  if (operation!.method === 'GET') {
    if (call.header('idempotency-key') === null || ask('idempotency-on-get') === 'ignored') return undefined
    throw refuse('key-not-expected', 400, 'idempotency_key_not_expected', 'key_not_expected', 'a key came with a GET')
  }
  const sent = readKey(call)
  const body = reads(call) ? readJson(call) : undefined
  if (sent === undefined) return undefined
  const target = `${call.method} ${call.request.path}`
  const print = printOf(call, body)
  const producer = call.owner
  const scope = { producer, token: call.token!.id, route: `${producer} ${target}`, global: call.token!.environment }[
    ask('idempotency-scope')
  ]
  const place = `${scope}${ask('idempotency-path-mismatch') === 'independent' ? ` ${target}` : ''} ${sent}`
  const found = findKey(call.state, place)
  const stored = found !== undefined && (found.answer === null || call.limitsNow < found.expires_at) ? found : undefined
  call.key = { sent, place, isOwn: stored === undefined }
  if (stored === undefined) {
    call.state = putKey(
      call.state,
      place,
      { target, print, expires_at: call.limitsNow + retention(call), request: call.requestId, answer: null },
      call.limitsNow,
      retention(call),
    )
    return undefined
  }
  if (stored.target !== target)
    throw refuse('key-reused-elsewhere', 422, 'idempotency_key_reused', 'key_reused', 'the key was used for another path')
  if (stored.print !== print && ask('idempotency-body-mismatch') !== 'replay')
    throw refuse(
      'key-reused',
      Number(ask('idempotency-body-mismatch')),
      'idempotency_key_reused',
      'key_reused',
      'the key was used for another body',
    )
  if (stored.answer !== null) return replay(call, stored.answer)
  // A request that may wait is tried again by the world once the first one has its answer.
  if (ask('idempotency-in-flight') === 'wait') throw new KeyInFlight(place)
  throw refuse(
    'key-in-flight',
    Number(ask('idempotency-in-flight')),
    'idempotency_key_in_use',
    'key_in_use',
    'the first request with the key is running',
  )
}
export class KeyInFlight {
  constructor(readonly place: string) {}
}

const readKey = (call: Call): string | undefined => {
  const { ask } = call
  const sent = call.header('idempotency-key')?.trim() ?? ''
  if (sent === '') {
    if (call.operation!.quota === 'cancel' && ask('idempotency-on-cancel') === 'optional') return undefined
    const choice = ask('idempotency-missing-key')
    if (choice === 'ignore') return undefined
    throw refuse('key-missing', Number(choice), 'idempotency_key_required', 'key_required', 'no Idempotency-Key')
  }
  const syntax = ask('idempotency-key-syntax')
  const bare = syntax === 'strip_quotes' && /^".+"$/.test(sent) ? sent.slice(1, -1) : sent
  const key = anyUuid.test(bare) && syntax !== 'case_sensitive' ? bare.toLowerCase() : bare
  const choice = ask('idempotency-invalid-key')
  if (uuid4.test(key) || (choice === 'any_uuid' && anyUuid.test(key)) || (choice === 'any_text' && key.length <= 255)) return key
  throw refuse('key-invalid', choice === '422' ? 422 : 400, 'idempotency_key_invalid', 'key_invalid', 'not a UUID of version 4')
}
const printOf = (call: Call, body: unknown): string => {
  const choice = call.ask('idempotency-fingerprint')
  if (choice === 'method_path' || !reads(call)) return ''
  return sha256Hex(choice === 'raw_bytes' ? (call.request.body ?? '') : canonical(body))
}
const fresh = /^(?:date|x-ratelimit-.*|retry-after)$/i
const replay = (call: Call, stored: Answer): Answer => {
  call.isReplay = true
  call.because('replay', 'a stored answer was sent again')
  if (call.ask('idempotency-replay-quota') === 'free') call.refund?.()
  const isStored = call.ask('idempotency-replay-headers') === 'stored'
  const headers = isStored
    ? stored.headers
    : Object.fromEntries(Object.entries(stored.headers).filter(([name]) => !fresh.test(name)))
  const { represent } = call.operation!
  const isNow =
    stored.body !== null && stored.status < 300 && represent !== undefined && call.ask('idempotency-snapshot') === 're_read'
  return {
    status: stored.status,
    headers,
    body: isNow ? JSON.stringify(represent(call, JSON.parse(stored.body as string))) : stored.body,
  }
}
/** Stores the answer under the claimed key, or frees the key. */
export const completeKey = (call: Call, answer: Answer): void => {
  if (call.key?.isOwn !== true) return
  const { status } = answer
  const isKept = {
    '2xx': status >= 200 && status < 300,
    '2xx_5xx': (status >= 200 && status < 300) || status >= 500,
    all_but_429_5xx: status !== 429 && status < 500,
    everything: true,
  }[call.ask('idempotency-replay-which')]
  const found = findKey(call.state, call.key.place)!
  const stored = { ...answer, headers: { ...answer.headers, ...rateHeaders(call, status), Date: httpDate(call.now) } }
  call.state = putKey(
    call.state,
    call.key.place,
    isKept ? { ...found, answer: stored } : undefined,
    call.limitsNow,
    retention(call),
  )
}

// --- the operation ------------------------------------------------------------------------------------------------------------------

const lookUp: Stage = (call) => {
  checkBlock(call)
  call.target = call.operation!.lookUp?.(call)
  return undefined
}
const validate: Stage = (call) => {
  if (reads(call)) call.input = call.operation!.validate!(readJson(call), call)
  return undefined
}
const operate: Stage = (call) => {
  const of = call.plugs.asked !== undefined || call.view !== undefined ? undefined : call.operation!.of?.(call)
  return of === undefined ? run(call) : remembered(call, of)
}
const run = (call: Call): Answer => {
  const { status, resource, headers, rows } = call.operation!.handle(call)
  if (rows !== undefined) call.put(rows)
  return json(status, resource, headers)
}
/** Answers by what they are a function of; a long one as bytes. */
const answers = new WeakMap<object, WeakMap<object, Map<string, Answer>>>()
const remembered = (call: Call, of: object): Answer => {
  const {
    request: { origin, path, search },
    state: { assume },
  } = call
  const ofAll = answers.get(of) ?? new WeakMap<object, Map<string, Answer>>()
  const made = ofAll.get(assume) ?? new Map<string, Answer>()
  const url = `${origin}${path}?${search}`
  const existing = made.get(url)
  if (existing !== undefined) return existing
  const answer = run(call)
  const text = answer.body as string
  if (made.size >= 64) made.clear()
  const kept =
    text.length < 8_192 || assume['json-encoding'] !== 'utf8' ? answer : { ...answer, body: new TextEncoder().encode(text) }
  made.set(url, kept)
  answers.set(of, ofAll.set(assume, made))
  return kept
}
/** Lets requests that came meanwhile find the key in flight. */
const yieldTurn: Stage = () => new Pause(0)

export const stages: Readonly<Record<Exclude<Ordered, 'scenario'>, readonly Stage[]>> = {
  quota: [drawQuota],
  scope: [requireScope],
  'cancel-block': [checkBlock],
  idempotency: [checkKey, (call) => (call.key?.isOwn === true ? yieldTurn(call) : undefined)],
  lookup: [lookUp],
  validation: [validate],
  operation: [operate],
}
