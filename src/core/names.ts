import { hashInteger, hashText, type IdFormat, idText, mix, mixed } from './random.js'
import { type State, withState } from './state.js'

const salts = { request: 1, token: 2, product: 3, offer: 4, order: 5, transaction: 6, tokenEnding: 8 } as const

/** Names that a world gives away. */
export type NamedTable = keyof typeof salts

/** Key of a stream of names: two integers, because one gives too few streams. */
export type StreamKey = readonly [number, number]

const forkSalt = 0x0f0c

/**
 * Key of the names of a world: `default`, or the id of a fork. It follows from the number of the fork, so that two forks of one seed never
 * share a key. The default world has only one integer.
 */
export const streamOf = (seed: number, world: string): StreamKey => {
  const ofSeed = hashInteger(seed)
  const key = mix(ofSeed, hashText(world))
  return [key, world === 'default' ? key : mix(mix(ofSeed, forkSalt), Number(world.slice(1)))]
}

/** Key of the names of one table in a stream. */
export const nameKey = ([first, second]: StreamKey, table: NamedTable): StreamKey => [
  mix(first, salts[table]),
  mix(second, salts[table]),
]

/** Characters of a short name. */
const lengths = { product: 12, offer: 8, order: 16, transaction: 16 } as const

/** The next name of a table: an id, a code or a hash; and the state in which it is taken. */
export const drawName = (state: State, table: keyof typeof lengths): { readonly state: State; readonly name: string } => {
  const { seed, drawn } = state
  const format: IdFormat = table === 'transaction' ? 'short' : seed.formats[table]
  const alphabet = table === 'offer' ? mixed : undefined
  const [key, other] = nameKey(streamOf(seed.seed, seed.ids), table)
  const name = idText(key, drawn[table], format, lengths[table], alphabet, other)
  return { state: withState(state, { drawn: { ...drawn, [table]: drawn[table] + 1 } }), name }
}
