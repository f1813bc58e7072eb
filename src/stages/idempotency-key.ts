import type { Digest } from '../exchange/digest.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Routed } from '../exchange/findings.js'
import type { FirstUse, KeyUse } from '../limits/replay-log.js'
import { refused } from '../rules/errors.js'

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i
const anyUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * The key of a POST (section "Limits", rule 6), or null where an assumption lets the request do without one.
 * A missing or malformed key is refused.
 */
export const readIdempotencyKey = (exchange: Exchange, call: Routed): string | null => {
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

/** What a key stands for in one request. Its digests are worked out when it is compared with another or written down. */
export class SentUse implements KeyUse {
  readonly #fingerprint: Digest | null

  /** @param fingerprint null where all requests to the target are the same. */
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

/** The request that sent a key. */
export class SentBy implements FirstUse {
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
