import { documentedScopes } from '../spec/scope.js'
import type { Compilation } from './compilation.js'
import type { MadeToken } from './given-data.js'
import { within } from './problem-list.js'
import { declaredTokenText } from './token-text.js'

/** Ids of tokens that every world has, or gives to those it makes. */
const wellKnown = /^(?:full|documented|read_only|no_scopes|expired|revoked|other_producer|live|tok_\d+)$/

/** The tokens of a document, by label. */
export const makeTokens = (compilation: Compilation): ReadonlyMap<string, MadeToken> => {
  const { entries, setting, problems } = compilation
  const tokens = new Map<string, MadeToken>()
  for (const [label, entry] of entries.tokens) {
    if (wellKnown.test(label) || setting.existing?.hasToken(label)) {
      problems.add(entry, 'there is a token of this name already; give it another label')
      continue
    }
    const { producer, environment } = compilation.ownerOf(entry)
    const { name, scopes, at, expires_at, revoked_at } = entry.value
    tokens.set(label, {
      id: label,
      plaintext: declaredTokenText(setting.seed, setting.world, label, environment),
      draft: {
        name: name ?? label,
        producer,
        environment,
        scopes: scopes ?? [...documentedScopes],
        created_at: compilation.pastTime(within(entry, 'at'), at) ?? setting.at,
        expires_at: compilation.time(expires_at) ?? null,
        revoked_at: compilation.pastTime(within(entry, 'revoked_at'), revoked_at) ?? null,
      },
    })
  }
  return tokens
}
