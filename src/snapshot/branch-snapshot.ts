import { declaredTokenText, type TokenStream } from '../data/token-text.js'
import type { EmulatorOptions } from '../options/options.js'
import type { ReadForkOptions } from '../options/read-options.js'
import { hashToken, hintOf } from '../store/token-vault.js'
import { heardByInbox } from '../webhooks/endpoint.js'
import type { Identifiers } from '../world/identifiers.js'
import { keptNames, keptOptions } from './kept-options.js'
import type { Snapshot } from './snapshot.js'
import { withOptions } from './with-options.js'

/** A state for a world of its own. */
export interface Branch {
  readonly snapshot: Snapshot
  /** The options that hold in it. */
  readonly options: Omit<EmulatorOptions, 'scenario' | 'data'>
  /** Plaintext of those of its tokens that are not well known, by id. */
  readonly texts: Readonly<Record<string, string>>
}

/**
 * The state a fork begins with that is taken from another world: the same under the options of the fork, with an empty journal,
 * new texts for the tokens that were created there, inboxes for the receivers of webhooks, and the stream of ids that the names have.
 * @param stream what the texts of declared tokens follow from in the new world.
 * @throws InvalidOptionError where an option cannot be changed any more.
 */
export const branchSnapshot = (snapshot: Snapshot, changes: ReadForkOptions, names: Identifiers, stream: TokenStream): Branch => {
  const declared = new Map(Object.entries(snapshot.declared?.tokens ?? {}).map(([label, { id }]) => [id, label]))
  const texts: Record<string, string> = {}
  const tokens = snapshot.tokens.map((token) => {
    const label = declared.get(token.id)
    if (label === undefined && !isCreated(token.id)) return token
    const text =
      label === undefined
        ? names.tokenPlaintext(token.environment, 'opaque')
        : declaredTokenText(snapshot.dataset.seed, stream, label, token.environment)
    texts[token.id] = text
    return { ...token, hash: hashToken(text), hint: hintOf(text) }
  })
  const branched: Snapshot = {
    ...withOptions(snapshot, changes),
    ...heardByInboxes(snapshot),
    id_key: names.idKey,
    tokens,
    assumptions_used: {},
    journal: [],
  }
  return { snapshot: branched, options: optionsOf(branched), texts }
}

/** Receivers hear of what happens in the world they were named in; in a branch of it, inboxes stand in their places. */
export const heardByInboxes = ({ webhooks }: Pick<Snapshot, 'webhooks'>): Pick<Snapshot, 'webhooks'> =>
  webhooks === undefined ? {} : { webhooks: { ...webhooks, endpoints: webhooks.endpoints.map(heardByInbox) } }

const optionsOf = (snapshot: Snapshot): Branch['options'] =>
  Object.fromEntries(keptNames.map((name) => [name, keptOptions[name].read(snapshot)]))

/** Whether a token was created while a world ran, rather than being one of those every world starts with. */
const isCreated = (id: string): boolean => /^tok_\d+$/.test(id)
