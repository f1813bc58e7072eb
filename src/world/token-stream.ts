import type { WorldSettings } from './world.js'

/** What the declared tokens of a world follow from beside seed and label: those of the default world are the same in every run. */
export const tokenStreamOf = ({ id, nonce }: Pick<WorldSettings, 'id' | 'nonce'>): string =>
  id === 'default' || nonce === null ? id : `${id} ${nonce.join(' ')}`
