import { hashInteger, hashText, type IdFormat, idText, mix, mixed } from './random.js'
import { type State, withState } from './state.js'

const salts = { request: 1, token: 2, product: 3, offer: 4, order: 5, transaction: 6 } as const
/** Key of the names that a world gives away. */
export const nameKey = (seed: number, table: keyof typeof salts): number =>
  mix(mix(hashInteger(seed), hashText('default')), salts[table])

const lengths = { product: 12, offer: 8, order: 16, transaction: 16 } as const
/** The next name of a table, and the state in which it is taken. */
export const drawName = (state: State, table: keyof typeof lengths): { readonly state: State; readonly name: string } => {
  const { seed, drawn } = state
  const format: IdFormat = table === 'transaction' ? 'short' : seed.formats[table]
  const name = idText(nameKey(seed.seed, table), drawn[table], format, lengths[table], table === 'offer' ? mixed : undefined)
  return { state: withState(state, { drawn: { ...drawn, [table]: drawn[table] + 1 } }), name }
}
