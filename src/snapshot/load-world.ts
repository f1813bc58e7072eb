import { hashToken, type TokenRecord } from '../store/token-vault.js'
import { inOneGo, type Steps } from '../time/turns.js'
import { type StartingToken, World, type WorldLinks, type WorldSettings } from '../world/world.js'
import type { Snapshot } from './snapshot.js'

/** A world in the state of a snapshot: its data and options, and everything that happened. Its id, hosts and doors stay its own. */
export const loadWorld = (settings: WorldSettings, links: WorldLinks, snapshot: Snapshot): World =>
  inOneGo(loadWorldInSteps(settings, links, snapshot))

/** The same in steps. Rows come last: of the rest, whoever has the state goes on changing it between two steps. */
export function* loadWorldInSteps(settings: WorldSettings, links: WorldLinks, snapshot: Snapshot): Steps<World> {
  const world = new World({ ...settings, ...keptOf(settings, snapshot), tokens: [], declaration: null }, links)
  world.clock.load(snapshot.clock)
  world.identifiers.load(snapshot.draws, snapshot.id_key ?? 'default')
  world.tokens.load(withOwnTexts(snapshot.tokens, settings.tokens))
  world.quotas.load(snapshot.quotas)
  world.blocks.load(snapshot.lookups)
  world.replays.load(snapshot.idempotency_keys)
  if (snapshot.declared !== undefined) world.labels.add(snapshot.declared)
  // A journal that was left out is numbered anew.
  const recorded = snapshot.journal.at(-1)?.number ?? 0
  world.player.load({ ...snapshot.scenario, since: Math.min(snapshot.scenario.since, recorded) })
  world.assumptions.lay(snapshot.laid_assumptions)
  world.leaned.load(snapshot.assumptions_used)
  world.journal.load(snapshot.journal)
  world.webhooks.state.load(snapshot.webhooks, snapshot.webhook_deliveries)
  yield* world.loadRowsInSteps(snapshot.rows)
  return world
}

/** What the seeded rows of a snapshot are a function of, but for the form of their ids. */
export const datasetOf = ({ dataset: { seed, orders, day, starts_at } }: Snapshot): WorldSettings['dataset'] => ({
  seed,
  orders,
  dayStart: Date.parse(day),
  startsAt: Date.parse(starts_at),
})

const keptOf = ({ options }: WorldSettings, snapshot: Snapshot): Pick<WorldSettings, 'dataset' | 'overrides' | 'options'> => {
  const { profile, unlimited, checkout_base_url: checkoutBaseUrl } = snapshot
  return {
    dataset: datasetOf(snapshot),
    overrides: snapshot.overrides,
    options: { ...options, profile, unlimited, checkoutBaseUrl },
  }
}

/** The tokens of a snapshot; the well-known ones keep the texts that mean this world. */
const withOwnTexts = (tokens: readonly TokenRecord[], own: readonly StartingToken[]): readonly TokenRecord[] => {
  const texts = new Map(own.map(({ id, plaintext }) => [id, plaintext]))
  return tokens.map((token) => {
    const plaintext = texts.get(token.id)
    return plaintext === undefined ? token : { ...token, hash: hashToken(plaintext) }
  })
}
