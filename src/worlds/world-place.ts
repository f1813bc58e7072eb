import { JournalWaiters } from '../journal/journal-waiters.js'
import { beginScenario } from '../play/begin-scenario.js'
import type { Scenario } from '../scenario/scenario.js'
import { loadWorld } from '../snapshot/load-world.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { World, type WorldBlueprint, type WorldHost } from '../world/world.js'
import type { TokenDirectory } from './token-directory.js'

/** A world as its blueprint has it begin, with a scenario. */
const startWorld = (blueprint: WorldBlueprint, scenario: Scenario | null, host: WorldHost): World => {
  const world = new World(blueprint, host)
  if (scenario !== null) beginScenario(world, scenario)
  world.player.setChaos(blueprint.chaos)
  return world
}

/** Where one world stands: a reset puts a fresh one in its place, so whoever holds the place follows. */
export class WorldPlace {
  readonly #waiters = new JournalWaiters()
  #scenario: Scenario | null
  #world: World
  #hasEnded = false

  /**
   * @param directory learns every token of the world.
   * @param beginning the state a reset goes back to; null for that of the blueprint.
   */
  constructor(
    readonly blueprint: WorldBlueprint,
    readonly directory: TokenDirectory<WorldPlace>,
    readonly beginning: Snapshot | null = null,
  ) {
    this.#scenario = blueprint.scenario
    this.#world = this.#make(beginning)
  }

  get id(): string {
    return this.blueprint.id
  }

  get world(): World {
    return this.#world
  }

  /** Goes back to the beginning. */
  reset(): void {
    this.#replaceBy(this.beginning)
  }

  /** Puts the world of a snapshot here; where that fails, the present one stays. */
  restore(snapshot: Snapshot): void {
    this.#replaceBy(snapshot)
  }

  /**
   * Plays a changed scenario in the world as it is, and in every one that begins anew here.
   * @throws ScenarioError where no world could begin with it; what plays goes on.
   */
  replaceScenario(scenario: Scenario): void {
    // A start that is not possible would otherwise be found out by the next reset.
    startWorld(this.blueprint, scenario, { announceToken: () => {}, waiters: new JournalWaiters() })
    beginScenario(this.#world, scenario, { keepsWorld: true })
    this.#scenario = scenario
  }

  /** No token leads here any more, whatever whoever still holds the place does with it. */
  end(): void {
    this.#hasEnded = true
    this.#world.player.end()
    this.directory.release(this)
  }

  #replaceBy(snapshot: Snapshot | null): void {
    const before = this.#world
    this.#world = this.#make(snapshot)
    before.player.end()
  }

  /** A world with tokens that lead here once it stands. */
  #make(snapshot: Snapshot | null): World {
    const early = new Set<string>()
    let announce = (hash: string): void => void early.add(hash)
    const host: WorldHost = { announceToken: (hash) => announce(hash), waiters: this.#waiters }
    const world = snapshot === null ? startWorld(this.blueprint, this.#scenario, host) : loadWorld(this.blueprint, host, snapshot)
    const isReplaced = this.#scenario !== null && this.#scenario !== this.blueprint.scenario
    if (snapshot !== null && snapshot === this.beginning && isReplaced) {
      beginScenario(world, this.#scenario as Scenario, { keepsWorld: true })
    }
    this.directory.release(this)
    announce = (hash) => this.#lead(hash)
    for (const hash of early) announce(hash)
    return world
  }

  #lead(tokenHash: string): void {
    if (!this.#hasEnded) this.directory.register(tokenHash, this)
  }
}
