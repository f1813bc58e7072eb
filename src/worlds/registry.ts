import type { ReadData } from '../data/given-data.js'
import { describeBytes } from '../options/byte-size.js'
import { checkForkOptions, isRequestId } from '../options/check-fork-options.js'
import { type CheckedOptions, checkOptions } from '../options/check-options.js'
import { InvalidOptionError } from '../options/options.js'
import type { ReadForkOptions, ReadOptions } from '../options/read-options.js'
import { openPast, stateAtRequest } from '../past/past.js'
import { drawLate, type LateNonce, type Nonce } from '../random/nonce.js'
import { ScenarioError } from '../scenario/scenario-error.js'
import { type Branch, branchSnapshot } from '../snapshot/branch-snapshot.js'
import type { Snapshot } from '../snapshot/snapshot.js'
import { describeWithoutJournal } from '../snapshot/take-snapshot.js'
import { minuteMs } from '../time/duration.js'
import { inOneGo, inTurns, type Steps } from '../time/turns.js'
import { type DeliveryOffice, openOffice } from '../webhooks/receiver.js'
import { Identifiers } from '../world/identifiers.js'
import { tokenStreamOf } from '../world/token-stream.js'
import { type TokenTexts, tokenTexts, wellKnownTokens } from '../world/well-known-tokens.js'
import type { WorldSettings } from '../world/world.js'
import { AnswerListeners } from './answer-listeners.js'
import { ForkedWorlds } from './forked-worlds.js'
import { MemoryBook } from './memory-book.js'
import {
  dataSettingOf,
  declarationInSteps,
  type OpenedName,
  settingsOf,
  startWith,
  tellAsOption,
  withoutBackground,
} from './opened-settings.js'
import { Places } from './places.js'
import { RegisteredWorld, type Return } from './registered-world.js'
import { TokenRoutes } from './token-routes.js'
import type { WorldOrigin } from './world-origin.js'

/** A world that was used within this time is not ended for want of memory; real milliseconds. */
const idleMs = minuteMs

/** What the default world goes by. */
const rootName = { id: 'default', idKey: 'default' } as const

/** Readers of events at a time: each keeps a connection. */
export const mostReaders = 200

/** Tokens that no other emulator has, for a host of many. */
export interface OwnTokens {
  /** What the text of each token holds. */
  readonly mark: string
  /** Those of the default world. */
  readonly texts: TokenTexts
  /** What those of its forks follow from as well; drawn where it is left out. */
  readonly nonce?: Nonce
}

/** What the default world of an emulator is a fork of, where it is one of a world of another emulator. */
interface Stem {
  readonly parent: RegisteredWorld
  readonly changes: ReadForkOptions
}

/** Told of the worlds of an emulator, by whoever keeps all of them. */
export interface WorldWitness {
  /** A forked world stands, or any goes back to another origin from now on. */
  begun(world: RegisteredWorld): void
  /** It is not wanted any more. */
  ended(world: RegisteredWorld): void
  /** It takes memory that is needed, and nobody uses it: it goes from here, and can be put here again. */
  putAway(world: RegisteredWorld): void
}

/** Every world of one emulator: by its id, and by the tokens that lead to it. */
export class Registry {
  readonly root: RegisteredWorld
  /** Who wants to hear of answered requests. */
  readonly listeners = new AnswerListeners()
  /** Those who read events. */
  readonly readers = new Places(mostReaders)
  readonly memory: MemoryBook
  readonly #tokens = new TokenRoutes<RegisteredWorld>()
  readonly #told = new Set<string>()
  readonly #forks: ForkedWorlds<RegisteredWorld>
  /** What tokens follow from as well, lest one of a run that has ended is known in the next. */
  readonly #nonce: LateNonce | null
  /** What stands in the text of each token. */
  readonly #mark: string
  #made = 0
  /** Keeps every world, where somebody does. */
  witness: WorldWitness | null = null
  /** Bytes of a snapshot that may be put here, where its host says so; else the memory limit does. */
  longestSnapshot: number | null = null

  /**
   * @param isRepeatable whether the next run with the same seed makes the same tokens; told by who gives a seed.
   * @param own tokens of this emulator alone, in place of those that every run has.
   * @param stem what its default world is a fork of; null where that begins as the options say.
   * @throws InvalidOptionError naming the option.
   */
  constructor(
    options: ReadOptions,
    isRepeatable = options.seed !== undefined,
    readonly office: DeliveryOffice = openOffice(),
    own: OwnTokens = { mark: '', texts: wellKnownTokens },
    stem: Stem | null = null,
  ) {
    const { nonce } = own
    this.#nonce = isRepeatable ? null : nonce === undefined ? drawLate() : () => nonce
    this.#mark = own.mark
    const checked = checkOptions(options)
    this.memory = new MemoryBook(checked.memoryBytes)
    this.#forks = new ForkedWorlds({ limit: checked.resolved.maxWorlds, idleMs: checked.worldIdleMs }, (world) => {
      world.end()
      this.memory.strike(world)
      this.witness?.ended(world)
    })
    const { id } = rootName
    this.root = inOneGo(
      stem === null
        ? this.#open({ ...rootName, tokenSeed: checked.resolved.seed }, null, options, checked, own.texts, null)
        : this.#forkAs({
            id,
            ...stem,
            options,
            checked,
            beginning: stem.parent.beginning,
            hasIdsOfBeginning: true,
            texts: own.texts,
          }),
    )
  }

  /**
   * The world that a token leads to, whatever door it comes through; undefined for a token that is missing or unknown.
   * @param tokenHash SHA-256 of the token.
   */
  join(tokenHash: string | undefined): RegisteredWorld | undefined {
    const found = tokenHash === undefined ? undefined : this.#tokens.find(tokenHash)
    return found === undefined ? undefined : this.find(found.id)
  }

  /** A world by its id; undefined where there is none, or no longer. */
  find(id: string): RegisteredWorld | undefined {
    return id === this.root.id ? this.root : this.#forks.use(id)
  }

  /** Writes down what a world takes now, and lets go of what is used least where all of them take too much. */
  note(world: RegisteredWorld): void {
    if (this.memory.note(world)) this.#relieve()
    const { journal } = world.world
    if (journal.letGo === 0 || this.#told.has(world.id)) return
    this.#tell(
      world.id,
      `The journal of the world ${world.id} is full at ${describeBytes(journal.bytes)} and lets go of its oldest requests.`,
    )
  }

  /** Journals of forked worlds first, then forked worlds that nobody has used for a minute; the default one stays. */
  #relieve(): void {
    const { memory } = this
    for (const fork of this.#forks.list()) {
      if (memory.isRelieved) break
      const { journal } = fork.world
      if (journal.count === 0) continue
      memory.letGo.requests += journal.count
      memory.letGo.journals += 1
      journal.giveUp()
      fork.world.past?.forget()
      memory.note(fork)
    }
    for (const fork of this.#forks.unusedFor(idleMs)) {
      if (memory.isRelieved) break
      memory.letGo.worlds += 1
      if (this.witness === null) this.#forks.end(fork.id)
      else this.#putAway(fork, this.witness)
    }
    memory.rest()
    const { journals, worlds } = memory.letGo
    if (journals > 0)
      this.#tell('journals', 'The worlds take more than the memory limit: the journals of those used least are let go.')
    if (memory.used > memory.limit)
      this.#tell(
        'rows',
        'The worlds take more than the memory limit, and nothing is left to let go of: drop worlds or reset those that were written to.',
      )
    if (worlds > 0)
      this.#tell('worlds', 'The worlds take more than the memory limit: those that nobody has used for a minute end.')
  }

  #putAway(fork: RegisteredWorld, witness: WorldWitness): void {
    this.#forks.leave(fork.id)
    fork.end()
    this.memory.strike(fork)
    witness.putAway(fork)
  }

  /** Says a thing once. */
  #tell(what: string, sentence: string): void {
    if (this.#told.has(what)) return
    this.#told.add(what)
    console.warn(
      `${sentence} A larger memory limit (--memory-limit, memoryLimit) keeps more; GET /_emulator/memory tells what was let go.`,
    )
  }

  /** Every world: the default one, then the others in the order of their last use. */
  list(): readonly RegisteredWorld[] {
    return [this.root, ...this.#forks.list()]
  }

  /** Ends a forked world: its tokens are unknown from now on. False where there is none of that id. */
  drop(id: string): boolean {
    return this.#forks.end(id)
  }

  /**
   * A private world with tokens of its own, from the start of another one or from its present state.
   * @throws InvalidOptionError naming the option; WorldLimitError where there are too many worlds.
   */
  fork(parent: RegisteredWorld, given: ReadForkOptions): RegisteredWorld {
    return inOneGo(this.forkInSteps(parent, given))
  }

  /** The same in steps: of the state as it is at the first of them. */
  *forkInSteps(parent: RegisteredWorld, given: ReadForkOptions): Steps<RegisteredWorld> {
    const { from = 'start', after, sameIds, changes, options } = forkOf(parent, given)
    const checked = checkOptions(options)
    this.#forks.requireRoom()
    const beginning = beginningOf(parent, from, after)
    this.#made += 1
    const made = this.#made
    try {
      const hasIdsOfBeginning = sameIds ?? isRequestId(from)
      const world = yield* this.#forkAs({ id: `w${made}`, parent, beginning, options, checked, changes, hasIdsOfBeginning })
      this.#forks.add(world.id, world)
      this.note(world)
      this.witness?.begun(world)
      return world
    } catch (error) {
      // Its name is free again, unless another one was named after it meanwhile.
      if (this.#made === made) this.#made -= 1
      throw error
    }
  }

  /**
   * Another emulator, whose default world is a fork from the start of one that is here: no request gets from either to the other. It has the
   * ids and the well-known tokens of its parent, so that all that are forked apart from one world are alike.
   * @throws InvalidOptionError naming the option.
   */
  forkApart(parent: RegisteredWorld, given: Omit<ReadForkOptions, 'from' | 'after'>): Registry {
    const { changes, options } = forkOf(parent, given)
    const nonce = this.#nonce?.()
    const own = { mark: this.#mark, texts: parent.tokens, ...(nonce === undefined ? {} : { nonce }) }
    return new Registry(options, nonce === undefined, this.office, own, { parent, changes })
  }

  /** Ends all of its worlds, for good. */
  end(): void {
    for (const world of this.list()) world.end()
  }

  *#forkAs({ id, parent, beginning, options, checked, changes, hasIdsOfBeginning, texts }: Fork): Steps<RegisteredWorld> {
    const idKey = hasIdsOfBeginning ? keyOfBeginning(parent, beginning) : id
    const name = { id, idKey, tokenSeed: checked.resolved.seed }
    const names = this.#namesOf(name)
    const own = texts ?? tokenTexts(names)
    if (beginning === null) return yield* this.#open(name, parent, options, startWith(parent, checked, changes), own, null)
    const branch = branchSnapshot(beginning, changes, names, tokenStreamOf({ id, ...this.#ofTokens }))
    return yield* this.#branch(name, parent, { given: options, changes }, branch, own)
  }

  #namesOf({ id, idKey, tokenSeed }: OpenedName): Identifiers {
    return new Identifiers(tokenSeed, { worldId: id, idKey, ...this.#ofTokens })
  }

  /** Forks made so far; the next one is called after their number. */
  get made(): number {
    return this.#made
  }

  /** Goes on counting after those that were made before. */
  countOn(made: number): void {
    this.#made = Math.max(this.#made, made)
  }

  /**
   * Has a forked world of before again, in the state that has become of it.
   * @param options those of the origin, read.
   */
  *reopenInSteps(origin: WorldOrigin, options: ReadOptions, state: Snapshot): Steps<RegisteredWorld> {
    const { id, parent, id_key: idKey, token_seed: tokenSeed, beginning } = origin
    const name = { id, idKey, tokenSeed }
    const names = this.#namesOf(name)
    const own = tokenTexts(names)
    const texts = beginning === null ? {} : branchSnapshot(beginning, {}, names, tokenStreamOf({ id, ...this.#ofTokens })).texts
    const tokens = Object.freeze({ ...own, ...texts })
    const { settings, resolved, declare } = this.#returnOf(origin, options, tokens)
    const isBeginningProven = origin.is_beginning_proven
    const registration = { settings, parent, options, resolved, tokens, beginning, isBeginningProven, openPast, tokenSeed }
    const world = new RegisteredWorld(registration, this.#tokens, this.office)
    world.returnTo({ settings, options, resolved, declare })
    yield* world.beginInSteps(state)
    this.#forks.add(id, world)
    this.note(world)
    return world
  }

  /** Has the default world go back to what it began with before. */
  returnRoot(origin: WorldOrigin, options: ReadOptions): void {
    this.root.returnTo(this.#returnOf(origin, options, this.root.tokens))
  }

  #returnOf(origin: WorldOrigin, options: ReadOptions, tokens: TokenTexts): Return {
    const { id, id_key: idKey, now, begun_at: begunAt, day_start: dayStart, starts_at: startsAt } = origin
    const name = { id, idKey, ...this.#ofTokens }
    const fresh = checkOptions(options)
    const resolved = { ...fresh.resolved, now }
    const checked = { ...fresh, resolved, begunAt, dataset: { ...fresh.dataset, dayStart, startsAt } }
    const declare = origin.beginning === null ? () => declarationInSteps(tokenStreamOf(name), checked) : null
    return { settings: settingsOf(name, checked, tokens, false), options, resolved, declare }
  }

  /**
   * Has a world begin anew with data, and go back to that from now on.
   * @throws InvalidOptionError naming what is wrong with it; nothing has happened then.
   */
  beginWith(world: RegisteredWorld, data: ReadData): void {
    const { options, checked, name } = this.#withData(world, data)
    inOneGo(world.beginAnewInSteps(settingsOf(name, checked, world.tokens, true), options, checked.resolved))
    this.witness?.begun(world)
  }

  get #ofTokens(): Pick<WorldSettings, 'nonce' | 'mark'> {
    return { nonce: this.#nonce, mark: this.#mark }
  }

  /** The same, and others have their turn while the records are made. */
  async beginWithInTurns(world: RegisteredWorld, data: ReadData): Promise<void> {
    const { options, checked, name } = this.#withData(world, data)
    const steps = data.compileInSteps(dataSettingOf(tokenStreamOf(name), checked))
    const declaration = await inTurns(steps).catch((error: unknown) => tellAsOption(error))
    const settings = { ...settingsOf(name, checked, world.tokens, false), declaration }
    await world.inTurns(() => world.beginAnewInSteps(settings, options, checked.resolved))
    this.witness?.begun(world)
  }

  #withData(world: RegisteredWorld, data: ReadData) {
    const { orders: _, ...others } = world.options
    const options = { ...others, data }
    return { options, checked: checkOptions(options), name: { id: world.id, idKey: world.idKey, ...this.#ofTokens } }
  }

  *#branch(
    name: OpenedName,
    parent: RegisteredWorld,
    { given, changes }: Pick<Fork, 'changes'> & { readonly given: ReadOptions },
    { snapshot, options: held, texts }: Branch,
    tokens: TokenTexts,
  ): Steps<RegisteredWorld> {
    const options = { ...given, ...held }
    const own = Object.freeze({ ...tokens, ...texts })
    return yield* this.#open(name, parent, options, checkOptions(options), own, snapshot, changes)
  }

  *#open(
    { tokenSeed, ...name }: OpenedName,
    parent: RegisteredWorld | null,
    options: ReadOptions,
    checked: CheckedOptions,
    tokens: TokenTexts,
    beginning: Snapshot | null,
    changes: ReadForkOptions = {},
  ): Steps<RegisteredWorld> {
    const declaration =
      beginning === null ? yield* declarationInSteps(tokenStreamOf({ ...name, ...this.#ofTokens }), checked) : null
    const settings = { ...settingsOf({ ...name, ...this.#ofTokens }, checked, tokens, false), declaration }
    const registration = {
      settings,
      parent: parent?.id ?? null,
      options,
      resolved: checked.resolved,
      tokens,
      beginning,
      isBeginningProven: parent === null || (parent.isBeginningProven && parent.world.isProven),
      openPast,
      tokenSeed,
    }
    try {
      const world = new RegisteredWorld(registration, this.#tokens, this.office)
      yield* world.beginInSteps()
      // A state says itself what plays in it; what was asked for beside it plays in its place.
      if (beginning !== null) world.beginPlaying(changes, describeWithoutJournal)
      return world
    } catch (error) {
      // The scenario asks for what the world does not have.
      throw error instanceof ScenarioError ? new InvalidOptionError('scenario', error.message, { cause: error }) : error
    }
  }
}

/** A fork that is to be made. */
interface Fork {
  readonly id: string
  readonly parent: RegisteredWorld
  readonly beginning: Snapshot | null
  readonly options: ReadOptions
  readonly checked: CheckedOptions
  readonly changes: ReadForkOptions
  readonly hasIdsOfBeginning: boolean
  /** Plaintext of its well-known tokens; of its own where they are left out. */
  readonly texts?: TokenTexts
}

/** What was given for a fork, and the options it has by that and by its parent. */
const forkOf = (parent: RegisteredWorld, given: ReadForkOptions) => {
  checkForkOptions(given)
  const { from, after, sameIds, ...changes } = given
  const assumptions = { ...parent.options.assumptions, ...changes.assumptions }
  const options = withoutBackground({ ...parent.options, ...changes, assumptions }, changes)
  return { from, after, sameIds, changes, options }
}

/** What a fork begins with; null for what the settings of its parent say. */
const beginningOf = (parent: RegisteredWorld, from: string, isAfter = false): Snapshot | null => {
  if (isRequestId(from)) return stateAtRequest(parent.world, from, isAfter ? 'after' : 'before')
  return from === 'now' ? describeWithoutJournal(parent.world) : parent.beginning
}

const keyOfBeginning = (parent: RegisteredWorld, beginning: Snapshot | null): string =>
  beginning === null ? parent.idKey : (beginning.id_key ?? 'default')
