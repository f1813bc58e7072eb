import type { ReadData } from '../data/documents/given-data.js'
import type { DeliveryTransport } from '../extensions/webhooks/receiver.js'
import type { LazyNonce } from '../ground/random/nonce.js'
import { type Chunked, inChunks } from '../ground/time/chunks.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import { openPast } from './history/past.js'
import {
  dataSettingOf,
  declarationChunked,
  type OpenedName,
  rejectAsOption,
  settingsOf,
  startWith,
  type WorldName,
} from './opened-settings.js'
import { type CheckedOptions, checkOptions } from './options/check-options.js'
import { InvalidOptionError } from './options/options.js'
import type { ReadForkOptions, ReadOptions } from './options/read-options.js'
import { type ForkPoint, RegisteredWorld, type ResetTarget, type TokenTable } from './registered-world.js'
import { branchCheckpoint } from './snapshot/branch-checkpoint.js'
import { loadCheckpointChunked } from './snapshot/load-world.js'
import type { Checkpoint } from './snapshot/saved-section.js'
import type { Snapshot } from './snapshot/snapshot.js'
import { Identifiers } from './world/identifiers.js'
import { tokenStreamOf } from './world/token-stream.js'
import { type TokenTexts, tokenTexts } from './world/well-known-tokens.js'
import type { WorldSettings } from './world/world-settings.js'
import type { WorldOrigin } from './world-origin.js'

/** Options of every token that is generated for the worlds of one emulator. */
export interface TokenOptions {
  /** Nonce of generated tokens, so that tokens of one run are unknown in the next; null if tokens are repeatable. */
  readonly nonce: LazyNonce | null
  /** Marker in the text of each token. */
  readonly marker: string
}

/** Id of the default world, and the key of its ids. */
const rootName = { id: 'default', idKey: 'default' } as const

/** Parent of a default world that is itself a fork, of a world in another emulator. */
export interface ParentWorld {
  readonly parent: RegisteredWorld
  readonly changes: ReadForkOptions
}

/** Arguments of a world that is made from options. */
interface Opening {
  readonly name: OpenedName
  /** World it is forked from; null for a default world. */
  readonly parent: RegisteredWorld | null
  readonly forked?: ForkPoint
  readonly options: ReadOptions
  readonly checked: CheckedOptions
  readonly tokens: TokenTexts
  /** Checkpoint it begins with; null for the settings alone. */
  readonly beginning: Checkpoint | null
  readonly changes?: ReadForkOptions
}

/** Arguments of a fork. */
interface Fork {
  readonly id: string
  readonly parent: RegisteredWorld
  readonly forked?: ForkPoint
  readonly beginning: Checkpoint | null
  readonly options: ReadOptions
  readonly checked: CheckedOptions
  readonly changes: ReadForkOptions
  readonly hasIdsOfBeginning: boolean
  /** Plaintext of its well-known tokens; default newly derived. */
  readonly texts?: TokenTexts
}

/** Factory of the worlds of one emulator. What it makes is not registered yet. */
export class WorldMaker {
  constructor(
    readonly tokenOptions: TokenOptions,
    readonly table: TokenTable,
    readonly transport: DeliveryTransport,
  ) {}

  /** Default world of an emulator. Throws InvalidOptionError naming the option. */
  defaultChunked(
    options: ReadOptions,
    checked: CheckedOptions,
    tokens: TokenTexts,
    from: ParentWorld | null,
  ): Chunked<RegisteredWorld> {
    if (from === null) {
      const name = { ...rootName, tokenSeed: checked.resolved.seed }
      return this.openChunked({ name, parent: null, options, checked, tokens, beginning: null })
    }
    // A document declares the whole account, so that it begins with that and not with the state of its parent.
    const beginning = from.changes.data === undefined ? from.parent.beginning : null
    const { id } = rootName
    return this.forkChunked({ id, ...from, beginning, options, checked, hasIdsOfBeginning: true, texts: tokens })
  }

  /** World from options, or from a checkpoint. Throws InvalidOptionError naming the option. */
  *openChunked({ name, parent, forked, options, checked, tokens, beginning, changes = {} }: Opening): Chunked<RegisteredWorld> {
    const { tokenSeed, ...own } = name
    const named = { ...own, ...this.tokenOptions }
    const declaration = beginning === null ? yield* declarationChunked(tokenStreamOf(named), checked) : null
    const settings = { ...settingsOf(named, checked, tokens, false), declaration }
    const registration = {
      settings,
      parent: parent?.id ?? null,
      forked: forked ?? null,
      options,
      resolved: checked.resolved,
      tokens,
      beginning,
      isBeginningProven: parent === null || (parent.isBeginningProven && parent.world.data.isProven),
      openPast,
      tokenSeed,
    }
    try {
      const world = new RegisteredWorld(registration, this.table, this.transport)
      yield* world.beginChunked()
      // A state contains its scenario; one that is given as an option replaces it.
      if (beginning !== null) world.beginPlaying(changes)
      return world
    } catch (error) {
      // The scenario requires something that the world does not have.
      throw error instanceof ScenarioError ? new InvalidOptionError('scenario', error.message, { cause: error }) : error
    }
  }

  /** Fork of a world, from its start or from a checkpoint. */
  *forkChunked({
    id,
    parent,
    forked,
    beginning,
    options,
    checked,
    changes,
    hasIdsOfBeginning,
    texts,
  }: Fork): Chunked<RegisteredWorld> {
    const idKey = hasIdsOfBeginning && beginning !== null ? beginning.settings.idKey : hasIdsOfBeginning ? parent.idKey : id
    const name = { id, idKey, tokenSeed: checked.resolved.seed }
    const names = this.#identifiers(name)
    const tokens = texts ?? tokenTexts(names)
    const point = forked === undefined ? {} : { forked }
    if (beginning === null)
      return yield* this.openChunked({
        name,
        parent,
        ...point,
        options,
        checked: startWith(parent, checked, changes),
        tokens,
        beginning,
      })
    const branch = branchCheckpoint(beginning, changes, names, tokenStreamOf({ id, ...this.tokenOptions }))
    const allOptions = { ...options, ...branch.options }
    return yield* this.openChunked({
      name,
      parent,
      ...point,
      options: allOptions,
      checked: checkOptions(allOptions),
      tokens: Object.freeze({ ...tokens, ...branch.texts }),
      beginning: branch.checkpoint,
      changes,
    })
  }

  /**
   * Forked world of an earlier run in its saved state.
   * @param options options of its origin, read.
   */
  *reopenChunked(origin: WorldOrigin, options: ReadOptions, state: Snapshot): Chunked<RegisteredWorld> {
    const { id, parent, forked = null, id_key: idKey, token_seed: tokenSeed, is_beginning_proven: isBeginningProven } = origin
    const beginning = origin.beginning === null ? null : yield* loadCheckpointChunked(origin.beginning)
    const names = this.#identifiers({ id, idKey, tokenSeed })
    const texts =
      beginning === null ? {} : branchCheckpoint(beginning, {}, names, tokenStreamOf({ id, ...this.tokenOptions })).texts
    const tokens = Object.freeze({ ...tokenTexts(names), ...texts })
    const target = this.resetTargetOf(origin, options, tokens)
    const { settings, resolved } = target
    const registration = {
      settings,
      parent,
      forked,
      options,
      resolved,
      tokens,
      beginning,
      isBeginningProven,
      openPast,
      tokenSeed,
    }
    const world = new RegisteredWorld(registration, this.table, this.transport)
    world.returnTo(target)
    yield* world.beginChunked(state)
    return world
  }

  /** Reset target of a world with a saved origin. */
  resetTargetOf(origin: WorldOrigin, options: ReadOptions, tokens: TokenTexts): ResetTarget {
    const { id, id_key: idKey, now, begun_at: begunAt, day_start: dayStart, starts_at: startsAt } = origin
    const named = { id, idKey, ...this.tokenOptions }
    const fresh = checkOptions(options)
    const resolved = { ...fresh.resolved, now }
    const checked = { ...fresh, resolved, begunAt, dataset: { ...fresh.dataset, dayStart, startsAt } }
    const declare = origin.beginning === null ? () => declarationChunked(tokenStreamOf(named), checked) : null
    return { settings: settingsOf(named, checked, tokens, false), options, resolved, declare }
  }

  /** Settings of a world that begins anew with checked data; throws InvalidOptionError naming the problem of a record. */
  settingsWith(world: RegisteredWorld, checked: CheckedOptions): WorldSettings {
    return settingsOf(this.#tokenStreamNameOf(world), checked, world.tokens, true)
  }

  /** `settingsWith` that yields while records are made. */
  async settingsWithInChunks(world: RegisteredWorld, checked: CheckedOptions, data: ReadData): Promise<WorldSettings> {
    const named = this.#tokenStreamNameOf(world)
    const steps = data.compileChunked(dataSettingOf(tokenStreamOf(named), checked))
    const declaration = await inChunks(steps).catch((error: unknown) => rejectAsOption(error))
    return { ...settingsOf(named, checked, world.tokens, false), declaration }
  }

  #tokenStreamNameOf({ id, idKey }: RegisteredWorld): WorldName & TokenOptions {
    return { id, idKey, ...this.tokenOptions }
  }

  #identifiers({ id, idKey, tokenSeed }: OpenedName): Identifiers {
    return new Identifiers(tokenSeed, { worldId: id, idKey, ...this.tokenOptions })
  }
}
