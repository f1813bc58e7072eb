import { because, type Reason } from '../../core/reason.js'
import { dayMs, parseDuration } from '../../core/time.js'
import { tokenMistake } from '../../core/token-mistake.js'
import type { ProducerDatabase } from '../../data/rows/producer-database.js'
import type { TokenRecord } from '../../data/rows/token-vault.js'
import type { WritableRows } from '../../data/rows/writable-rows.js'
import { hashToken } from '../../ground/random/token-hash.js'
import { type ApiError, unauthorized, wrongEnvironment } from '../../ground/rules/errors.js'
import type { Operation } from '../../operations/shared/operation.js'
import type { OperationId } from '../../register/operation-id.js'
import { ownerOf } from '../../worlds/world/owner.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { drawSharedQuota } from './draw-quota.js'
import type { StageOutcome } from './stage.js'

/** Stage of section "Authentication": finds the token of the caller and opens the rows of its producer, or refuses with 401. */
export const authenticate = (exchange: Exchange, { operation }: Findings): StageOutcome => {
  const { token: presented, refusal } = recogniseToken(exchange)
  if (refusal === undefined && presented !== undefined) {
    exchange.world.tokens.touch(presented.id, exchange.now)
    if (operation === undefined) return { found: { presented, token: presented } }
    return { found: { presented, token: presented, rows: openRows(exchange, operation, presented) } }
  }
  const found: Findings = presented === undefined ? {} : { presented }
  const error = refusal as ApiError
  const counts = operation !== undefined && exchange.ask('rate-limit-headers-on-401') === 'shared_bucket'
  if (!counts || error.fault.status !== 401) return { found, refusal: error }
  const drawn = drawSharedQuota(exchange, operation)
  return { refusal: error, ...drawn, found: { ...found, ...drawn.found } }
}

interface Recognised {
  readonly token?: TokenRecord
  /** Refusal of the token; absent if it is accepted. */
  readonly refusal?: ApiError
}

const recogniseToken = (exchange: Exchange): Recognised => {
  const { bearer } = exchange
  // The assumption is read only for a scheme in another spelling.
  const isBearer = bearer?.scheme === 'Bearer' || (bearer !== null && exchange.ask('bearer-scheme-case') === 'insensitive')
  if (bearer === null || !isBearer) return { refusal: unauthorized('missing', mistakeIn(exchange)) }
  const token = exchange.world.tokens.findByHash(bearer.hash)
  if (token === undefined) return { refusal: unauthorized('invalid', mistakeIn(exchange)) }
  if (token.environment !== exchange.environment) return { token, refusal: otherEnvironment(exchange, token) }
  if (isRevoked(exchange, token)) return { token, refusal: unauthorized('revoked', because`token ${token.name} is revoked`) }
  if (isExpired(exchange, token)) return { token, refusal: unauthorized('expired', because`token ${token.name} has expired`) }
  return { token }
}

const mistakeIn = ({ request, world, environment }: Exchange): string | Reason =>
  tokenMistake(request.headers.get('authorization'), {
    nameOf: (text) => world.tokens.findByHash(hashToken(text))?.name,
    hasName: (name) => world.tokens.list().some((token) => token.name === name),
    environment,
  })

const otherEnvironment = (exchange: Exchange, token: TokenRecord): ApiError => {
  const reason = `token of the ${token.environment} environment sent to the ${exchange.environment} address`
  return wrongEnvironment(exchange.ask('env-token-mismatch') === '403' ? 403 : 401, reason)
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

/** Opens the rows of the caller's producer; other rows cannot be reached from here on. */
const openRows = (exchange: Exchange, operation: Operation, token: TokenRecord): ProducerDatabase =>
  exchange.world.data.rows(token.producer, exchange.environment, staleRows(exchange, operation, token))

const lists: readonly OperationId[] = ['listProducts', 'listOffers', 'listOrderHistory', 'listSubscriptionHistory']

/** Earlier rows, if a scenario makes a list stale. */
const staleRows = ({ world, environment }: Exchange, { id }: Operation, { producer }: TokenRecord): WritableRows | undefined => {
  if (world.player.scenario === null || !lists.includes(id)) return undefined
  return world.player.lasting.readStale(ownerOf(producer, environment))
}
