import { Changed, type Marks } from '../changes/changes.js'
import { type Traced, TracedCounts } from '../changes/traced.js'
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
} from '../random/draw.js'
import type { LateNonce } from '../random/nonce.js'
import type { Environment } from '../spec/environment.js'
import type { Formed, Zod } from '../spec/form.js'
import { hashToken } from '../store/token-vault.js'

const salts = { request: 1, token: 2, product: 3, offer: 4, order: 5, transaction: 6, tokenId: 7, tokenEnding: 8 } as const
const saltRequest = (key: number): number => mix(key, salts.request)

const tokenPrefixes: Readonly<Record<Environment, string>> = { sandbox: 'svc_test_', production: 'svc_live_' }

type NamedTable = keyof typeof salts

const nothingDrawn: Readonly<Record<NamedTable, number>> = {
  request: 0,
  token: 0,
  product: 0,
  offer: 0,
  order: 0,
  transaction: 0,
  tokenId: 0,
  tokenEnding: 0,
}

/** The tables names are drawn for. */
const namedTables = Object.keys(salts) as NamedTable[]

/** Names drawn so far by table, as plain JSON. */
export const drawsForm = (z: Zod) => z.record(z.enum(namedTables), z.int().nonnegative())

export type SavedDraws = Formed<typeof drawsForm>

/** Two integers that name a stream of names, so that there are more streams than integers. */
type StreamKey = readonly [number, number]

/** A name of a stream of ids: that of the default world, or that of a forked one. */
export const idKeyPattern = /^(?:default|w[1-9]\d{0,8})$/

/** Told apart by the number of the world, so that two forks of one seed never share a key. The default world has but one integer. */
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

/** Tables of which no two worlds share a name, whatever stream they go on with: a token leads to one world. */
const tokenTables: ReadonlySet<NamedTable> = new Set(['token', 'tokenEnding'])

/** What the names of a world follow from beside its seed. */
export interface NameOrigin {
  readonly worldId: string
  /** Whose ids it makes: a world has a stream of its own, unless it is told to go on with that of another one. */
  readonly idKey: string
  /** What its tokens follow from as well; null in a run that can be repeated, token by token. */
  readonly nonce: LateNonce | null
  /** What the text of each of its tokens holds; empty for nothing. */
  readonly mark: string
}

/** Everything one world names. Drawn from its seed and its key and counted, so that the same requests give the same names in every run. */
export class Identifiers {
  readonly #seed: number
  readonly #ownKey: StreamKey
  readonly #nonce: LateNonce | null
  #tokenKeyRead: StreamKey | null = null
  readonly #mark: string
  #counts: Record<NamedTable, number> = { ...nothingDrawn }
  #drawn = 0
  /** Ids that callers chose. Those whose requests are answered stand in the journal, too. */
  readonly #takenOver = new Set<string>()
  #idKey: string
  #key: StreamKey

  constructor(seed: number, { worldId, idKey, nonce, mark }: NameOrigin) {
    this.#seed = seed
    this.#mark = mark
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

  /** Whose ids it makes. */
  get idKey(): string {
    return this.#idKey
  }

  /** Names drawn so far. */
  get drawn(): number {
    return this.#drawn
  }

  /** Tables of names that were drawn for anything but requests. */
  readonly changed = new Changed<NamedTable>()

  /** How many of each table; they change. */
  get counts(): Readonly<Record<NamedTable, number>> {
    return this.#counts
  }

  save(): SavedDraws {
    return { ...this.#counts }
  }

  /** Goes on with a stream of ids from where `save` was. */
  load(saved: SavedDraws, idKey: string): void {
    this.#idKey = idKey
    this.#key = keyOf(this.#seed, idKey)
    this.#counts = { ...saved }
  }

  /** A request id in one of the forms of the assumption `request-id-format`. It is counted now, and written when it is called for. */
  requestId(format: RequestIdFormat, now: number): DrawnRequestId {
    return new DrawnRequestId(this.#key, saltRequest, this.#count('request'), format, now)
  }

  /** Takes an id that a caller chose; false for one that was taken before, as far back as is remembered. */
  takeOver(requestId: string): boolean {
    if (this.#takenOver.has(requestId)) return false
    if (this.#takenOver.size >= rememberedIds) this.#takenOver.clear()
    this.#takenOver.add(requestId)
    return true
  }

  /** The plaintext of a new token: the prefix of its environment and an opaque rest. */
  tokenPlaintext(environment: Environment, format: 'checksummed' | 'opaque'): string {
    const [[key, other], count] = this.#draw('token')
    if (format === 'opaque') return tokenPrefixes[environment] + this.#mark + hex32From(key, count, other)
    const secret = textFrom(key, count, alphanumeric, 40, other)
    return tokenPrefixes[environment] + this.#mark + secret + hashToken(secret).slice(0, 8)
  }

  /** The id under which the control API lists a new token. */
  tokenId(): string {
    const [, count] = this.#draw('tokenId')
    return `tok_${count + 1}`
  }

  /** What tells the well-known tokens of a forked world from those of others. */
  tokenEnding(): string {
    const [[key, other], count] = this.#draw('tokenEnding')
    return this.#mark + textFrom(key, count, alphanumeric, 20, other)
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

  /** Counts a name. @returns how many were drawn before it. */
  #count(table: NamedTable): number {
    const count = this.#counts[table]
    this.#counts[table] = count + 1
    this.#drawn += 1
    if (table !== 'request') this.changed.note(table)
    return count
  }

  #draw(table: NamedTable): [key: StreamKey, count: number] {
    const count = this.#count(table)
    const [first, second] = tokenTables.has(table) ? this.#tokenKey : this.#key
    return [[mix(first, salts[table]), mix(second, salts[table])], count]
  }
}

/** Remembers how many names were drawn, but for those of requests: each of them draws one, and a moment says how many had. */
export const traceDraws = (identifiers: Identifiers, marks: Marks): Traced<SavedDraws> => {
  const drawn = new TracedCounts(() => identifiers.counts)
  const told = (table: NamedTable): void => drawn.noteGrown(marks.next(), table)
  identifiers.changed.tell({ changed: told, gone: told })
  return drawn
}

/** The forms of the assumption `request-id-format`. */
export type RequestIdFormat = 'uuid4' | 'req_' | 'ulid'

/** A request id that was counted when its request came, and is written when it is first called for. */
export class DrawnRequestId {
  #text: string | undefined

  /**
   * @param key the two integers that name the stream of names of its world.
   * @param salted what makes a key of the stream one of request ids.
   * @param count ids that were drawn before.
   * @param now the instant of the request, in milliseconds since 1970.
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
