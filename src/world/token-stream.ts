import type { TokenStream } from '../data/token-text.js'
import type { WorldSettings } from './world.js'

/** What the declared tokens of a world follow from beside seed and label: those of the default world are the same in every run. */
export const tokenStreamOf = ({ id, nonce, mark }: Pick<WorldSettings, 'id' | 'nonce' | 'mark'>): TokenStream => ({
  world: id === 'default' || nonce === null ? id : `${id} ${nonce().join(' ')}`,
  mark,
})
