import { looseSection, type Section } from '../../ground/collections/section.js'
import {
  alphanumeric,
  hashInteger,
  hashText,
  hex32From,
  lowercaseAlphanumeric,
  mix,
  textFrom,
  ulidFrom,
  uuidFrom,
} from '../../ground/random/draw.js'
import type { LazyNonce } from '../../ground/random/nonce.js'
import { hashToken } from '../../ground/random/token-hash.js'
import type { Infer, Zod } from '../../ground/spec/schema-factory.js'
import type { Environment } from '../../register/operation-id.js'

const salts = { request: 1, token: 2, product: 3, offer: 4, order: 5, transaction: 6, tokenId: 7, tokenEnding: 8 } as const
const saltRequest = (key: number): number => mix(key, salts.request)

const tokenPrefixes: Readonly<Record<Environment, string>> = { sandbox: 'svc_test_', production: 'svc_live_' }

type NamedTable = keyof typeof salts

/** Number of names drawn, by table. */
export type Draws = Readonly<Record<NamedTable, number>>

export const nothingDrawn: Draws = {
  request: 0,
  token: 0,
  product: 0,
  offer: 0,
  order: 0,
  transaction: 0,
  tokenId: 0,
  tokenEnding: 0,
}

/** Tables with generated names. */
const namedTables = Object.keys(salts) as NamedTable[]

/** Schema of `Draws`. */
export const drawsSchema = (z: Zod) => z.record(z.enum(namedTables), z.int().nonnegative())

export type SavedDraws = Infer<typeof drawsSchema>

/** Key of a stream of names: two integers, because one gives too few streams. */
type StreamKey = readonly [number, number]

/** Key of a stream of ids: `default` or the id of a forked world. */
export const idKeyPattern = /^(?:default|w[1-9]\d{0,8})$/

/** Derived from the number of the world, so that two forks of one seed never share a key. The default world has only one integer. */
const keyOf = (seed: number, name: string): StreamKey => {
  const ofSeed = hashInteger(seed)
  if (name === 'default') {
    const key = mix(ofSeed, hashText(name))
    return [key, key]
  }
  return [mix(ofSeed, hashText(name)), mix(mix(ofSeed, forkSalt), Number(name.slice(1)))]
}

const forkSalt = 0x0f0c
const rememberedIds = 10_000

/** Tables in which no two worlds share a name, even if they share a stream: a token selects one world. */
const tokenTables: ReadonlySet<NamedTable> = new Set(['token', 'tokenEnding'])

/** Inputs of the names of a world beside its seed. */
export interface NameOrigin {
  readonly worldId: string
  /** World whose id stream it uses; its own, unless it continues that of another. */
  readonly idKey: string
  /** Nonce of its tokens; null in a repeatable run. */
  readonly nonce: LazyNonce | null
  /** Marker in the text of each of its tokens; empty for none. */
  readonly marker: string
}

/** Generator of the names of a world: deterministic and counted, so that the same requests get the same names in every run. */
export class Identifiers {
  readonly #ownKey: StreamKey
  readonly #nonce: LazyNonce | null
  #tokenKeyRead: StreamKey | null = null
  readonly #marker: string
  readonly #section: Section<Draws>
  /** Request ids chosen by callers; those of answered requests are also in the journal. */
  readonly #takenOver = new Set<string>()
  readonly #idKey: string
  readonly #key: StreamKey

  constructor(seed: number, { worldId, idKey, nonce, marker }: NameOrigin, section: Section<Draws> = looseSection(nothingDrawn)) {
    this.#section = section
    this.#marker = marker
    this.#ownKey = keyOf(seed, worldId)
    this.#nonce = nonce
    this.#idKey = idKey
    this.#key = keyOf(seed, idKey)
  }

  get #tokenKey(): StreamKey {
    if (this.#tokenKeyRead === null) {
      const [[first, second], nonce] = [this.#ownKey, this.#nonce?.()]
      this.#tokenKeyRead = nonce === undefined ? [first, second] : [mix(first, nonce[0]), mix(second, nonce[1])]
    }
    return this.#tokenKeyRead
  }

  /** World whose id stream it uses. */
  get idKey(): string {
    return this.#idKey
  }

  get counts(): Draws {
    return this.#section.value
  }

  /** Request id in a format of the assumption `request-id-format`. Counted now, computed on first use. */
  requestId(format: RequestIdFormat, now: number): DrawnRequestId {
    return new DrawnRequestId(this.#key, saltRequest, this.#count('request'), format, now)
  }

  /** Registers an id chosen by a caller; false if it is already in use, as far back as recorded. */
  takeOver(requestId: string): boolean {
    if (this.#takenOver.has(requestId)) return false
    if (this.#takenOver.size >= rememberedIds) this.#takenOver.clear()
    this.#takenOver.add(requestId)
    return true
  }

  /** Plaintext of a new token: the prefix of its environment and an opaque part. */
  tokenPlaintext(environment: Environment, format: 'checksummed' | 'opaque'): string {
    const [[key, other], count] = this.#draw('token')
    if (format === 'opaque') return tokenPrefixes[environment] + this.#marker + hex32From(key, count, other)
    const secret = textFrom(key, count, alphanumeric, 40, other)
    return tokenPrefixes[environment] + this.#marker + secret + hashToken(secret).slice(0, 8)
  }

  /** Id of a new token in the control API. */
  tokenId(): string {
    const [, count] = this.#draw('tokenId')
    return `tok_${count + 1}`
  }

  /** Suffix that makes the well-known tokens of a forked world unique. */
  tokenEnding(): string {
    const [[key, other], count] = this.#draw('tokenEnding')
    return this.#marker + textFrom(key, count, alphanumeric, 20, other)
  }

  productId(format: 'short' | 'uuid' | 'hex_32'): string {
    return this.#hash('product', format, 12)
  }

  offerCode(format: 'short' | 'uuid'): string {
    const [[key, other], count] = this.#draw('offer')
    return format === 'uuid' ? uuidFrom(key, count, other) : textFrom(key, count, alphanumeric, 8, other)
  }

  orderHash(format: 'short' | 'uuid' | 'hex_32'): string {
    return this.#hash('order', format, 16)
  }

  transactionHash(): string {
    return this.#hash('transaction', 'short', 16)
  }

  #hash(table: NamedTable, format: 'short' | 'uuid' | 'hex_32', length: number): string {
    const [[key, other], count] = this.#draw(table)
    if (format === 'uuid') return uuidFrom(key, count, other)
    return format === 'hex_32' ? hex32From(key, count, other) : textFrom(key, count, lowercaseAlphanumeric, length, other)
  }

  /**
   * Counts a name.
   * @returns number of names drawn before it.
   */
  #count(table: NamedTable): number {
    const next = copyDraws(this.#section.value)
    const count = next[table]
    next[table] = count + 1
    this.#section.value = next
    return count
  }

  #draw(table: NamedTable): [key: StreamKey, count: number] {
    const count = this.#count(table)
    const [first, second] = tokenTables.has(table) ? this.#tokenKey : this.#key
    return [[mix(first, salts[table]), mix(second, salts[table])], count]
  }
}

/** Written member by member, because a spread takes a third of a microsecond and every request draws a name. */
const copyDraws = (draws: Draws): Record<NamedTable, number> => ({
  request: draws.request,
  token: draws.token,
  product: draws.product,
  offer: draws.offer,
  order: draws.order,
  transaction: draws.transaction,
  tokenId: draws.tokenId,
  tokenEnding: draws.tokenEnding,
})

/** Formats of the assumption `request-id-format`. */
export type RequestIdFormat = 'uuid4' | 'req_' | 'ulid'

/** Request id that is counted at the request and computed on first use. */
export class DrawnRequestId {
  #text: string | undefined

  /**
   * @param key key of the world's stream of names.
   * @param salted key of the stream of request ids.
   * @param count number of ids drawn before.
   * @param now instant of the request, in milliseconds since 1970.
   */
  constructor(
    readonly key: readonly [number, number],
    readonly salted: (key: number) => number,
    readonly count: number,
    readonly format: RequestIdFormat,
    readonly now: number,
  ) {}

  get text(): string {
    this.#text ??= this.#write()
    return this.#text
  }

  #write(): string {
    const [key, other] = [this.salted(this.key[0]), this.salted(this.key[1])]
    if (this.format === 'ulid') return ulidFrom(key, this.count, this.now, other)
    return this.format === 'req_' ? `req_${textFrom(key, this.count, alphanumeric, 24, other)}` : uuidFrom(key, this.count, other)
  }
}
