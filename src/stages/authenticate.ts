import { parseBearer } from '../exchange/bearer.js'
import type { Exchange, Stage } from '../exchange/exchange.js'
import { ApiError, unauthorized, wrongEnvironment } from '../rules/errors.js'
import type { TokenRecord } from '../store/token-vault.js'
import { dayMs, parseDuration } from '../time/duration.js'
import { drawSharedQuota } from './draw-quota.js'

/** Section "Authentication": finds the token of the caller, or refuses with 401. */
export const authenticate: Stage = (exchange) => {
  try {
    exchange.token = recogniseToken(exchange)
  } catch (error) {
    const counts = exchange.operation !== null && exchange.peek('rate-limit-headers-on-401') === 'shared_bucket'
    if (counts && error instanceof ApiError && error.fault.status === 401) drawSharedQuota(exchange)
    throw error
  }
  exchange.world.tokens.touch(exchange.token.id, exchange.now)
  return undefined
}

const recogniseToken = (exchange: Exchange): TokenRecord => {
  const plaintext = readBearer(exchange)
  if (plaintext === undefined) throw unauthorized('missing', 'no bearer token')
  const token = exchange.world.tokens.findByPlaintext(plaintext)
  if (token === undefined) throw unauthorized('invalid', 'unknown token')
  exchange.presented = token
  if (token.environment !== exchange.environment) refuseOtherEnvironment(exchange, token)
  if (isRevoked(exchange, token)) throw unauthorized('revoked', `token ${token.name} is revoked`)
  if (isExpired(exchange, token)) throw unauthorized('expired', `token ${token.name} has expired`)
  return token
}

/** The token text of the header; undefined where there is none in the form `Bearer <token>`. */
const readBearer = (exchange: Exchange): string | undefined => {
  const bearer = parseBearer(exchange.request)
  if (bearer === undefined) return undefined
  const isExact = bearer.scheme === 'Bearer'
  return isExact || exchange.ask('bearer-scheme-case') === 'insensitive' ? bearer.token : undefined
}

const refuseOtherEnvironment = (exchange: Exchange, token: TokenRecord): never => {
  const reason = `token of the ${token.environment} environment sent to the ${exchange.environment} address`
  throw wrongEnvironment(exchange.ask('env-token-mismatch') === '403' ? 403 : 401, reason)
}

const isRevoked = (exchange: Exchange, token: TokenRecord): boolean => {
  if (token.revoked_at === null) return false
  const delay = exchange.ask('token-revocation')
  return exchange.now >= token.revoked_at + (delay === 'immediate' ? 0 : (parseDuration(delay) ?? 0))
}

const isExpired = (exchange: Exchange, token: TokenRecord): boolean => {
  if (token.expires_at !== null) return exchange.now >= token.expires_at
  // No lifetime is shorter than a day.
  if (exchange.now < token.created_at + dayMs) return false
  const lifetime = exchange.ask('token-lifetime')
  if (lifetime === 'none') return false
  const isIdle = lifetime.startsWith('idle:')
  const lengthMs = parseDuration(isIdle ? lifetime.slice('idle:'.length) : lifetime) ?? Number.POSITIVE_INFINITY
  return exchange.now >= (isIdle ? (token.last_used_at ?? token.created_at) : token.created_at) + lengthMs
}
