import type { World } from '../world/world.js'
import type { Snapshot } from './snapshot.js'
import { snapshotFormat, snapshotVersion } from './snapshot-format.js'

const isoOf = (instant: number): string => new Date(instant).toISOString()

/**
 * The state of a world at this moment. Synchronous, so that no write is half in it. It shares its rows with the world: write it out
 * before anything else happens, and change nothing in it.
 */
export const describeState = (world: World): Snapshot => {
  const { settings } = world
  const { seed, orders, dayStart, startsAt } = settings.dataset
  return {
    format: snapshotFormat,
    version: snapshotVersion,
    dataset: { seed, orders, day: isoOf(dayStart), starts_at: isoOf(startsAt) },
    profile: settings.profile,
    overrides: world.assumptions.overrides,
    laid_assumptions: world.assumptions.laid,
    unlimited: settings.unlimited,
    checkout_base_url: settings.checkoutBaseUrl,
    clock: world.clock.save(),
    ...(world.identifiers.idKey === 'default' ? {} : { id_key: world.identifiers.idKey }),
    draws: world.identifiers.save(),
    tokens: world.tokens.list(),
    quotas: world.quotas.save(),
    lookups: world.blocks.save(),
    idempotency_keys: world.replays.save(),
    rows: world.saveRows(),
    scenario: world.player.save(),
    assumptions_used: world.leaned.save(),
    journal: world.journal.save(),
  }
}

/** The state of a world at this moment, to keep: nothing in it changes afterwards. */
export const takeSnapshot = (world: World): Snapshot => structuredClone(describeState(world))
