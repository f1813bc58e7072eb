import tokens from '../../../../fixtures/tokens.json' with { type: 'json' }
import type { ListedToken } from '../../../worlds/world/well-known-tokens.js'

/** The tokens that exist in every run, for whoever does without a world. */
export const listedTokens = tokens as readonly ListedToken[]
