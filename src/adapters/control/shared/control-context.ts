import type { Context } from 'hono'
import type { ReadData } from '../../../data/documents/given-data.js'
import type { UsedAssumptions } from '../../../ground/assumptions/assumption-book.js'
import { createYielder, inChunks, type Yielder } from '../../../ground/time/chunks.js'
import type { RecordedEntry } from '../../../journal/journal-entry.js'
import type { Peer } from '../../../pipeline/exchange/fetch-context.js'
import type { RequestAddress } from '../../../pipeline/exchange/request-head.js'
import { collect } from '../../../pipeline/exchange/sent-body.js'
import { type AddingOptions, addData } from '../../../worlds/add-data.js'
import { type DataRefs, refsChunked } from '../../../worlds/data-refs.js'
import type { MemoryBook } from '../../../worlds/memory-book.js'
import { describeBytes } from '../../../worlds/options/byte-size.js'
import type { ForkOptions, ResolvedOptions } from '../../../worlds/options/options.js'
import { readSourceOptions } from '../../../worlds/options/read-source-options.js'
import type { RegisteredWorld } from '../../../worlds/registered-world.js'
import type { Registry } from '../../../worlds/registry.js'
import type { Snapshot } from '../../../worlds/snapshot/snapshot.js'
import type { TokenTexts } from '../../../worlds/world/well-known-tokens.js'
import type { World } from '../../../worlds/world/world.js'
import { summaryOf, type WorldSummary } from '../../../worlds/world-summary.js'
import { ControlError } from './control-error.js'

/** The body of a control request as text: read once, and never more of it than is allowed. */
class SentText {
  #text: Promise<string> | undefined

  /**
   * @param most bytes that a body may have.
   * @param because in words, where that follows from something that can be changed.
   */
  constructor(
    readonly request: Request,
    readonly most: number,
    readonly because?: string,
  ) {}

  /** Rejects with a 413 as soon as the body is seen to be too long: by the length it declares, or by what has come. */
  read(): Promise<string> {
    this.#text ??= this.#read()
    return this.#text
  }

  /** What was read of it: nothing where nobody asked, because it can have done nothing then. Rejects as `read` did. */
  async given(): Promise<string> {
    return this.#text ?? ''
  }

  async #read(): Promise<string> {
    const { request, most, because } = this
    if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge(most, because)
    if (request.body === null) return ''
    const bytes = await collect(request.body, most).catch(() => {
      // A client that leaves in the middle of it is nobody's failure.
      throw new ControlError(400, 'incomplete_body', 'The request body ended too early.')
    })
    if (bytes === undefined) throw tooLarge(most, because)
    return new TextDecoder().decode(bytes)
  }
}

const tooLarge = (most: number, because: string | undefined): ControlError => {
  const reason = because === undefined ? '' : ` It is ${because}.`
  const sentence = `The body is larger than ${describeBytes(most)}, the most that is taken here.${reason}`
  return new ControlError(413, 'payload_too_large', sentence)
}

/** Where a control request came to. */
export interface ControlOrigin {
  readonly registry: Registry
  /** Id of the world that the address stands for. */
  readonly home: string
  /** Finds out what the answers of a world lean on. */
  readonly used: (world: World) => Promise<UsedAssumptions>
  readonly address: RequestAddress
  /** Host names of the door the request came through. */
  readonly ownHosts: readonly string[]
  /** Who sent it; undefined for the process itself. */
  readonly peer: Peer | undefined
  /** Address of the door beside this one that stands for production; null for none. */
  readonly productionUrl: string | null
  /** Aborts when the door closes: a request that is held must be answered then. */
  readonly closing: AbortSignal | undefined
  /** Cuts the connection of the request, where the door has one. */
  readonly cut: (() => void) | undefined
}

/** Bytes of a body. */
const maxOfBody = 1_048_576

/** A snapshot may be longer: 4 MiB under the memory limit of the beginning, because it cannot be read in slices; more where that is raised. */
const maxOfSnapshot = 256 * maxOfBody
const snapshotsPerLimit = 128
const raisesSnapshot = 'a 128th of the memory limit, so that a higher --memory-limit (memoryLimit) takes more'

/** Bytes of a document that a world begins with, or that is added to it. */
const maxOfDocument = 16 * maxOfBody

const isSnapshot = ({ method }: Request, path: string): boolean => method === 'PUT' && path === '/_emulator/snapshot'

const bodyOf = (request: Request, path: string, { memory: { limit }, longestSnapshot: maxSnapshot }: Registry): SentText => {
  if (!isSnapshot(request, path)) return new SentText(request, path === '/_emulator/data' ? maxOfDocument : maxOfBody)
  if (maxSnapshot !== null) return new SentText(request, maxSnapshot)
  const most = Math.max(maxOfBody, Math.min(maxOfSnapshot, Math.floor(limit / snapshotsPerLimit)))
  return new SentText(request, most, raisesSnapshot)
}

/** What a control request acts on and where it came to. The only file of the control API that knows how worlds are kept. */
export class ControlContext {
  /** Path of the route: behind the address of the door and, where it names a world, behind that. */
  readonly path: string
  /** The id in the address where no world goes by it; the request must then be refused. */
  readonly unknownWorld: string | null
  /** The world as it stood when the request came. */
  readonly world: World
  /** Address of the door: scheme, authority and what path it has, without a slash at the end. */
  readonly baseUrl: string
  readonly ownHosts: readonly string[]
  readonly peer: Peer | undefined
  readonly productionUrl: string | null
  readonly closing: AbortSignal | undefined
  readonly cut: (() => void) | undefined
  readonly body: SentText
  /** Turns of work that takes long. */
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

  /** Aborts when the world is no more. */
  get ended(): AbortSignal {
    return this.#here.ended
  }

  /** Id of the world it was forked from; null for the default one. */
  get parent(): string | null {
    return this.#here.parent
  }

  /** Plaintext of the well-known tokens of the world. */
  get tokens(): TokenTexts {
    return this.#here.tokens
  }

  /** The options the world was made with. */
  get options(): ResolvedOptions {
    return this.#here.resolved
  }

  /** The world that stands here now: a reset puts another one in its place. */
  readonly present = (): World => this.#here.world

  /** @throws ScenarioError where its scenario cannot begin again; nothing has happened then. */
  reset(): Promise<void> {
    return this.#here.inChunks(() => this.#here.resetChunked())
  }

  /** @throws InvalidOptionError caused by a DataError; nothing has happened then. */
  beginWith(data: ReadData): Promise<void> {
    return this.#registry.beginWithInChunks(this.#here, data)
  }

  /** @throws DataError naming everything that is wrong; nothing was added then. */
  addData(data: ReadData, options: AddingOptions): Promise<DataRefs> {
    return addData(this.#here, data, options)
  }

  /** What labels mean in the world that stands here now. */
  dataRefs(): Promise<DataRefs> {
    return inChunks(refsChunked(this.#here), this.yielder)
  }

  async restore(snapshot: Snapshot): Promise<void> {
    this.#registry.requireFewOrders(snapshot.dataset.orders)
    await this.#here.inChunks(() => this.#here.restoreChunked(snapshot))
  }

  /** Calls back for every answered request of this world until what is returned is called. */
  listen(hear: (entry: RecordedEntry) => void): () => void {
    return this.#registry.listeners.add(this.id, (entry) => {
      if (entry.world === this.id) hear(entry)
    })
  }

  /** How many worlds there are. */
  countWorlds(): number {
    return this.#registry.list().length
  }

  /** Every world there is. */
  listWorlds(): readonly WorldSummary[] {
    return this.#registry.list().map(summaryOf)
  }

  /** @throws InvalidOptionError naming the option; WorldLimitError where there are too many worlds. */
  async fork(options: ForkOptions): Promise<{ readonly id: string; readonly tokens: TokenTexts; readonly refs?: DataRefs }> {
    const forked = await inChunks(this.#registry.forkChunked(this.#here, readSourceOptions(options)), this.yielder)
    const { id, tokens } = forked
    return options.data === undefined ? { id, tokens } : { id, tokens, refs: await inChunks(refsChunked(forked), this.yielder) }
  }

  /** Whether a world can never be dropped. */
  isDefault(id: string): boolean {
    return id === this.#registry.root.id
  }

  /** Ends a world; false where there is none of that id. */
  drop(id: string): boolean {
    return this.#registry.drop(id)
  }

  /** Address of the control API of a world by its id: the address of a door alone stands for the world the door was opened for. */
  controlUrl(id: string): string {
    return `${this.baseUrl}/_emulator/worlds/${id}`
  }

  /** What all worlds take, and what was let go of. */
  get memory(): Pick<MemoryBook, 'limit' | 'used' | 'letGo'> {
    return this.#registry.memory
  }

  /** Writes down what the world takes after the request. */
  note(): void {
    this.#registry.note(this.#here)
  }

  /** Takes a place among those who read events, until what is returned is called; undefined where all are taken. */
  takeSlot(): (() => void) | undefined {
    return this.#registry.readers.take()
  }

  /** Resolves when what the request did is saved, where somebody asked for that. */
  async keep(): Promise<void> {
    await this.#here.keeper?.keepAfter(this.request.method)
  }
}

/** A control request as Hono hands it over. */
export type ControlCall = Context<{ Bindings: ControlContext }>
