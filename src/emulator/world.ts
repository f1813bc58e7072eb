import { service } from '../api/service.js'
import { Book } from '../core/book.js'
import { type Call, type Claim, inOrder, openOwner, Pause, type Plugs, type Request as Sent, type Stage } from '../core/call.js'
import { type Begun, begin, type Handled } from '../core/handle.js'
import { Memory } from '../core/memory.js'
import { Refusal, ShownError } from '../core/refusal.js'
import { chosenId, withTaken } from '../core/request-id.js'
import { type Environment, ownerOf, type Rows, type Slot, type State, type Token, withState } from '../core/state.js'
import { type ClockBound, clockBound } from '../seed/clock-bounds.js'
import { type Landmarks, landmarks } from '../seed/landmarks.js'
import { seedOf } from '../seed/start.js'
import { type Clock, clockAt, clockOf, readClock } from './clock.js'
import { ConnectionLostError } from './deliver.js'
import { membersElsewhere, noMember } from './elsewhere.js'
import type { Change, Command, Extension, Opening, Options, Played, Registry, ResolvedOptions, World } from './extension.js'
import { observe } from './observe.js'
import type { CheckedOptions } from './options.js'
import { pause } from './real-time.js'
import { type ApiRequest, type FetchContext, type FetchInit, type FetchInput, toRequest } from './request.js'
import { respond } from './respond.js'
import { startState, tokenOf, withText } from './start.js'
import { inOneGo } from './steps.js'
import { type TokenStream, type TokenTexts, tokenText } from './token-names.js'

/** What a world is made of. */
export interface Making extends Opening {
  readonly registry: Registry
  readonly checked: CheckedOptions
}

/** Microtasks of a turn: so many that requests that came together all reach the key; no more, or a client that asks again at once never finds an answer. */
const turns = 8

/** Lets requests that came meanwhile run. Without a timer: in a hosted worker those end with their object. */
const turn = async (): Promise<void> => {
  for (let count = 0; count < turns; count += 1) await null
}

const failureOf = (name: string, cause: unknown): ShownError =>
  new ShownError(`The extension "${name}" failed to handle the request; the console of the emulator says why.`, { cause })

/** An extension's stage: an error in it names the extension. */
const named =
  (name: string, stage: Stage): Stage =>
  (call) => {
    try {
      const found = stage(call)
      if (!(found instanceof Pause) || found.then === undefined) return found
      return new Pause(found.ms, named(name, found.then), found.until)
    } catch (error) {
      if (error instanceof Refusal) throw error
      throw failureOf(name, error)
    }
  }

/** Promise of a function that may throw at once. */
const attempt = (act: () => Promise<Handled>): Promise<Handled> => {
  try {
    return act()
  } catch (error) {
    return Promise.reject(error)
  }
}

/** What an extension does around a request. */
interface NamedAround {
  readonly name: string
  readonly act: NonNullable<NonNullable<Extension['around']>['request']>
}

/** A request for its second delivery, which has a name of its own. */
const unnamed = ({ number: _, id: __, ...others }: Sent): Sent => others

const stagesOf = (extensions: readonly Extension[], phase: keyof NonNullable<Extension['stages']>): Stage | undefined => {
  const stages = extensions.flatMap(({ name, stages }) => {
    const stage = stages?.[phase]
    return stage === undefined ? [] : [named(name, stage)]
  })
  return stages.length === 0 ? undefined : inOrder(stages)
}

/** Start of a world with the parts of the extensions. */
const withSlices = (start: State, options: Options, extensions: readonly Extension[], stream: TokenStream): State =>
  extensions.reduce((state, { slice }) => slice?.start(state, options, stream) ?? state, start)

/** State in another world: its tokens have the plaintexts that they have there, by their id. */
const withTexts = (state: State, texts: TokenTexts): State => {
  const all = [...state.tokens.values()]
  const textOf = new Map<string, string>(Object.entries(texts))
  const own = all.map((token) => {
    const text = textOf.get(token.id)
    return text === undefined ? token : withText(token, text)
  })
  if (own.every((token, at) => token === all[at])) return state
  return withState(state, { tokens: Book.of(own.map((token) => [token.hash, token] as const)) })
}

const behind = new WeakMap<World['fetch'], World>()

/** World that a `fetch` is the one of; undefined for one that wraps it. */
export const worldBehind = (fetch: World['fetch']): World | undefined => behind.get(fetch)

/** One world. `World` says what its members are. */
class LiveWorld {
  declare readonly options: ResolvedOptions
  declare readonly landmarks: Landmarks
  readonly id: string
  readonly registry: Registry
  readonly tokens: TokenTexts
  readonly clock: Clock
  readonly plugs: Plugs
  given: Options
  readonly start: State
  #beginning: State | null = null
  #begunAt: number
  isEnded = false
  #state: State
  readonly #checked: CheckedOptions
  readonly #around: readonly NamedAround[]
  readonly #pausing: readonly NonNullable<NonNullable<Extension['around']>['pause']>[]
  readonly #memory = new Memory()
  /** What requests that are not answered yet have claimed, and who waits for that. */
  readonly #claims = new Map<string, { readonly claim: Claim; readonly waiting: (() => void)[] }>()
  /** Another object once the state was replaced: requests that began before end on their own state. */
  #life = {}
  #ending = new AbortController()
  readonly #ended = new AbortController()
  #answered = 0
  /** Changes that extensions are still to be told of, the one that they are told of first. */
  readonly #pending: Change[] = []

  constructor({ registry, id, options, checked, texts, ids = id, startsAt, begunAt, from }: Making) {
    const { extensions } = registry
    this.registry = registry
    this.id = id
    this.given = options
    this.#checked = checked
    this.tokens = texts
    this.start = startState(checked, texts, { ids, startsAt, begunAt })
    this.#beginning = from === undefined ? null : withTexts(from, texts)
    // A clock that runs shows a later moment already.
    const given = from === undefined ? checked.now : undefined
    this.#begunAt = given ?? begunAt ?? readClock(this.#beginning ?? this.start)
    this.#state = this.#beginning ?? withSlices(this.start, options, extensions, this.#streamOf(this.start))
    this.clock = clockOf(this)
    this.plugs = this.#plug(extensions)
    this.#around = extensions.flatMap(({ name, around }) =>
      around?.request === undefined ? [] : [{ name, act: around.request }],
    )
    this.#pausing = extensions.flatMap(({ around }) => around?.pause ?? [])
    // Members of its own, so that a copy by somebody who wraps its fetch has them, too.
    Object.defineProperties(this, {
      options: { enumerable: true, get: () => this.#resolved() },
      landmarks: { enumerable: true, get: () => this.landmarksOf() },
    })
    for (const { members } of extensions)
      if (members !== undefined) Object.defineProperties(this, Object.getOwnPropertyDescriptors(members(this.#self)))
    behind.set(this.fetch, this.#self)
  }

  /** This world with the members of the extensions. */
  get #self(): World {
    return this as unknown as World
  }

  #plug(extensions: readonly Extension[]): Plugs {
    const advances = [service.advance, ...extensions.flatMap(({ time }) => time?.advance ?? [])]
    const [arriving, between, leaving] = (['arriving', 'between', 'leaving'] as const).map((phase) => stagesOf(extensions, phase))
    return {
      ...service,
      advance: (state, owner, now) => advances.reduce((next, advance) => advance(next, owner, now), state),
      ...(arriving === undefined ? {} : { arriving }),
      ...(between === undefined ? {} : { between }),
      ...(leaving === undefined ? {} : { leaving }),
      claimed: (name) => this.#claims.get(name)?.claim,
      memory: this.#memory,
      find: (name) => this.find(name),
    }
  }

  #resolved(): ResolvedOptions {
    const { seed, assume } = this.#beginning ?? this.start
    const { frozen = false, productionUrl = null } = this.#checked
    return Object.assign(
      {
        seed: seed.seed,
        orders: seed.orders,
        now: new Date(this.#begunAt).toISOString(),
        frozen,
        profile: seed.profile,
        assumptions: assume,
        unlimited: seed.unlimited,
        checkoutBaseUrl: seed.checkoutBaseUrl,
        productionUrl,
        corsOrigins: seed.cors,
      },
      ...this.registry.extensions.map(({ options }) => options?.resolve?.(this.given)),
    )
  }
  get tokenStream(): TokenStream {
    return this.#streamOf(this.#state)
  }
  #streamOf({ seed: { seed } }: State): TokenStream {
    return { ...this.registry.tokens, seed, world: this.id }
  }
  get state(): State {
    return this.#state
  }
  get beginning(): State | null {
    return this.#beginning
  }
  returnTo(beginning: State, at: number): void {
    this.#beginning = beginning
    this.#begunAt = at
  }
  now(): number {
    return readClock(this.#state)
  }
  /** How far the clock may be moved: by the extension that lets it go least far, or as far as the data goes. */
  bound(): ClockBound {
    const bounds = this.registry.extensions.flatMap(({ time }) => time?.latest?.(this.#state) ?? [])
    return bounds.reduce((least, bound) => (bound.latest < least.latest ? bound : least), clockBound(this.#state))
  }
  get ending(): AbortSignal {
    return this.#ending.signal
  }
  get ended(): AbortSignal {
    return this.#ended.signal
  }
  release(): void {
    this.#ending.abort()
    this.#ending = new AbortController()
  }
  find<Offered>(name: string): Offered | undefined {
    return this.registry.extensions.find((extension) => extension.name === name)?.offers as Offered | undefined
  }

  // --- changes ---------------------------------------------------------------------------------------------------------------------------

  /** The only mutation. */
  #commit(
    after: State,
    cause: Change['cause'],
    { at = this.now(), ...more }: Partial<Pick<Change, 'at' | 'request' | 'make' | 'command' | 'call' | 'arrival'>> = {},
  ): void {
    const before = this.#state
    this.#state = after
    if (before.rows !== after.rows) this.#memory.clear()
    // A request changes what is known of tokens, and adds none.
    if (before.tokens !== after.tokens && cause !== 'request' && cause !== 'claim' && !this.isEnded)
      this.#lead(after, cause === 'restore')
    this.#pending.push({ before, after, at, cause, ...more })
    // What is changed behind a change is told behind it.
    if (this.#pending.length > 1) return
    for (let change = this.#pending[0]; change !== undefined; change = this.#pending[0]) {
      this.#tell(change)
      this.#pending.shift()
    }
  }
  #tell(change: Change): void {
    observe(this.registry.extensions, ({ committed }) => committed?.(this.#self, change))
  }
  /** Makes its tokens mean it. One that it had before keeps doing so, rather than mean another world. @param isOther true if the state was replaced. */
  #lead({ tokens }: State, isOther: boolean): void {
    if (isOther) this.registry.release(this.#self, new Set(tokens.keys()))
    for (const hash of tokens.keys()) this.registry.lead(hash, this.#self)
  }
  change(cause: Change['cause'], make: NonNullable<Change['make']>, command?: string): void {
    // Read once: who makes the change again is told the instant that it was made at.
    const at = this.now()
    const made = make(this.#state, at)
    this.#commit('next' in made ? inOneGo(made) : made, cause, { at, make, command })
  }
  note(command: Command): void {
    observe(this.registry.extensions, ({ noted }) => noted?.(this.#self, command))
  }
  #replace(state: State): void {
    this.#life = {}
    this.#commit(state, 'restore')
    this.release()
  }
  replace(state: State): void {
    this.#replace(withTexts(state, this.tokens))
  }
  readonly reset = (): void => {
    const start = this.#beginning ?? this.start
    // A clock that runs goes back to where it started, unless it shows real time.
    const { stopped, offset } = start.clock
    const begun = stopped === null && offset !== 0 ? withState(start, { clock: clockAt(this.#begunAt, false) }) : start
    this.#replace(
      this.#beginning === null ? withSlices(begun, this.given, this.registry.extensions, this.#streamOf(begun)) : begun,
    )
  }
  addToken(draft: Omit<Token, 'id' | 'start' | 'hash' | 'used_at' | 'revoked_at'>): { row: Token; text: string } {
    const { drawn, assume } = this.#state
    const text = tokenText(this.tokenStream, drawn.token, draft.environment, assume['token-format'])
    const row = tokenOf(text, { ...draft, id: `tok_${drawn.tokenId + 1}`, revoked_at: null })
    this.change('control', (state) =>
      withState(state, {
        tokens: state.tokens.set(row.hash, row),
        drawn: { ...state.drawn, token: state.drawn.token + 1, tokenId: state.drawn.tokenId + 1 },
      }),
    )
    return { row, text }
  }
  /** Ends it: whoever it holds back is let go, and no token leads to it any more. */
  end(isIdle = false): void {
    if (this.isEnded) return
    this.isEnded = true
    this.#ended.abort()
    this.release()
    this.registry.release(this.#self)
    observe(this.registry.extensions, ({ ended }) => ended?.(this.#self, isIdle))
  }

  // --- rows ------------------------------------------------------------------------------------------------------------------------------

  rows(environment: Environment = 'sandbox', slot: Slot = 'first'): Rows {
    const open = (state: State, now: number): State => openOwner(state, environment, slot, now, this.plugs)
    if (open(this.#state, this.now()) !== this.#state) this.change('clock', open)
    return this.#state.rows[ownerOf(environment, slot)]!
  }
  landmarksOf(environment: Environment = 'sandbox', slot: Slot = 'first'): Landmarks {
    return landmarks(seedOf(this.#state.seed, environment, slot))
  }

  // --- requests --------------------------------------------------------------------------------------------------------------------------

  readonly fetch = async (input: FetchInput, init?: FetchInit | null): Promise<Response> => {
    const request = toRequest(input, init)
    // An aborted request is not sent. A request of another library need not have a signal.
    ;(request as Partial<Request>).signal?.throwIfAborted()
    return await this.respond(request, init ?? {})
  }
  respond(request: ApiRequest, context: FetchContext = {}): Promise<Response> {
    return respond(this.#self, request, context)
  }
  arrive(headers: Sent['headers']): Pick<Sent, 'number' | 'id'> {
    const { requests, assume } = this.#state
    const id = assume['request-id-header'] === 'echo' ? chosenId(this.#state, headers) : undefined
    const arrival = id === undefined ? { number: requests } : { id }
    const after = id === undefined ? withState(this.#state, { requests: requests + 1 }) : withTaken(this.#state, id)
    this.#commit(after, 'claim', { arrival })
    return arrival
  }
  answer(request: Sent, signal?: () => AbortSignal): Promise<Handled> {
    return new Promise((resolve, reject) => {
      const hold = (): void => {
        const caller = signal?.()
        caller?.addEventListener('abort', () => reject(caller.reason), { once: true })
      }
      let isRepeated = false
      /** The error that ended it, as it is to be told. */
      const failures = new Map<unknown, unknown>()
      const play = (own?: Call['own']): Promise<Handled> => {
        const played = this.#play(isRepeated ? unnamed(request) : request, own, hold)
        isRepeated = true
        played.catch((error) => failures.set(error, error))
        return played
      }
      this.#around
        .reduceRight<typeof play>(
          (next, { name, act }) =>
            (own) => {
              const acted = attempt(() =>
                act({ world: this.#self, request }, own === undefined ? next : (given) => next(given ?? own)),
              )
              // Whoever fails first is to blame; a sentence for the caller is left as it is.
              acted.catch((error) => {
                if (!failures.has(error)) failures.set(error, error instanceof ShownError ? error : failureOf(name, error))
              })
              return acted
            },
          play,
        )()
        .then(resolve, (error: unknown) => reject(failures.get(error) ?? error))
    })
  }
  async #play(request: Sent, own: Call['own'] = {}, hold: () => void): Promise<Handled> {
    const [before, at, seen, life, startedAt] = [this.#state, this.now(), this.#answered, this.#life, performance.now()]
    // What holds it back ends with what plays now.
    const { ending } = this
    let played = begin(before, request, at, this.plugs, own)
    let wasHeld = false
    const { call } = played
    try {
      while ('pause' in played) {
        // Behind its answer it is only held back: whoever repeats it gets that answer.
        if (call.answer === undefined) this.#claim(call)
        else this.#free(call)
        if (life === this.#life) this.#commit(played.state, 'claim', { call })
        wasHeld ||= played.pause.ms > 0
        await (this.#heldBy(request, played.pause) ?? this.#wait(played.pause, ending, hold))
        // What a scenario held back is lost with its world.
        if (life !== this.#life && played.pause.ms > 0) throw new ConnectionLostError()
        played = played.resume(life === this.#life ? this.#state : played.state)
      }
      if (call.failure !== undefined) console.error('The emulator failed to answer a request:', call.failure)
      const { state, answer } = played
      // One that was held back until its world was replaced has acted on a world that is no more.
      if (life !== this.#life) return wasHeld ? { ...played, answer: { ...answer, sending: { fate: 'lost' } } } : played
      const record: Played = { request, own, before, at, answer, call, seen, ms: performance.now() - startedAt }
      this.#commit(state, 'request', { request: record })
      // Before whoever gets the answer runs, and behind those who sent theirs in the same turn: they cannot know it.
      queueMicrotask(() => {
        this.#answered += 1
      })
      return played
    } finally {
      this.#free(call)
    }
  }
  /** Promise of the extension that decides when a request goes on; undefined for none. */
  #heldBy(request: Sent, { until }: Begun['pause']): Promise<unknown> | undefined {
    for (const pausing of this.#pausing) {
      const held = pausing(request)
      if (held !== undefined) return until === undefined ? held : Promise.all([held, until(this)])
    }
    return undefined
  }
  async #wait({ ms, until }: Begun['pause'], ending: AbortSignal, hold: () => void): Promise<void> {
    if (until !== undefined) await until(this)
    else if (ms === 0) await turn()
    else {
      hold()
      await pause(ms, [ending])
    }
  }

  #claim({ claims }: Call): void {
    for (const claim of claims) if (!this.#claims.has(claim.name)) this.#claims.set(claim.name, { claim, waiting: [] })
  }
  #free({ claims }: Call): void {
    for (const claim of claims) {
      const found = this.#claims.get(claim.name)
      // Of two cancels that run together the first one has it.
      if (found?.claim !== claim) continue
      this.#claims.delete(claim.name)
      for (const wake of found.waiting) wake()
    }
  }
  /** Resolves when what a request has claimed is free again. */
  untilFree(name: string): Promise<void> {
    const found = this.#claims.get(name)
    return found === undefined ? Promise.resolve() : new Promise((wake) => found.waiting.push(wake))
  }
}

for (const [member, owner] of membersElsewhere)
  Object.defineProperty(LiveWorld.prototype, member, {
    get: () => {
      throw noMember(member, owner)
    },
  })

/** Makes a world. @throws an error that names the option that cannot be. */
export const createWorld = (making: Making): World => new LiveWorld(making) as unknown as World
