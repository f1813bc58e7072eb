import tokenRows from '../../fixtures/tokens.json' with { type: 'json' }
import { assumptionsUnder } from '../core/assumptions.js'
import { hashToken } from '../core/bearer.js'
import { Book } from '../core/book.js'
import type { Environment, Slot, State, Token } from '../core/state.js'
import { dayMs, hourMs } from '../core/time.js'
import { clockAt } from './clock.js'
import type { CheckedOptions } from './options.js'
import { readWallClock } from './real-time.js'
import type { TokenTexts, WellKnownTokenName } from './token-names.js'

/** What a token has from the beginning. */
export type TokenDraft = Omit<Token, 'start' | 'hash' | 'used_at'>

/** Token with another plaintext, of which the state keeps the beginning and the hash. */
export const withText = (token: Token, plaintext: string): Token => ({
  ...token,
  start: plaintext.slice(0, 12),
  hash: hashToken(plaintext),
})

/** Token with a plaintext. */
export const tokenOf = (plaintext: string, draft: TokenDraft): Token =>
  withText({ ...draft, start: '', hash: '', used_at: null }, plaintext)

/** Well-known tokens of a new world: one expired and one revoked the day before, the others made that day. */
const startingTokens = (texts: TokenTexts, today: number): readonly Token[] =>
  tokenRows.map(({ name, producer, environment, scopes, state }) =>
    tokenOf(texts[name as WellKnownTokenName], {
      id: name,
      name,
      slot: producer as Slot,
      environment: environment as Environment,
      scopes,
      created_at: state === 'active' ? today : today - 30 * dayMs,
      expires_at: state === 'expired' ? today - dayMs : null,
      revoked_at: state === 'revoked' ? today - dayMs : null,
    }),
  )

/** What a world begins with beside its options. */
export interface StartedAs {
  /** World whose ids it gives away. */
  readonly ids: string
  /** Instant that its rows lead up to, if not that of its clock: a fork has the rows of its parent. */
  readonly startsAt?: number | undefined
  /** Instant at which it began, for one of an earlier run; default now. */
  readonly begunAt?: number | undefined
}

/** Instant that the rows of a new world lead up to. Worlds on real time share their rows for an hour: charges due within it are made when they are asked for. */
const startsAtOf = (now: number | undefined, at: number): number =>
  now === undefined ? Math.floor(at / hourMs) * hourMs : Math.floor(at / 1000) * 1000

/**
 * The state in which a world begins, without extensions.
 * @throws AssumptionError for values that cannot be.
 */
export const startState = (options: CheckedOptions, texts: TokenTexts, { ids, startsAt, begunAt }: StartedAs): State => {
  const { now, frozen = false } = options
  const at = now ?? begunAt ?? readWallClock()
  const starts_at = startsAt ?? startsAtOf(now, at)
  const assume = assumptionsUnder(options.profile, options.assumptions)
  return {
    seed: {
      seed: options.seed ?? 1,
      ids,
      profile: options.profile ?? 'default',
      orders: options.orders ?? 250,
      starts_at,
      checkoutBaseUrl: options.checkoutBaseUrl ?? 'https://checkout.example',
      unlimited: options.unlimited ?? false,
      cors: options.corsOrigins ?? [],
      formats: { product: assume['product-id-format'], offer: assume['offer-code-format'], order: assume['order-hash-format'] },
      isRich: assume['seeded-variety'] === 'rich',
    },
    clock: now === undefined && !frozen ? { offset: 0, stopped: null } : clockAt(at, frozen),
    assume,
    rows: {},
    tokens: Book.of(startingTokens(texts, Math.floor(starts_at / dayMs) * dayMs).map((token) => [token.hash, token] as const)),
    windows: Book.empty(),
    failures: Book.empty(),
    limits: {},
    keys: { young: Book.empty(), old: Book.empty(), since: at },
    requests: 0,
    taken: Book.empty(),
    drawn: { product: 0, offer: 0, order: 0, transaction: 0, token: 0, tokenId: 0 },
    ext: {},
  }
}
