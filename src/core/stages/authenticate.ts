import { bearerOf, hashToken } from '../bearer.js'
import { type Call, openOwner } from '../call.js'
import { because, type Reason } from '../reason.js'
import { Refusal, refuse } from '../refusal.js'
import { type Token, withState } from '../state.js'
import { dayMs, parseDuration } from '../time.js'
import { tokenMistake } from '../token-mistake.js'
import { drawShared } from './quota.js'

/**
 * Stage of section "Authentication": finds the token of the caller and opens the rows of its producer; other rows cannot be reached from here
 * on. By an assumption a request without a valid token is counted, too.
 * @throws Refusal 401, or 403 by an assumption.
 */
export const authenticate = (call: Call): undefined => {
  try {
    const token = recognize(call)
    call.token = token
    call.state = withState(call.state, { tokens: call.state.tokens.set(token.hash, { ...token, used_at: call.now }) })
  } catch (error) {
    const isCounted = error instanceof Refusal && error.fault.status === 401 && call.operation !== undefined
    if (isCounted && call.ask('rate-limit-headers-on-401') === 'shared_bucket') drawShared(call)
    throw error
  }
  if (call.operation === undefined) return
  const { environment, slot } = call.token
  call.state = openOwner(call.state, environment, slot, call.now, call.plugs)
}

const recognize = (call: Call): Token => {
  const sent = bearerOf(call.request.headers)
  if (sent === undefined || (sent.scheme !== 'Bearer' && call.ask('bearer-scheme-case') === 'exact'))
    throw refuse('token-missing', 401, 'unauthorized', 'unauthorized_missing', mistakeIn(call))
  const token = call.state.tokens.get(hashToken(sent.text))
  if (token === undefined) throw refuse('token-unknown', 401, 'unauthorized', 'unauthorized_invalid', mistakeIn(call))
  if (token.environment !== call.request.environment) throw otherEnvironment(call, token)
  if (isRevoked(call, token))
    throw refuse('token-revoked', 401, 'unauthorized', 'unauthorized_revoked', because`token ${token.name} is revoked`)
  if (isExpired(call, token))
    throw refuse('token-expired', 401, 'unauthorized', 'unauthorized_expired', because`token ${token.name} has expired`)
  return token
}

const mistakeIn = ({ request, state }: Call): string | Reason =>
  tokenMistake(request.headers.get('authorization'), {
    nameOf: (text) => state.tokens.get(hashToken(text))?.name,
    hasName: (name) => [...state.tokens.values()].some((token) => token.name === name),
    environment: request.environment,
  })

/** Refusal of a token of the other environment: like an unknown one, or as forbidden by an assumption. */
const otherEnvironment = ({ ask, request }: Call, { environment }: Token): Refusal => {
  const reason = `token of the ${environment} environment sent to the ${request.environment} address`
  return ask('env-token-mismatch') === '403'
    ? refuse('token-other-environment', 403, 'insufficient_scope', 'wrong_environment', reason)
    : refuse('token-other-environment', 401, 'unauthorized', 'unauthorized_invalid', reason)
}

const isRevoked = ({ ask, now }: Call, { revoked_at }: Token): boolean => {
  if (revoked_at === null) return false
  const delay = ask('token-revocation')
  return now >= revoked_at + (delay === 'immediate' ? 0 : (parseDuration(delay) ?? 0))
}

const isExpired = ({ ask, now }: Call, { expires_at, created_at, used_at }: Token): boolean => {
  if (expires_at !== null) return now >= expires_at
  // No lifetime is shorter than a day.
  if (now < created_at + dayMs) return false
  const lifetime: string = ask('token-lifetime')
  if (lifetime === 'none') return false
  const isIdle = lifetime.startsWith('idle:')
  const lengthMs = parseDuration(isIdle ? lifetime.slice('idle:'.length) : lifetime) ?? Number.POSITIVE_INFINITY
  return now >= (isIdle ? (used_at ?? created_at) : created_at) + lengthMs
}
