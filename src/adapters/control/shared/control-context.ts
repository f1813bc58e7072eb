import type { Context } from 'hono'
import type { ReadData } from '../../../data/documents/given-data.js'
import { describeBytes } from '../../../emulator/byte-size.js'
import { ControlError } from '../../../emulator/control-error.js'
import type { Peer } from '../../../emulator/peer.js'
import type { UsedAssumptions } from '../../../ground/assumptions/assumption-book.js'
import { createYielder, inChunks, type Yielder } from '../../../ground/time/chunks.js'
import type { RecordedEntry } from '../../../journal/journal-entry.js'
import type { Watch } from '../../../lab/counterfactuals/what-if-run.js'
import type { RequestAddress } from '../../../pipeline/exchange/request-head.js'
import { collect } from '../../../pipeline/exchange/sent-body.js'
import { type AddingOptions, addData } from '../../../worlds/add-data.js'
import { type DataRefs, refsChunked } from '../../../worlds/data-refs.js'
import type { MemoryBook } from '../../../worlds/memory-book.js'
import type { ForkOptions, ResolvedOptions } from '../../../worlds/options/options.js'
import { readSourceOptions } from '../../../worlds/options/read-source-options.js'
import type { RegisteredWorld } from '../../../worlds/registered-world.js'
import type { Registry } from '../../../worlds/registry.js'
import type { Snapshot } from '../../../worlds/snapshot/snapshot.js'
import type { TokenTexts } from '../../../worlds/world/well-known-tokens.js'
import type { World } from '../../../worlds/world/world.js'
import { summaryOf, type WorldSummary } from '../../../worlds/world-summary.js'

/** Body of a control request as text: read once, up to a limit. */
class SentText {
  #text: Promise<string> | undefined

  /**
   * @param most limit in bytes.
   * @param because reason for the limit, if an option can raise it.
   */
  constructor(
    readonly request: Request,
    readonly most: number,
    readonly because?: string,
  ) {}

  /** Rejects with a 413 as soon as the declared length, or what has arrived, exceeds the limit. */
  read(): Promise<string> {
    this.#text ??= this.#read()
    return this.#text
  }

  /** The body if `read` was called, else `''`: an unread body has no effect. Rejects as `read` did. */
  async given(): Promise<string> {
    return this.#text ?? ''
  }

  async #read(): Promise<string> {
    const { request, most, because } = this
    if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most, because)
    if (request.body === null) return ''
    const bytes = await collect(request.body, most).catch(() => {
      // A client that disconnects while it sends the body is no failure of the emulator.
      throw new ControlError(400, 'incomplete_body', 'The request body ended too early.')
    })
    if (bytes === undefined) throw tooLarge(most, because)
    return new TextDecoder().decode(bytes)
  }
}

const tooLarge = (most: number, because: string | undefined): ControlError => {
  const reason = because === undefined ? '' : ` It is ${because}.`
  const sentence = `The body is larger than ${describeBytes(most)}, the limit of this route.${reason}`
  return new ControlError(413, 'payload_too_large', sentence)
}

/** Transport context of a control request. */
export interface ControlOrigin {
  readonly registry: Registry
  /** Id of the world that the listener serves. */
  readonly home: string
  /** Determines the assumptions that the answers of a world depend on. */
  readonly used: (world: World, watch?: Watch) => Promise<UsedAssumptions>
  readonly address: RequestAddress
  /** Host names of the listener. */
  readonly ownHosts: readonly string[]
  /** Sender of the request; undefined for the process itself. */
  readonly peer: Peer | undefined
  /** Address of the listener for production; null for none. */
  readonly productionUrl: string | null
  /** Aborts when the listener closes: a waiting request must be answered then. */
  readonly closing: AbortSignal | undefined
  /** Cuts the connection of the request; undefined without a connection. */
  readonly cut: (() => void) | undefined
}

/** Maximum bytes of a body. */
const maxOfBody = 1_048_576

/** Maximum bytes of a snapshot. It follows from the memory limit, 4 MiB by default, because a snapshot cannot be parsed in chunks. */
const maxOfSnapshot = 256 * maxOfBody
const snapshotsPerLimit = 128
const raisesSnapshot = 'a 128th of the memory limit, so that a higher --memory-limit (memoryLimit) takes more'

/** Maximum bytes of a data document. */
const maxOfDocument = 16 * maxOfBody

const isSnapshot = ({ method }: Request, path: string): boolean => method === 'PUT' && path === '/_emulator/snapshot'

const bodyOf = (request: Request, path: string, { memory: { limit }, longestSnapshot: maxSnapshot }: Registry): SentText => {
  if (!isSnapshot(request, path)) return new SentText(request, path === '/_emulator/data' ? maxOfDocument : maxOfBody)
  if (maxSnapshot !== null) return new SentText(request, maxSnapshot)
  const most = Math.max(maxOfBody, Math.min(maxOfSnapshot, Math.floor(limit / snapshotsPerLimit)))
  return new SentText(request, most, raisesSnapshot)
}

/** Context of a control request: its world and its transport. The only file of the control API that depends on the registry of worlds. */
export class ControlContext {
  /** Path of the route: without the base path of the listener and the prefix of the world. */
  readonly path: string
  /** Id in the address if no world has it, else null; the request must then be refused. */
  readonly unknownWorld: string | null
  /** The world at the time of the request; a reset may replace it later. */
  readonly world: World
  /** Base address of the listener: scheme, authority and path, without a trailing slash. */
  readonly baseUrl: string
  readonly ownHosts: readonly string[]
  readonly peer: Peer | undefined
  readonly productionUrl: string | null
  readonly closing: AbortSignal | undefined
  readonly cut: (() => void) | undefined
  readonly body: SentText
  /** Yielder for chunked work. */
  readonly yielder: Yielder = createYielder()
  readonly used: ControlOrigin['used']
  readonly #registry: Registry
  readonly #here: RegisteredWorld

  constructor(
    readonly request: Request,
    { registry, home, used, address, ownHosts, peer, productionUrl, closing, cut }: ControlOrigin,
  ) {
    const [, id = home, rest] = /^\/_emulator\/worlds\/([^/]+)\/(.+)$/.exec(address.path) ?? []
    const found = registry.find(id)
    this.path = rest === undefined ? address.path : `/_emulator/${rest}`
    this.unknownWorld = found === undefined ? id : null
    this.baseUrl = address.origin
    this.used = used
    this.ownHosts = ownHosts
    this.peer = peer
    this.productionUrl = productionUrl
    this.closing = closing
    this.body = bodyOf(request, this.path, registry)
    this.cut = cut
    this.#registry = registry
    this.#here = found ?? registry.root
    this.world = this.#here.world
  }

  /** Id of the world. */
  get id(): string {
    return this.#here.id
  }

  /** Aborts when the world ends. */
  get ended(): AbortSignal {
    return this.#here.ended
  }

  /** Id of the world that this one was forked from; null for the default one. */
  get parent(): string | null {
    return this.#here.parent
  }

  /** Plaintext of the world's well-known tokens. */
  get tokens(): TokenTexts {
    return this.#here.tokens
  }

  /** Options of the world. */
  get options(): ResolvedOptions {
    return this.#here.resolved
  }

  /** The current world; a reset replaces it. */
  readonly present = (): World => this.#here.world

  /** @throws ScenarioError if its scenario cannot begin again; nothing is reset then. */
  reset(): Promise<void> {
    return this.#here.inChunks(() => this.#here.resetChunked())
  }

  /** @throws InvalidOptionError caused by a DataError; the world is unchanged then. */
  beginWith(data: ReadData): Promise<void> {
    return this.#registry.beginWithInChunks(this.#here, data)
  }

  /** @throws DataError naming every problem; nothing is added then. */
  addData(data: ReadData, options: AddingOptions): Promise<DataRefs> {
    return addData(this.#here, data, options)
  }

  /** Ids of the labels of the current world. */
  dataRefs(): Promise<DataRefs> {
    return inChunks(refsChunked(this.#here), this.yielder)
  }

  async restore(snapshot: Snapshot): Promise<void> {
    this.#registry.requireFewOrders(snapshot.dataset.orders)
    await this.#here.inChunks(() => this.#here.restoreChunked(snapshot))
  }

  /** Subscribes to the answered requests of this world; returns the function that unsubscribes. */
  listen(hear: (entry: RecordedEntry) => void): () => void {
    return this.#registry.listeners.add(this.id, (entry) => {
      if (entry.world === this.id) hear(entry)
    })
  }

  /** Number of worlds. */
  countWorlds(): number {
    return this.#registry.list().length
  }

  /** All worlds. */
  listWorlds(): readonly WorldSummary[] {
    return this.#registry.list().map(summaryOf)
  }

  /** @throws InvalidOptionError naming the option; WorldLimitError for too many worlds. */
  async fork(options: ForkOptions): Promise<{ readonly id: string; readonly tokens: TokenTexts; readonly refs?: DataRefs }> {
    const forked = await inChunks(this.#registry.forkChunked(this.#here, readSourceOptions(options)), this.yielder)
    const { id, tokens } = forked
    return options.data === undefined ? { id, tokens } : { id, tokens, refs: await inChunks(refsChunked(forked), this.yielder) }
  }

  /** World of an id; undefined if no world has it. */
  worldOf(id: string): World | undefined {
    return this.#registry.find(id)?.world
  }

  /** Names a forked world; false if the id is unknown. @throws InvalidOptionError for a name that is none. */
  rename(id: string, name: string | null): boolean {
    const found = this.#registry.find(id)
    if (found !== undefined) this.#registry.rename(found, name)
    return found !== undefined
  }

  /** True for the default world, which cannot be dropped. */
  isDefault(id: string): boolean {
    return id === this.#registry.root.id
  }

  /** Ends a world; false if there is none of that id. */
  drop(id: string): boolean {
    return this.#registry.drop(id)
  }

  /** Address of the control API of a world. The base address alone stands for the world of the listener. */
  controlUrl(id: string): string {
    return `${this.baseUrl}/_emulator/worlds/${id}`
  }

  /** Memory use of all worlds, the limit, and evictions. */
  get memory(): Pick<MemoryBook, 'limit' | 'used' | 'letGo'> {
    return this.#registry.memory
  }

  /** Updates the memory use of the world after the request. */
  note(): void {
    this.#registry.note(this.#here)
  }

  /** Takes a slot for an event stream; returns the function that releases it, undefined if all are taken. */
  takeSlot(): (() => void) | undefined {
    return this.#registry.streams.take()
  }

  /** Resolves when the state after the request is saved, if saving is configured. */
  async keep(): Promise<void> {
    await this.#here.keeper?.keepAfter(this.request.method)
  }
}

/** Hono context of a control request. */
export type ControlHonoContext = Context<{ Bindings: ControlContext }>
