import { Changed } from '../changes/changes.js'
import { sha256Hex } from '../random/draw.js'
import { environments } from '../spec/environment.js'
import type { Formed, Zod } from '../spec/form.js'
import { instantForm } from '../spec/form.js'

/** A bearer token as the emulator remembers it: never in plaintext. */
export const tokenForm = (z: Zod) =>
  z.strictObject({
    id: z.string(),
    name: z.string(),
    /** SHA-256 of the plaintext, hexadecimal. */
    hash: z.string().regex(/^[0-9a-f]{64}$/),
    /** The first characters of the plaintext, to recognise it by. */
    hint: z.string(),
    producer: z.enum(['first', 'second']),
    environment: z.enum(environments),
    scopes: z.array(z.string()),
    created_at: instantForm(z),
    expires_at: instantForm(z).nullable(),
    revoked_at: instantForm(z).nullable(),
    last_used_at: instantForm(z).nullable(),
  })

export type TokenRecord = Formed<typeof tokenForm>

const hintLength = 12
const rememberedTexts = 1_000
const hashes = new Map<string, string>()

/** SHA-256 of a token's plaintext. Remembers the texts it saw last, because every request brings one. */
export const hashToken = (plaintext: string): string => {
  let hash = hashes.get(plaintext)
  if (hash === undefined) {
    hash = sha256Hex(plaintext)
    if (hashes.size >= rememberedTexts) hashes.clear()
    hashes.set(plaintext, hash)
  }
  return hash
}

/** What a token is recognised by where its plaintext must not be shown. */
export const hintOf = (plaintext: string): string => plaintext.slice(0, hintLength)

/** What a token is made from, beside its plaintext. */
export type TokenDraft = Omit<TokenRecord, 'id' | 'hash' | 'hint' | 'last_used_at'>

/** When a token was last used changes with every request, so that it is written into the record the vault holds. */
type HeldToken = Omit<TokenRecord, 'last_used_at'> & { last_used_at: number | null }

/** The tokens of one world, found by the hash of what a caller presents. */
export class TokenVault {
  /** Ids of tokens that were added, used or changed. */
  readonly changed = new Changed<string>()
  readonly #byHash = new Map<string, HeldToken>()
  readonly #hashById = new Map<string, string>()

  /** @param announce told the hash of every token that is added. */
  constructor(readonly announce: (hash: string) => void) {}

  /** Adds a token under an id of the caller's making. */
  add(id: string, plaintext: string, draft: TokenDraft): TokenRecord {
    const hash = hashToken(plaintext)
    // Spread into a literal, each record would have a hidden class of its own.
    const record: HeldToken = Object.assign({}, draft, { id, hash, hint: hintOf(plaintext), last_used_at: null })
    this.#byHash.set(hash, record)
    this.#hashById.set(id, hash)
    this.changed.note(id)
    this.announce(hash)
    return record
  }

  /** Adds tokens as they were saved. */
  load(records: readonly TokenRecord[]): void {
    for (const record of records) {
      this.#byHash.set(record.hash, { ...record })
      this.#hashById.set(record.id, record.hash)
      this.changed.note(record.id)
      this.announce(record.hash)
    }
  }

  findByHash(hash: string): TokenRecord | undefined {
    return this.#byHash.get(hash)
  }

  findById(id: string): TokenRecord | undefined {
    const hash = this.#hashById.get(id)
    return hash === undefined ? undefined : this.#byHash.get(hash)
  }

  /** Revokes a token from an instant on; one already revoked keeps its first instant. */
  revoke(id: string, now: number): void {
    this.#change(id, (token) => ({ ...token, revoked_at: token.revoked_at ?? now }))
  }

  /** Has a token expire at an instant. */
  expire(id: string, now: number): void {
    this.#change(id, (token) => ({ ...token, expires_at: now }))
  }

  /** Takes a scope away. */
  withdrawScope(id: string, scope: string): void {
    this.#change(id, (token) => ({ ...token, scopes: token.scopes.filter((held) => held !== scope) }))
  }

  /** Remembers that a token was used. */
  touch(id: string, now: number): void {
    const hash = this.#hashById.get(id)
    const token = hash === undefined ? undefined : this.#byHash.get(hash)
    if (token === undefined || token.last_used_at === now) return
    token.last_used_at = now
    this.changed.note(id)
  }

  save(): readonly TokenRecord[] {
    return this.list()
  }

  /** All tokens in the order in which they were added. */
  list(): readonly TokenRecord[] {
    return [...this.all()]
  }

  /** The same one after the other, also while more are added. */
  *all(): Iterable<TokenRecord> {
    for (const token of this.#byHash.values()) yield { ...token }
  }

  /** A token as it is now; nothing changes in it afterwards. */
  saved(id: string): TokenRecord | undefined {
    const token = this.findById(id)
    return token && { ...token }
  }

  #change(id: string, change: (token: TokenRecord) => TokenRecord): void {
    const token = this.findById(id)
    if (token === undefined) return
    this.#byHash.set(token.hash, change(token))
    this.changed.note(id)
  }
}
