import { createEngine, type Engine } from '../engine/engine.js'
import { parseBearer } from '../exchange/bearer.js'
import type { JournalEntry } from '../journal/journal-entry.js'
import { type CheckedOptions, checkForkOptions, checkOptions } from '../options/emulator-options.js'
import { type EmulatorOptions, type ForkOptions, InvalidOptionError, type ResolvedOptions } from '../options/options.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import { openDataset } from '../seed/open-dataset.js'
import { type Branch, branchSnapshot } from '../snapshot/branch-snapshot.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { takeSnapshot } from '../snapshot/take-snapshot.js'
import { hashToken } from '../store/token-vault.js'
import { Identifiers } from '../world/identifiers.js'
import { startingTokens, type TokenTexts, tokenTexts, wellKnownTokens } from '../world/well-known-tokens.js'
import type { WorldBlueprint } from '../world/world.js'
import type { Readers } from './readers.js'
import type { StateKeeper } from './state-keeper.js'
import { TokenDirectory } from './token-directory.js'
import { WorldPlace } from './world-place.js'
import { WorldShelf } from './world-shelf.js'

/** One world with what its users hold of it. */
export interface OpenedWorld {
  readonly place: WorldPlace
  /** Id of the world it was forked from; null for the default one. */
  readonly parent: string | null
  /** The options as they were given, with the scenario of now where it was replaced. */
  options: EmulatorOptions
  readonly resolved: ResolvedOptions
  /** Plaintext of its tokens by id. */
  readonly tokens: TokenTexts
  /** Saves its state, where somebody asked for that. */
  keeper: StateKeeper | null
}

interface AnswerListener {
  readonly world: string
  readonly listen: (entry: JournalEntry) => void
}

/** All worlds of one emulator, with the one engine that answers for them. */
export class Universe {
  readonly engine: Engine
  readonly root: OpenedWorld
  readonly #directory = new TokenDirectory<WorldPlace>()
  readonly #shelf: WorldShelf<OpenedWorld>
  readonly #listeners = new Set<AnswerListener>()
  #readers: Readers | null
  #forks = 0

  /**
   * @param readers what a scenario or a snapshot is read by; null where they are brought before the first one comes.
   * @throws InvalidOptionError naming the option.
   */
  constructor(options: EmulatorOptions, readers: Readers | null) {
    this.#readers = readers
    const checked = this.#check(options)
    this.engine = createEngine((world) => this.#listenerOf(world))
    this.#shelf = new WorldShelf({ limit: checked.resolved.maxWorlds, idleMs: checked.worldIdleMs }, ({ place }) => place.end())
    this.root = this.#open('default', null, options, checked, wellKnownTokens, null)
  }

  /** What a scenario or a snapshot is read by. */
  get readers(): Readers {
    if (this.#readers === null) throw new Error('Nothing was brought that reads scenarios and snapshots')
    return this.#readers
  }

  /** Brings what the constructor was not given. */
  bringReaders(readers: Readers): void {
    this.#readers = readers
  }

  /** The world a request joins by its token; undefined where the token is missing or unknown. */
  worldOf(request: Request): OpenedWorld | undefined {
    const bearer = parseBearer(request)
    const place = bearer === undefined ? undefined : this.#directory.find(hashToken(bearer.token))
    return place === undefined ? undefined : this.find(place.id)
  }

  /** A world by its id; undefined where there is none, or no longer. */
  find(id: string): OpenedWorld | undefined {
    return id === this.root.place.id ? this.root : this.#shelf.use(id)
  }

  /** Every world: the default one, then the others in the order of their last use. */
  list(): readonly OpenedWorld[] {
    return [this.root, ...this.#shelf.list()]
  }

  /** Ends a forked world: its tokens are unknown from now on. False where there is none of that id. */
  drop(id: string): boolean {
    return this.#shelf.end(id)
  }

  /**
   * A private world with tokens of its own, from the start of another one or from its present state.
   * @throws InvalidOptionError naming the option; WorldLimitError where there are too many worlds.
   */
  fork(parent: OpenedWorld, { from = 'start', ...changes }: ForkOptions): OpenedWorld {
    checkForkOptions({ from, ...changes })
    const options = { ...parent.options, ...changes, assumptions: { ...parent.options.assumptions, ...changes.assumptions } }
    const checked = this.#check(options)
    this.#shelf.requireRoom()
    const beginning = from === 'now' ? takeSnapshot(parent.place.world) : parent.place.beginning
    const id = `w${this.#forks + 1}`
    const names = new Identifiers(checked.resolved.seed, id)
    const opened =
      beginning === null
        ? this.#open(id, parent, options, startWith(parent, checked, changes), tokenTexts(names), null)
        : this.#branch(id, parent, options, branchSnapshot(beginning, changes, names), tokenTexts(names))
    this.#forks += 1
    this.#shelf.add(id, opened)
    return opened
  }

  /** Calls back for every answered request of a world; the default world hears of all. */
  listen(world: string, listen: AnswerListener['listen']): () => void {
    const listener: AnswerListener = { world, listen }
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Tells everybody who wants to hear of a world; the default world hears of all. */
  #listenerOf(id: string): ((entry: JournalEntry) => void) | undefined {
    const wanted = [...this.#listeners].filter(({ world }) => world === 'default' || world === id)
    if (wanted.length === 0) return undefined
    return (entry) => {
      for (const { listen } of wanted) listen(entry)
    }
  }

  #check(options: EmulatorOptions): CheckedOptions {
    return checkOptions(options, (scenario) => this.readers.resolveScenario(scenario))
  }

  #branch(
    id: string,
    parent: OpenedWorld,
    given: EmulatorOptions,
    { snapshot, options: held, texts }: Branch,
    tokens: TokenTexts,
  ): OpenedWorld {
    const options = { ...given, ...held }
    return this.#open(id, parent, options, this.#check(options), Object.freeze({ ...tokens, ...texts }), snapshot)
  }

  #open(
    id: string,
    parent: OpenedWorld | null,
    options: EmulatorOptions,
    checked: CheckedOptions,
    tokens: TokenTexts,
    beginning: Snapshot | null,
  ): OpenedWorld {
    const place = openPlace(() => new WorldPlace(blueprintOf(id, checked, tokens), this.#directory, beginning))
    return { place, parent: parent?.place.id ?? null, options, resolved: checked.resolved, tokens, keeper: null }
  }
}

/** @throws InvalidOptionError where the scenario asks for what the world does not have. */
const openPlace = (open: () => WorldPlace): WorldPlace => {
  try {
    return open()
  } catch (error) {
    throw error instanceof ScenarioError ? new InvalidOptionError('scenario', error.message, { cause: error }) : error
  }
}

/** A fork that says nothing of the start of the clock starts where its parent did, on the same data. */
const startWith = ({ place }: OpenedWorld, checked: CheckedOptions, { now }: ForkOptions): CheckedOptions => {
  if (now !== undefined) return checked
  const { dayStart, startsAt } = place.blueprint.dataset
  return { ...checked, dataset: { ...checked.dataset, dayStart, startsAt } }
}

const blueprintOf = (
  id: string,
  { resolved, overrides, startsAt, dataset, scenario }: CheckedOptions,
  tokens: TokenTexts,
): WorldBlueprint => ({
  id,
  dataset,
  startsAt,
  frozen: resolved.frozen,
  profile: resolved.profile,
  overrides,
  unlimited: resolved.unlimited,
  scenario,
  chaos: resolved.chaos,
  checkoutBaseUrl: resolved.checkoutBaseUrl,
  corsOrigins: resolved.corsOrigins,
  controlHosts: resolved.controlHosts,
  tokens: startingTokens(dataset.dayStart, tokens),
  journalSize: resolved.journalSize,
  reportFailure: (error) => console.error('The emulator failed to answer a request:', error),
  openDataset,
})
