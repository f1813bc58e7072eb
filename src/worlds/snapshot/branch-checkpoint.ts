import { declaredTokenText, type TokenStream } from '../../data/documents/token-text.js'
import { type IssuedTokens, loadTokens } from '../../data/rows/token-vault.js'
import { hashToken, hintOf } from '../../ground/random/token-hash.js'
import { loadClock } from '../../ground/time/world-clock.js'
import { heardByInbox } from '../../webhooks/endpoint.js'
import type { EmulatorOptions } from '../options/options.js'
import type { ReadForkOptions } from '../options/read-options.js'
import type { Identifiers } from '../world/identifiers.js'
import { type KeptState, keptNames, keptOptions, withOptions } from './kept-options.js'
import type { Checkpoint } from './saved-section.js'
import { savedSections } from './sections.js'
import type { Snapshot } from './snapshot.js'

/** Checkpoint adapted to a world of its own. */
export interface Branch {
  readonly checkpoint: Checkpoint
  /** Options of the branch. */
  readonly options: Omit<EmulatorOptions, 'scenario' | 'data'>
  /** Plaintext of tokens that are not well known, by id. */
  readonly texts: Readonly<Record<string, string>>
}

/**
 * Checkpoint for a fork, from that of another world: with the options of the fork, new texts for created tokens, inboxes in place of
 * webhook receivers, and the id stream of the names.
 * @param stream random stream of the texts of declared tokens in the new world.
 * @throws InvalidOptionError if an option can no longer be changed.
 */
export const branchCheckpoint = (
  checkpoint: Checkpoint,
  changes: ReadForkOptions,
  names: Identifiers,
  stream: TokenStream,
): Branch => {
  const { settings, state } = checkpoint
  const kept = withOptions(keptOf(checkpoint), changes)
  const { profile, unlimited, checkout_base_url: checkoutBaseUrl } = kept
  const { tokens, texts } = renameTokens(checkpoint, names, stream)
  const { endpoints } = state.webhooks
  const branched: Checkpoint = {
    settings: { dataset: settings.dataset, idKey: names.idKey, options: { profile, unlimited, checkoutBaseUrl } },
    state: {
      ...state,
      clock: loadClock(kept.clock),
      assumptions: {
        overrides: kept.overrides,
        layer: kept.laid_assumptions,
        calibration: changes.calibration ?? state.assumptions.calibration,
      },
      tokens,
      used: {},
      webhooks: { ...state.webhooks, endpoints: endpoints.list().reduce((all, one) => all.put(heardByInbox(one)), endpoints) },
    },
    at: Date.parse(kept.clock.now),
  }
  return { checkpoint: branched, options: optionsOf(kept), texts }
}

const keptOf = (checkpoint: Checkpoint): KeptState => ({
  dataset: savedSections.dataset.save(checkpoint),
  profile: savedSections.profile.save(checkpoint),
  unlimited: savedSections.unlimited.save(checkpoint),
  checkout_base_url: savedSections.checkout_base_url.save(checkpoint),
  overrides: savedSections.overrides.save(checkpoint),
  laid_assumptions: savedSections.laid_assumptions.save(checkpoint),
  clock: savedSections.clock.save(checkpoint),
})

const renameTokens = (
  { settings, state }: Checkpoint,
  names: Identifiers,
  stream: TokenStream,
): { readonly tokens: IssuedTokens; readonly texts: Branch['texts'] } => {
  const declared = new Map(
    state.labels.flatMap(({ tokens }) => Object.entries(tokens).map(([label, { id }]) => [id, label] as const)),
  )
  const texts: Record<string, string> = {}
  const tokens = state.tokens.records.list().map((token) => {
    const label = declared.get(token.id)
    if (label === undefined && !isCreated(token.id)) return token
    const text =
      label === undefined
        ? names.tokenPlaintext(token.environment, 'opaque')
        : declaredTokenText(settings.dataset.seed, stream, label, token.environment)
    texts[token.id] = text
    return { ...token, hash: hashToken(text), hint: hintOf(text) }
  })
  return { tokens: Object.keys(texts).length === 0 ? state.tokens : loadTokens(tokens), texts }
}

/** Checkpoint with inboxes in place of webhook receivers: real receivers get events only of the world they were named in. */
export const heardByInboxes = ({ webhooks }: Pick<Snapshot, 'webhooks'>): Pick<Snapshot, 'webhooks'> =>
  webhooks === undefined ? {} : { webhooks: { ...webhooks, endpoints: webhooks.endpoints.map(heardByInbox) } }

const optionsOf = (state: KeptState): Branch['options'] =>
  Object.fromEntries(keptNames.map((name) => [name, keptOptions[name].read(state)]))

/** True for a token created while a world ran, rather than at its start. */
const isCreated = (id: string): boolean => /^tok_\d+$/.test(id)
