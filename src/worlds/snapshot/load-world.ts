import { OwnerRows } from '../../data/rows/owner-rows.js'
import { addRowsChunked } from '../../data/rows/save-rows.js'
import { type IssuedTokens, loadTokens } from '../../data/rows/token-vault.js'
import type { Calibration } from '../../extensions/calibrate/calibration.js'
import { hashToken } from '../../ground/random/token-hash.js'
import type { Chunked } from '../../ground/time/chunks.js'
import { loadClock, saveClock } from '../../ground/time/world-clock.js'
import { noLookups } from '../../limits/lookup-block.js'
import { loadWindows } from '../../limits/quota-book.js'
import { loadKeys } from '../../limits/replay-log.js'
import { loadScenario } from '../../scenario/player.js'
import { loadDeliveries } from '../../webhooks/delivery-log.js'
import { loadWebhooks } from '../../webhooks/webhook-state.js'
import { World } from '../world/world.js'
import type { StartingToken, WorldLinks, WorldSettings } from '../world/world-settings.js'
import type { WorldState } from '../world/world-state.js'
import type { Checkpoint } from './saved-section.js'
import type { Snapshot } from './snapshot.js'

/** Checkpoint of a snapshot, in chunks. */
export function* loadCheckpointChunked(snapshot: Snapshot): Chunked<Checkpoint> {
  const { profile, unlimited, checkout_base_url: checkoutBaseUrl } = snapshot
  const state: WorldState = {
    clock: loadClock(snapshot.clock),
    draws: snapshot.draws,
    assumptions: {
      overrides: snapshot.overrides,
      layer: snapshot.laid_assumptions,
      calibration: (snapshot.calibration ?? null) as Calibration | null,
    },
    labels: snapshot.declared === undefined ? [] : [snapshot.declared],
    tokens: loadTokens(snapshot.tokens),
    quotas: loadWindows(snapshot.quotas),
    blocks: noLookups.putAll(snapshot.lookups),
    keys: loadKeys(snapshot.idempotency_keys),
    scenario: loadScenario(snapshot.scenario),
    used: snapshot.assumptions_used,
    webhooks: loadWebhooks(snapshot.webhooks),
    deliveries: loadDeliveries(snapshot.webhook_deliveries ?? []),
    rows: yield* loadRowsChunked(snapshot.rows),
  }
  const settings = {
    dataset: datasetOf(snapshot),
    idKey: snapshot.id_key ?? 'default',
    options: { profile, unlimited, checkoutBaseUrl },
  }
  return { settings, state, at: Date.parse(snapshot.clock.now) }
}

function* loadRowsChunked(saved: Snapshot['rows']): Chunked<WorldState['rows']> {
  const rows: Record<string, OwnerRows> = {}
  for (const [owner, own] of Object.entries(saved)) rows[owner] = yield* addRowsChunked(OwnerRows.none, own)
  return rows
}

/**
 * World at a checkpoint: with its data, options and history. Id, hosts and addresses are those of the new world.
 * @param journal recorded requests.
 */
export const openWorld = (
  settings: WorldSettings,
  links: WorldLinks,
  { settings: kept, state, at }: Checkpoint,
  journal: Snapshot['journal'] = [],
): World => {
  // A journal that was left out is numbered anew.
  const since = Math.min(state.scenario.since, journal.at(-1)?.number ?? 0)
  const begun: WorldState = {
    ...state,
    clock: loadClock(saveClock(state.clock, at)),
    tokens: withOwnTexts(state.tokens, settings.tokens),
    scenario: { ...state.scenario, since },
  }
  const { options, ...others } = kept
  const own = { ...settings, ...others, options: { ...settings.options, ...options }, tokens: [], declaration: null }
  const world = new World({ ...own, overrides: state.assumptions.overrides }, links, begun)
  world.journal.load(journal)
  return world
}

/** Inputs of the seeded rows of a snapshot, except the formats of ids. */
export const datasetOf = ({ dataset: { seed, orders, day, starts_at } }: Snapshot): WorldSettings['dataset'] => ({
  seed,
  orders,
  dayStart: Date.parse(day),
  startsAt: Date.parse(starts_at),
})

/** Tokens of a state; the well-known ones get the texts of this world. */
const withOwnTexts = (tokens: IssuedTokens, own: readonly StartingToken[]): IssuedTokens => {
  const texts = new Map(own.map(({ id, plaintext }) => [id, plaintext]))
  const records = tokens.records.list()
  if (records.every(({ id, hash }) => !texts.has(id) || hashToken(texts.get(id) ?? '') === hash)) return tokens
  return loadTokens(
    records.map((token) => {
      const plaintext = texts.get(token.id)
      return plaintext === undefined ? token : { ...token, hash: hashToken(plaintext) }
    }),
  )
}
