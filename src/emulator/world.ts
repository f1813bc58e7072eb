import tokenRows from '../../fixtures/tokens.json' with { type: 'json' }
import { service } from '../api/service.js'
import { assumptionsUnder } from '../core/assumptions.js'
import { hashToken } from '../core/bearer.js'
import { Book } from '../core/book.js'
import type { Call, Plugs, Request as Sent } from '../core/call.js'
import { type Begun, begin, type Handled, largestBody } from '../core/handle.js'
import { KeyInFlight } from '../core/stages.js'
import { type Answer, type Environment, ownerOf, type Slot, type State, type Token, withState } from '../core/state.js'
import { dayMs, duration } from '../core/time.js'
import { landmarks } from '../seed/landmarks.js'
import { openRows, seedOf } from '../seed/start.js'
import { deliver, sleep } from './deliver.js'
import type {
  Change,
  ClockChange,
  Emulator,
  EmulatorOptions,
  Extension,
  ForkOptions,
  Options,
  Played,
  World,
} from './extension.js'

export const wellKnown = tokenRows.map(({ name, token }) => ({ name, token }))

/** The state in which a world starts, without extensions. */
export const startState = (options: Options, tokens: readonly Token[], wall = Date.now()): State => {
  const starts_at = options.now === undefined ? wall : new Date(options.now).getTime()
  if (Number.isNaN(starts_at)) throw new RangeError(`now: ${options.now} is no instant`)
  const assume = assumptionsUnder(options.profile, options.assumptions)
  return {
    seed: {
      seed: options.seed ?? 1,
      orders: options.orders ?? 250,
      starts_at,
      checkoutBaseUrl: options.checkoutBaseUrl ?? 'https://checkout.example',
      unlimited: options.unlimited ?? false,
      cors: options.cors ?? [],
      formats: { product: assume['product-id-format'], offer: assume['offer-code-format'], order: assume['order-hash-format'] },
      isRich: assume['seeded-variety'] === 'rich',
    },
    clock: options.frozen === true ? { offset: 0, stopped: starts_at } : { offset: starts_at - wall, stopped: null },
    assume,
    rows: {},
    tokens: Book.of(tokens.map((token) => [token.hash, token] as const)),
    windows: Book.empty(),
    failures: Book.empty(),
    limits: {},
    keys: { young: Book.empty(), old: Book.empty(), since: starts_at },
    requests: 0,
    drawn: { product: 0, offer: 0, order: 0, transaction: 0 },
    ext: {},
  }
}
/** A start with the parts of the extensions. */
const begun = (start: State, options: Options, extensions: readonly Extension[]): State =>
  extensions.reduce((state, { slice }) => slice?.start(state, options) ?? state, start)

/** A reference to a state, and those who are told when it changes. */
class LiveWorld {
  readonly plugs: Plugs
  readonly #around: readonly NonNullable<Extension['around']>[]
  #waiting: (() => void)[] = []
  /** Replaced when the state is: what began before is lost then. */
  #life = {}
  #ending = new AbortController()
  #answered = 0
  constructor(
    readonly emulator: Emulator,
    readonly id: string,
    /** What it begins with, and begins with again. */
    public options: Options,
    public state: State,
    public start: State,
    readonly tokens: Readonly<Record<string, string>>,
  ) {
    const { extensions } = emulator
    const advances = extensions.flatMap(({ advance }) => advance ?? [])
    this.#around = extensions.flatMap(({ around }) => around ?? [])
    this.plugs = {
      ...service,
      ...(advances.length === 0
        ? {}
        : {
            advance: (state: State, owner: string, now: number) =>
              advances.reduce((next, advance) => advance(next, owner, now), service.advance(state, owner, now)),
          }),
      find: (name) => emulator.find(name),
      arriving: extensions.flatMap(({ stages }) => stages?.arriving ?? []),
      between: extensions.flatMap(({ stages }) => stages?.between ?? []),
      leaving: extensions.flatMap(({ stages }) => stages?.leaving ?? []),
    }
    for (const { members } of extensions)
      if (members !== undefined)
        Object.defineProperties(this, Object.getOwnPropertyDescriptors(members(this as unknown as World)))
  }
  now(): number {
    const { offset, stopped } = this.state.clock
    return stopped ?? Date.now() + offset
  }
  /** The only mutation. */
  commit(after: State, cause: Change['cause'], request?: Played, make?: Change['make']): void {
    const before = this.state
    this.state = after
    if (cause === 'restore') {
      this.#life = {}
      this.release()
    }
    const change: Change = {
      before,
      after,
      at: this.now(),
      cause,
      ...(request === undefined ? {} : { request }),
      ...(make === undefined ? {} : { make }),
    }
    for (const { committed } of this.emulator.extensions) committed?.(this as unknown as World, change)
    for (const wake of this.#waiting.splice(0)) wake()
  }
  /** Does something that is no request: a pure function, which replays do again. */
  change(cause: Change['cause'], make: NonNullable<Change['make']>): void {
    this.commit(make(this.state, this.now()), cause, undefined, make)
  }
  /** Ends when whatever is held back is let go. */
  get ending(): AbortSignal {
    return this.#ending.signal
  }
  release(): void {
    this.#ending.abort()
    this.#ending = new AbortController()
  }
  /** Answers one request. @param signal of a caller who may give up while it is held; what was sent is carried out. */
  answer(request: Sent, signal?: () => AbortSignal): Promise<Handled> {
    return new Promise((resolve, reject) => {
      const hold = (): void => {
        const caller = signal?.()
        caller?.addEventListener('abort', () => reject(caller.reason), { once: true })
      }
      const play = (own?: Call['own']): Promise<Handled> => this.#play(request, own, hold)
      this.#around
        .reduceRight<typeof play>((next, act) => () => act({ world: this as unknown as World, request }, next), play)()
        .then(resolve, reject)
    })
  }
  async #play(request: Sent, own: Call['own'] = {}, hold: () => void): Promise<Handled> {
    const [before, at, seen, life, began] = [this.state, this.now(), this.#answered, this.#life, performance.now()]
    const { ending } = this
    let go = (state: State): Handled | Begun => begin(state, request, this.now(), this.plugs, own)
    for (;;) {
      let played: Handled | Begun
      try {
        played = go(this.state)
      } catch (error) {
        if (!(error instanceof KeyInFlight)) throw error
        await new Promise<void>((wake) => this.#waiting.push(wake))
        continue
      }
      if ('answer' in played) {
        const { state, answer, call } = played
        this.#answered += 1
        this.commit(state, 'request', { request, own, before, at, answer, call, seen, ms: performance.now() - began })
        return played
      }
      const { pause, call } = played
      this.commit(played.state, 'claim')
      if (pause.until !== undefined) await pause.until(this)
      else if (pause.ms > 0) {
        hold()
        await sleep(pause.ms, ending)
      } else await turn()
      // It acted on a world that is no more.
      if (life !== this.#life) return { state: this.state, call, answer: lost }
      go = played.resume
    }
  }
  /** Another state in its place; what began before is lost. Its well-known tokens keep the texts that they have here. */
  replace(state: State): void {
    this.commit(withOwnTokens(state, this.start), 'restore')
    for (const { hash } of this.state.tokens.values()) this.emulator.own(hash, this as unknown as World)
  }
  /** Rows of a producer, for the control API; opened as a request would. */
  rows(environment: Environment = 'sandbox', slot: Slot = 'first') {
    const opened = openRows(this.state, environment, slot)
    const next = this.plugs.advance?.(opened, ownerOf(environment, slot), this.now()) ?? opened
    if (next !== this.state) this.commit(next, 'clock')
    return next.rows[ownerOf(environment, slot)]!
  }
  landmarks(environment: Environment = 'sandbox', slot: Slot = 'first') {
    return landmarks(seedOf(this.state.seed, environment, slot))
  }
  reset(): void {
    const wall = this.start.clock.stopped === null && this.start.clock.offset === 0
    const clock =
      wall || this.start.clock.stopped !== null
        ? this.start.clock
        : { offset: this.start.seed.starts_at - Date.now(), stopped: null }
    this.commit(begun(withState(this.start, { clock }), this.options, this.emulator.extensions), 'restore')
  }
  setClock(change: ClockChange): void {
    const wall = Date.now()
    let at = change.now !== undefined ? new Date(change.now).getTime() : this.now()
    if (change.advance !== undefined)
      at += typeof change.advance === 'number' ? change.advance : (duration(change.advance) ?? Number.NaN)
    if (Number.isNaN(at)) throw new RangeError('no instant')
    const isFrozen = change.frozen ?? this.state.clock.stopped !== null
    const clock = isFrozen ? { offset: 0, stopped: at } : { offset: at - wall, stopped: null }
    this.change('clock', (state) => withState(state, { clock }))
  }
  addToken(token: Omit<Token, 'id' | 'start' | 'hash' | 'used_at' | 'revoked_at'>): { row: Token; text: string } {
    const text = `${token.environment === 'sandbox' ? 'svc_test_' : 'svc_live_'}${randomText()}`
    const row = tokenRow(text, crypto.randomUUID(), token)
    this.change('control', (state) => withState(state, { tokens: state.tokens.set(row.hash, row) }))
    this.emulator.own(row.hash, this as unknown as World)
    return { row, text }
  }
}
const randomText = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '').slice(0, 48)
const tokenRow = (
  text: string,
  id: string,
  token: Omit<Token, 'id' | 'start' | 'hash' | 'used_at' | 'revoked_at'>,
  revoked_at: number | null = null,
): Token => ({ ...token, id, start: text.slice(0, 12), hash: hashToken(text), used_at: null, revoked_at })
const lost: Answer = { status: 0, headers: {}, body: null, sending: { fate: 'lost' } }
/** Lets requests that came meanwhile run. */
const turn = async (): Promise<void> => {
  for (let count = 0; count < turns; count += 1) await null
}
/** So many that requests that came together all reach the key; no more, or a client that asks again at once never finds an answer. */
const turns = 8

class LiveEmulator {
  readonly extensions: readonly Extension[]
  readonly worlds = new Map<string, World>()
  /** The world that a token means. */
  readonly owners = new Map<string, World>()
  readonly world: World
  #forks = 0
  constructor(readonly options: EmulatorOptions = {}) {
    this.extensions = options.extensions ?? []
    this.world = this.#open('default', options, (text) => text)
  }
  #open(id: string, options: Options, nameOf: (text: string) => string, state?: State): World {
    const today = Math.floor((options.now === undefined ? Date.now() : new Date(options.now).getTime()) / dayMs) * dayMs
    const texts: Record<string, string> = {}
    const rows = tokenRows.map(({ name, token, producer, environment, scopes, state }) => {
      const text = nameOf(token)
      texts[name] = text
      return tokenRow(
        text,
        name,
        {
          name,
          slot: producer as Slot,
          environment: environment as Environment,
          scopes,
          created_at: state === 'active' ? today : today - 30 * dayMs,
          expires_at: state === 'expired' ? today - dayMs : null,
        },
        state === 'revoked' ? today - dayMs : null,
      )
    })
    const start = startState(options, rows)
    const world = new LiveWorld(
      this,
      id,
      options,
      state === undefined ? begun(start, options, this.extensions) : withOwnTokens(state, start),
      start,
      texts,
    ) as unknown as World
    for (const { hash } of world.state.tokens.values()) this.owners.set(hash, world)
    return world
  }
  /** A private world: from the start of another one, or from any state. */
  fork({ of = this.world, from, ...overrides }: ForkOptions = {}): World {
    const id = `w${++this.#forks}`
    const options = {
      ...of.options,
      ...(of.options.now === undefined ? { now: of.start.seed.starts_at } : {}),
      ...overrides,
      assumptions: { ...of.options.assumptions, ...overrides.assumptions },
    }
    const world = this.#open(id, options, (text) => `${text.slice(0, 9)}${id}${randomText().slice(0, 30)}${text.slice(9)}`, from)
    this.worlds.set(id, world)
    return world
  }
  /** What an extension offers others; undefined without it. */
  find<Offered>(name: string): Offered | undefined {
    return this.extensions.find((extension) => extension.name === name)?.offers as Offered | undefined
  }
  own(hash: string, world: World): void {
    this.owners.set(hash, world)
  }
  drop(world: World): void {
    this.worlds.delete(world.id)
    for (const [hash, owner] of this.owners) if (owner === world) this.owners.delete(hash)
  }

  readonly fetch = async (request: Request, address: { readonly environment?: Environment } = {}): Promise<Response> => {
    const sent = await readRequest(
      request,
      address.environment ??
        (this.options.productionUrl !== undefined && request.url.startsWith(this.options.productionUrl)
          ? 'production'
          : 'sandbox'),
    )
    const world = this.worldOf(sent)
    const { ending } = world
    const { answer } = await world.answer(sent, () => request.signal)
    return answer.sending === undefined
      ? new Response(answer.body, { status: answer.status, headers: answer.headers })
      : await deliver(answer, request.signal, ending)
  }
  worldOf(sent: Pick<Sent, 'headers'>): World {
    const text = /^bearer +(\S+) *$/i.exec(sent.headers.get('authorization') ?? '')?.[1]
    return (text === undefined ? undefined : this.owners.get(hashToken(text))) ?? this.world
  }
}
/** A state in another world: the well-known tokens have the texts of that one. */
const withOwnTokens = (state: State, start: State): State => {
  const own = new Map([...start.tokens.values()].map((token) => [token.name, token]))
  return withState(state, {
    tokens: Book.of(
      [...state.tokens.values()].flatMap((token) => {
        const { hash = token.hash, start = token.start } = own.get(token.name) ?? {}
        return [[hash, { ...token, hash, start }] as const]
      }),
    ),
    keys: { ...state.keys, young: withoutOpen(state.keys.young), old: withoutOpen(state.keys.old) },
  })
}
const withoutOpen = (keys: State['keys']['young']): State['keys']['young'] =>
  Book.of([...keys.entries()].filter(([, { answer }]) => answer !== null))
export const createEmulator = (options?: EmulatorOptions): Emulator => new LiveEmulator(options)

const readLimit = largestBody['8MiB'] + 1
export const readRequest = async (request: Request, environment: Environment): Promise<Sent> => {
  const { url } = request
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const [whole = '', search = ''] = url
    .slice(start < 0 ? url.length : start)
    .split('#')[0]!
    .split(/\?(.*)/s)
  const hasTrailingSlash = whole.length > 1 && whole.endsWith('/')
  // A listener makes the body of a request only when it is looked at.
  const body = request.method === 'GET' || request.method === 'HEAD' ? null : await readBody(request)
  return {
    method: request.method,
    origin: start < 0 ? url : url.slice(0, start),
    path: hasTrailingSlash ? whole.slice(0, -1) : whole,
    search,
    hasTrailingSlash,
    headers: request.headers,
    body,
    size: body?.byteLength ?? 0,
    environment,
    wall: Date.now(),
  }
}
const readBody = async (request: Request): Promise<Uint8Array | null> => {
  const length = Number(request.headers.get('content-length') ?? Number.NaN)
  if (length === 0) return null
  if (length <= readLimit) return new Uint8Array(await request.arrayBuffer())
  if (request.body === null) return null
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size <= readLimit) parts.push(part)
  }
  return size > readLimit ? new Uint8Array(size) : joined(parts, size)
}
const joined = (parts: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.byteLength
  }
  return whole
}
