import tokens from '../../../../fixtures/tokens.json' with { type: 'json' }
import type { ListedToken } from '../../../worlds/world/well-known-tokens.js'

/** The well-known tokens, which exist in every run; no world is needed. */
export const listedTokens = tokens as readonly ListedToken[]
