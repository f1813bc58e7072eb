import { Table } from '../../core/tree/table.js'
import { looseSection, type Section } from '../../ground/collections/section.js'
import { hashToken, hintOf } from '../../ground/random/token-hash.js'
import { type Infer, instantSchema, type Zod } from '../../ground/spec/schema-factory.js'
import { environments } from '../../register/operation-id.js'

/** Schema of a bearer token: never in plaintext. */
export const tokenSchema = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    /** SHA-256 of the plaintext, hexadecimal. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** First characters of the plaintext, as a hint. */
    hint: z.string(),
    producer: z.enum(['first', 'second']),
    environment: z.enum(environments),
    scopes: z.array(z.string()),
    created_at: instantSchema(z),
    expires_at: instantSchema(z).nullable(),
    revoked_at: instantSchema(z).nullable(),
    last_used_at: instantSchema(z).nullable(),
  })

export type TokenRecord = Infer<typeof tokenSchema>

/** Input of a new token, without its plaintext. */
export type TokenDraft = Omit<TokenRecord, 'id' | 'hash' | 'hint' | 'last_used_at'>

/** The tokens of a world: records by hash, and the hash of each id. */
export interface IssuedTokens {
  readonly records: Table<TokenRecord>
  readonly hashes: Table<Pick<TokenRecord, 'id' | 'hash'>>
}

const noTokens: IssuedTokens = { records: Table.empty(({ hash }) => hash), hashes: Table.empty(({ id }) => id) }

/** State of saved tokens. */
export const loadTokens = (records: readonly TokenRecord[]): IssuedTokens => ({
  records: noTokens.records.putAll(records),
  hashes: noTokens.hashes.putAll(records.map(({ id, hash }) => ({ id, hash }))),
})

/** State of new tokens, from their plaintext and given ids. */
export const startTokens = (
  tokens: readonly { readonly id: string; readonly plaintext: string; readonly draft: TokenDraft }[],
): IssuedTokens => loadTokens(tokens.map(({ id, plaintext, draft }) => recordOf(id, plaintext, draft)))

/**
 * Token with its last use, members in the order of the schema, which is that of snapshots. Copied member by member, because a
 * spread takes half a microsecond and one of them changes with every request.
 */
const usedAt = (token: TokenRecord, now: number | null): TokenRecord => ({
  id: token.id,
  name: token.name,
  hash: token.hash,
  hint: token.hint,
  producer: token.producer,
  environment: token.environment,
  scopes: token.scopes,
  created_at: token.created_at,
  expires_at: token.expires_at,
  revoked_at: token.revoked_at,
  last_used_at: now,
})

const recordOf = (id: string, plaintext: string, draft: TokenDraft): TokenRecord =>
  usedAt({ ...draft, id, hash: hashToken(plaintext), hint: hintOf(plaintext), last_used_at: null }, null)

/** Tokens of one world, found by the hash of the bearer token. */
export class TokenVault {
  readonly #section: Section<IssuedTokens>

  /** @param announce called with the hash of every existing or added token. */
  constructor(
    readonly announce: (hash: string) => void,
    section: Section<IssuedTokens> = looseSection(noTokens),
  ) {
    this.#section = section
    for (const { hash } of section.value.records.list()) announce(hash)
  }

  /** Adds a token with a given id. */
  add(id: string, plaintext: string, draft: TokenDraft): TokenRecord {
    const record = recordOf(id, plaintext, draft)
    const { records, hashes } = this.#section.value
    this.#section.value = { records: records.put(record), hashes: hashes.put({ id, hash: record.hash }) }
    this.announce(record.hash)
    return record
  }

  findByHash(hash: string): TokenRecord | undefined {
    return this.#section.value.records.get(hash)
  }

  findById(id: string): TokenRecord | undefined {
    const { records, hashes } = this.#section.value
    const found = hashes.get(id)
    return found === undefined ? undefined : records.get(found.hash)
  }

  /** Revokes a token from an instant on; one already revoked keeps its first instant. */
  revoke(id: string, now: number): void {
    this.#change(id, (token) => ({ ...token, revoked_at: token.revoked_at ?? now }))
  }

  /** Sets the expiry of a token to an instant (ms since 1970). */
  expire(id: string, now: number): void {
    this.#change(id, (token) => ({ ...token, expires_at: now }))
  }

  /** Removes a scope from a token. */
  withdrawScope(id: string, scope: string): void {
    this.#change(id, (token) => ({ ...token, scopes: token.scopes.filter((granted) => granted !== scope) }))
  }

  /** Records the last use of a token. */
  touch(id: string, now: number): void {
    this.#change(id, (token) => (token.last_used_at === now ? token : usedAt(token, now)))
  }

  /** All tokens in the order in which they were added. */
  list(): readonly TokenRecord[] {
    return this.#section.value.records.list()
  }

  #change(id: string, change: (token: TokenRecord) => TokenRecord): void {
    const before = this.findById(id)
    if (before === undefined) return
    const after = change(before)
    if (after === before) return
    const { records, hashes } = this.#section.value
    this.#section.value = { records: records.put(after), hashes }
  }
}
