import type { TokenStream } from '../../data/documents/token-text.js'
import type { WorldSettings } from './world-settings.js'

/** Stream of the declared tokens of a world, beside seed and label: those of the default world are the same in every run. */
export const tokenStreamOf = ({ id, nonce, marker }: Pick<WorldSettings, 'id' | 'nonce' | 'marker'>): TokenStream => ({
  world: id === 'default' || nonce === null ? id : `${id} ${nonce().join(' ')}`,
  marker,
})
