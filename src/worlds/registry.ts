import type { ReadData } from '../data/documents/given-data.js'
import { describeBytes } from '../emulator/byte-size.js'
import { TokenRoutes } from '../emulator/token-routes.js'
import { type DeliveryTransport, openTransport } from '../extensions/webhooks/receiver.js'
import { drawLazily, type Nonce } from '../ground/random/nonce.js'
import { type Chunked, runToEnd } from '../ground/time/chunks.js'
import { AnswerListeners } from './answer-listeners.js'
import { ForkedWorlds } from './forked-worlds.js'
import { checkpointAtRequest } from './history/past.js'
import { MemoryBook } from './memory-book.js'
import { withoutBackground } from './opened-settings.js'
import { type CheckedOptions, checkForkOptions, checkOptions, isRequestId, journalShare } from './options/check-options.js'
import { InvalidOptionError } from './options/options.js'
import type { ReadForkOptions, ReadOptions } from './options/read-options.js'
import type { RegisteredWorld } from './registered-world.js'
import { relieveMemory } from './relieve-memory.js'
import { Semaphore } from './semaphore.js'
import type { Checkpoint } from './snapshot/saved-section.js'
import type { Snapshot } from './snapshot/snapshot.js'
import { checkpointOf } from './snapshot/take-snapshot.js'
import { type TokenTexts, wellKnownTokens } from './world/well-known-tokens.js'
import { type ParentWorld, WorldMaker } from './world-maker.js'
import type { WorldOrigin } from './world-origin.js'

/** Maximum number of event streams; each keeps a connection open. */
export const maxSubscribers = 200

/** Tokens that are unique to one emulator, for hosts of many. */
export interface OwnTokens {
  /** Marker in the text of each token. */
  readonly marker: string
  /** Well-known tokens of the default world. */
  readonly texts: TokenTexts
  /** Nonce of the tokens of its forks; default random. */
  readonly nonce?: Nonce
}

/** Listener for the lifecycle of the worlds of an emulator, for persistence. */
export interface WorldListener {
  /** A world was forked, or has a new reset target. */
  begun(world: RegisteredWorld): void
  /** A world was dropped or ended for good. */
  ended(world: RegisteredWorld): void
  /** An idle world was unloaded to free memory; it can be reopened. */
  putAway(world: RegisteredWorld): void
}

/** Registry of the worlds of one emulator, by id and by token. */
export class Registry {
  readonly root: RegisteredWorld
  /** Listeners for answered requests. */
  readonly listeners = new AnswerListeners()
  /** Semaphore of event streams. */
  readonly streams = new Semaphore(maxSubscribers)
  readonly memory: MemoryBook
  readonly #tokens = new TokenRoutes<RegisteredWorld>()
  readonly #forks: ForkedWorlds<RegisteredWorld>
  readonly #maker: WorldMaker
  #made = 0
  /** Lifecycle listener, for persistence; null for none. */
  listener: WorldListener | null = null
  /** Maximum bytes of a snapshot, set by a host; null for the memory limit. */
  longestSnapshot: number | null = null
  /** Maximum generated orders of a world, set by a host; null for no limit. */
  mostOrders: number | null = null

  /**
   * @param isRepeatable true if runs with the same seed make the same tokens; default if a seed is given.
   * @param own tokens of this emulator alone, in place of the well-known ones.
   * @param parentWorld parent of its default world; null for a world from the options.
   * @throws InvalidOptionError naming the option.
   */
  constructor(
    options: ReadOptions,
    isRepeatable = options.seed !== undefined,
    readonly transport: DeliveryTransport = openTransport(),
    own: OwnTokens = { marker: '', texts: wellKnownTokens },
    parentWorld: ParentWorld | null = null,
  ) {
    const { nonce } = own
    const ownNonce = nonce === undefined ? drawLazily() : () => nonce
    this.#maker = new WorldMaker({ nonce: isRepeatable ? null : ownNonce, marker: own.marker }, this.#tokens, transport)
    const checked = checkOptions(options)
    this.memory = new MemoryBook(checked.memoryBytes)
    this.#forks = new ForkedWorlds({ limit: checked.resolved.maxWorlds, idleMs: checked.worldIdleMs }, (world) => {
      world.end()
      this.memory.strike(world)
      this.listener?.ended(world)
    })
    this.root = runToEnd(this.#maker.defaultChunked(options, checked, own.texts, parentWorld))
  }

  /**
   * World of a token; undefined for a missing or unknown token. Counts as a use.
   * @param tokenHash SHA-256 of the token.
   */
  join(tokenHash: string | undefined): RegisteredWorld | undefined {
    const found = tokenHash === undefined ? undefined : this.#tokens.find(tokenHash)
    return found === undefined ? undefined : this.find(found.id)
  }

  /** World by id; undefined if it does not exist or has ended. Counts as a use. */
  find(id: string): RegisteredWorld | undefined {
    return id === this.root.id ? this.root : this.#forks.use(id)
  }

  /** Accounts the memory of a world, and frees memory if the limit is exceeded. */
  note(world: RegisteredWorld): void {
    if (this.memory.note(world)) relieveMemory(this.memory, this.#forks, (idle) => this.#endIdle(idle))
    const { journal } = world.world
    if (journal.letGoForMemory === 0 || this.memory.hasWarned(world.id)) return
    const sentence = `The journal of the world ${world.id} is full at ${describeBytes(journal.bytes)} and evicts its oldest requests.`
    const isOwn = journal.budget.bytes < journalShare * this.memory.limit
    this.memory.warn(world.id, sentence, isOwn ? 'memory for journals (--journal-memory, journalMemory)' : undefined)
  }

  /** Ends an idle world, which can be reopened if a listener keeps it. */
  #endIdle(fork: RegisteredWorld): void {
    const { listener } = this
    if (listener === null) {
      this.#forks.end(fork.id)
      return
    }
    this.#forks.leave(fork.id)
    fork.end()
    this.memory.strike(fork)
    listener.putAway(fork)
  }

  /** Every world: the default one, then forks by last use. */
  list(): readonly RegisteredWorld[] {
    return [this.root, ...this.#forks.list()]
  }

  /** Ends a forked world and forgets its tokens; false if the id is unknown. */
  drop(id: string): boolean {
    return this.#forks.end(id)
  }

  /**
   * Forks a world with tokens of its own, from the start, the present state or a request of `parent`.
   * @throws InvalidOptionError naming the option; WorldLimitError if there are too many worlds.
   */
  fork(parent: RegisteredWorld, given: ReadForkOptions): RegisteredWorld {
    return runToEnd(this.forkChunked(parent, given))
  }

  /** Chunked `fork`: of the state at the first chunk. */
  *forkChunked(parent: RegisteredWorld, given: ReadForkOptions): Chunked<RegisteredWorld> {
    requireAlive(parent)
    const { name = null, from = 'start', after = false, sameIds, changes, options } = forkOf(parent, given)
    const checked = checkOptions(options)
    this.requireFewOrders(checked.dataset.orders)
    this.#forks.requireRoom()
    const beginning = changes.data === undefined ? beginningOf(parent, from, after) : null
    this.#made += 1
    const made = this.#made
    try {
      const hasIdsOfBeginning = sameIds ?? isRequestId(from)
      const world = yield* this.#maker.forkChunked({
        id: `w${made}`,
        parent,
        forked: { name, from, after },
        beginning,
        options,
        checked,
        changes,
        hasIdsOfBeginning,
      })
      this.#forks.add(world.id, world)
      this.note(world)
      this.listener?.begun(world)
      return world
    } catch (error) {
      // The name is free again, unless another world was named after it meanwhile.
      if (this.#made === made) this.#made -= 1
      throw error
    }
  }

  /**
   * Another emulator, whose default world is a fork from the start of `parent`. No request crosses between the two. It has the ids and the
   * well-known tokens of its parent, so that all such forks of one world are alike.
   * @throws InvalidOptionError naming the option.
   */
  forkApart(parent: RegisteredWorld, given: Omit<ReadForkOptions, 'from' | 'after'>): Registry {
    requireAlive(parent)
    const { changes, options } = forkOf(parent, given)
    const { marker, nonce: drawn } = this.#maker.tokenOptions
    const nonce = drawn?.()
    const own = { marker, texts: parent.tokens, ...(nonce === undefined ? {} : { nonce }) }
    return new Registry(options, nonce === undefined, this.transport, own, { parent, changes })
  }

  /** @throws InvalidOptionError if a world would exceed the host's limit of generated orders. */
  requireFewOrders(orders: number): void {
    if (this.mostOrders === null || orders <= this.mostOrders) return
    throw new InvalidOptionError(
      'orders',
      `a world has at most ${this.mostOrders} generated orders here, and ${orders} were asked for.`,
    )
  }

  /** Ends every world for good. */
  end(): void {
    for (const world of this.list()) world.end()
  }

  /** Names a fork, or with null takes its name away. @throws InvalidOptionError for a name that is none. */
  rename(world: RegisteredWorld, name: string | null): void {
    checkForkOptions(name === null ? {} : { name })
    if (world.forked !== null) world.forked = { ...world.forked, name }
    this.listener?.begun(world)
  }

  /** Number of forks made; the next id follows from it. */
  get made(): number {
    return this.#made
  }

  /** Continues the numbering of forks behind `made`. */
  countOn(made: number): void {
    this.#made = Math.max(this.#made, made)
  }

  /**
   * Reopens a forked world of an earlier run in its saved state.
   * @param options options of its origin, read.
   */
  *reopenChunked(origin: WorldOrigin, options: ReadOptions, state: Snapshot): Chunked<RegisteredWorld> {
    const world = yield* this.#maker.reopenChunked(origin, options, state)
    this.#forks.add(world.id, world)
    this.note(world)
    return world
  }

  /** Sets the reset target of the default world to its saved origin. */
  returnRoot(origin: WorldOrigin, options: ReadOptions): void {
    this.root.returnTo(this.#maker.resetTargetOf(origin, options, this.root.tokens))
  }

  /**
   * Restarts a world with data, which becomes its reset target.
   * @throws InvalidOptionError naming the problem; nothing has happened then.
   */
  beginWith(world: RegisteredWorld, data: ReadData): void {
    const { options, checked } = this.#optionsWith(world, data)
    runToEnd(world.beginAnewChunked(this.#maker.settingsWith(world, checked), options, checked.resolved))
    this.listener?.begun(world)
  }

  /** Chunked `beginWith` that yields while records are made. */
  async beginWithInChunks(world: RegisteredWorld, data: ReadData): Promise<void> {
    const { options, checked } = this.#optionsWith(world, data)
    const settings = await this.#maker.settingsWithInChunks(world, checked, data)
    await world.inChunks(() => world.beginAnewChunked(settings, options, checked.resolved))
    this.listener?.begun(world)
  }

  /** Options of a world with other data, in place of its generated orders. */
  #optionsWith(world: RegisteredWorld, data: ReadData): { readonly options: ReadOptions; readonly checked: CheckedOptions } {
    const { orders: _, ...others } = world.options
    const options = { ...others, data }
    const checked = checkOptions(options)
    this.requireFewOrders(checked.dataset.orders)
    return { options, checked }
  }
}

/** @throws Error for a world that was dropped, or ended because it was idle. */
const requireAlive = ({ id, ended }: RegisteredWorld): void => {
  if (ended.aborted) throw new Error(`The world ${id} has ended, so nothing is forked from it: fork another one.`)
}

/** Options given for a fork, merged with those of its parent. */
const forkOf = (parent: RegisteredWorld, given: ReadForkOptions) => {
  checkForkOptions(given)
  const { name, from, after, sameIds, ...changes } = given
  const assumptions = { ...parent.options.assumptions, ...changes.assumptions }
  const options = withoutBackground({ ...parent.options, ...changes, assumptions }, changes)
  return { name, from, after, sameIds, changes, options }
}

/** Checkpoint a fork begins with; null for the settings of its parent. */
const beginningOf = (parent: RegisteredWorld, from: string, isAfter: boolean): Checkpoint | null => {
  if (isRequestId(from)) return checkpointAtRequest(parent.world, from, isAfter ? 'after' : 'before')
  return from === 'now' ? checkpointOf(parent.world) : parent.beginning
}
