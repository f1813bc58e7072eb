import { hashToken } from './bearer.js'
import { hashInteger, hashText, hex, type IdFormat, idText, letters, mix, mixed } from './random.js'
import { type Environment, type State, withState } from './state.js'

const salts = { request: 1, token: 2, product: 3, offer: 4, order: 5, transaction: 6 } as const

/** Key of the names that a world gives away in a table. */
export const nameKey = (seed: number, table: keyof typeof salts, world = 'default'): number =>
  mix(mix(hashInteger(seed), hashText(world)), salts[table])

/** Characters of a short name. */
const lengths = { product: 12, offer: 8, order: 16, transaction: 16 } as const

/** The next name of a table: an id, a code or a hash; and the state in which it is taken. */
export const drawName = (state: State, table: keyof typeof lengths): { readonly state: State; readonly name: string } => {
  const { seed, drawn } = state
  const format: IdFormat = table === 'transaction' ? 'short' : seed.formats[table]
  const alphabet = table === 'offer' ? mixed : undefined
  const name = idText(nameKey(seed.seed, table), drawn[table], format, lengths[table], alphabet)
  return { state: withState(state, { drawn: { ...drawn, [table]: drawn[table] + 1 } }), name }
}

const prefixes: Readonly<Record<Environment, string>> = { sandbox: 'svc_test_', production: 'svc_live_' }

/**
 * Id and plaintext of the next token; and the state in which both are taken.
 * @param world id of the world: no two worlds give away the same token.
 */
export const drawToken = (
  state: State,
  environment: Environment,
  world: string,
): { readonly state: State; readonly id: string; readonly text: string } => {
  const { seed, drawn, assume } = state
  const key = nameKey(seed.seed, 'token', world)
  const secret = letters(key, drawn.token, mixed, 40)
  const rest = assume['token-format'] === 'opaque' ? hex(key, drawn.token) : secret + hashToken(secret).slice(0, 8)
  return {
    state: withState(state, { drawn: { ...drawn, token: drawn.token + 1, tokenId: drawn.tokenId + 1 } }),
    id: `tok_${drawn.tokenId + 1}`,
    text: prefixes[environment] + rest,
  }
}
