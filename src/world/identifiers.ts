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
import type { Environment } from '../spec/environment.js'
import type { Formed, Zod } from '../spec/form.js'
import { hashToken } from '../store/token-vault.js'

const salts = { request: 1, token: 2, product: 3, offer: 4, order: 5, transaction: 6, tokenId: 7, tokenEnding: 8 } as const
const tokenPrefixes: Readonly<Record<Environment, string>> = { sandbox: 'svc_test_', production: 'svc_live_' }

type NamedTable = keyof typeof salts

/** The tables names are drawn for. */
const namedTables = Object.keys(salts) as NamedTable[]

/** Names drawn so far by table, as plain JSON. */
export const drawsForm = (z: Zod) => z.record(z.enum(namedTables), z.int().nonnegative())

export type SavedDraws = Formed<typeof drawsForm>

/** What tells worlds apart: two of them may give a product the same id, never a token the same text. */
const ownTables: ReadonlySet<NamedTable> = new Set(['token', 'tokenEnding'])

/** Everything one world names. Drawn from its seed and counted, so that the same requests give the same names in every world. */
export class Identifiers {
  readonly #key: number
  readonly #ownKey: number
  readonly #counts = new Map<NamedTable, number>()

  constructor(seed: number, worldId: string) {
    this.#key = mix(hashInteger(seed), hashText('default'))
    this.#ownKey = mix(hashInteger(seed), hashText(worldId))
  }

  save(): SavedDraws {
    return Object.fromEntries(namedTables.map((table) => [table, this.#counts.get(table) ?? 0])) as SavedDraws
  }

  /** Goes on counting from where `save` was. */
  load(saved: SavedDraws): void {
    for (const table of namedTables) this.#counts.set(table, saved[table])
  }

  /** A request id in one of the forms of the assumption `request-id-format`. It is counted now, and written when it is called for. */
  requestId(format: 'uuid4' | 'req_' | 'ulid', now: number): () => string {
    const [key, count] = this.#draw('request')
    return () => {
      if (format === 'ulid') return ulidFrom(key, count, now)
      return format === 'req_' ? `req_${textFrom(key, count, alphanumeric, 24)}` : uuidFrom(key, count)
    }
  }

  /** The plaintext of a new token: the prefix of its environment and an opaque rest. */
  tokenPlaintext(environment: Environment, format: 'checksummed' | 'opaque'): string {
    const [key, count] = this.#draw('token')
    if (format === 'opaque') return tokenPrefixes[environment] + hex32From(key, count)
    const secret = textFrom(key, count, alphanumeric, 40)
    return tokenPrefixes[environment] + secret + hashToken(secret).slice(0, 8)
  }

  /** The id under which the control API lists a new token. */
  tokenId(): string {
    const [, count] = this.#draw('tokenId')
    return `tok_${count + 1}`
  }

  /** What tells the well-known tokens of a forked world from those of others. */
  tokenEnding(): string {
    const [key, count] = this.#draw('tokenEnding')
    return textFrom(key, count, alphanumeric, 20)
  }

  productId(format: 'short' | 'uuid' | 'hex_32'): string {
    return this.#hash('product', format, 12)
  }

  offerCode(format: 'short' | 'uuid'): string {
    const [key, count] = this.#draw('offer')
    return format === 'uuid' ? uuidFrom(key, count) : textFrom(key, count, alphanumeric, 8)
  }

  orderHash(format: 'short' | 'uuid' | 'hex_32'): string {
    return this.#hash('order', format, 16)
  }

  transactionHash(): string {
    return this.#hash('transaction', 'short', 16)
  }

  #hash(table: NamedTable, format: 'short' | 'uuid' | 'hex_32', length: number): string {
    const [key, count] = this.#draw(table)
    if (format === 'uuid') return uuidFrom(key, count)
    return format === 'hex_32' ? hex32From(key, count) : textFrom(key, count, lowercaseAlphanumeric, length)
  }

  #draw(table: NamedTable): [key: number, count: number] {
    const count = this.#counts.get(table) ?? 0
    this.#counts.set(table, count + 1)
    return [mix(ownTables.has(table) ? this.#ownKey : this.#key, salts[table]), count]
  }
}
