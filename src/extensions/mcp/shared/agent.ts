import { unknownName } from '../../../emulator/control-error.js'
import type { List } from '../../../emulator/control-lists.js'
import type { ForkOptions } from '../../worlds/fork-options.js'
import type { BegunWorld, Machine } from './machine.js'

/** Refusal for an agent; the message names the problem, and the tool appends its remedy. */
export class AgentError extends Error {
  override readonly name = 'AgentError'
}

/** Refusal for a world that does not exist, or no longer; the remedy is the same for every tool. */
export class UnknownWorldError extends AgentError {}

/** Request handler, such as an emulator. */
export interface Answering {
  readonly fetch: (request: Request, context?: { ownHosts?: readonly string[] }) => Promise<Response>
}

/** Call of a control route. */
export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path relative to the world's control API, such as `/requests`. */
  readonly path: string
  /** Sent as JSON, a string as YAML. */
  readonly body?: unknown
}

interface Refusal {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

const maxNamed = 20

/** Maximum number of worlds per agent; the oldest one is ended for a new one. */
const maxWorlds = 20

/** Id of the default world, which the well-known tokens select. */
const defaultWorld = 'default'

/** Context of an agent. */
interface AgentContext {
  readonly emulator: Answering
  /** Base address of the sandbox, without a trailing slash. */
  readonly url: string
  /** Null for an agent connected over HTTP. */
  readonly machine: Machine | null
  /** True for an agent with a session: its worlds are remembered across calls and end with it. */
  readonly isKept: boolean
}

/** One agent: the worlds that it has begun, and calls to their control API. */
export class Agent {
  readonly url: string
  readonly machine: Machine | null
  readonly #emulator: Answering
  readonly #isKept: boolean
  /** Ids of the worlds begun by this agent, oldest first. */
  readonly #own = new Set<string>()

  constructor({ emulator, url, machine, isKept }: AgentContext) {
    this.url = url
    this.machine = machine
    this.#emulator = emulator
    this.#isKept = isKept
  }

  /**
   * Begins a world, from another one or from the default one.
   * @throws InvalidOptionError naming the option; WorldLimitError for too many worlds; AgentError for an unknown one.
   */
  async start(of = defaultWorld, options: ForkOptions): Promise<BegunWorld> {
    const [oldest] = this.#own
    if (this.#own.size >= maxWorlds && oldest !== undefined) await this.end(oldest)
    const begun =
      this.machine?.begin(of, options) ?? (await this.ask<BegunWorld>(of, { method: 'POST', path: '/worlds', body: options }))
    if (this.#isKept) this.#own.add(begun.id)
    return begun
  }

  /**
   * Id of the target world: the named one, or the one begun last.
   * @throws UnknownWorldError if there is none.
   */
  choose(world: string | undefined): string {
    const meant = world ?? [...this.#own].at(-1)
    if (meant !== undefined) return meant
    throw new UnknownWorldError(
      this.#isKept
        ? 'You have no world yet.'
        : 'Name the world: this connection has no session, so no world is remembered between calls.',
    )
  }

  /** Id of the target world: the named one, the one begun last, or the default one. */
  chooseOrDefault(world: string | undefined): string {
    return world ?? [...this.#own].at(-1) ?? defaultWorld
  }

  /** Ends a world. @throws AgentError if there is none of that id. */
  async end(world: string): Promise<void> {
    this.#own.delete(world)
    await this.ask(defaultWorld, { method: 'DELETE', path: `/worlds/${encodeURIComponent(world)}` })
  }

  /** Ends all worlds of this agent that still exist. */
  async leave(): Promise<void> {
    const { data } = await this.get<List<{ readonly id: string }>>(defaultWorld, '/worlds')
    for (const { id } of data) if (this.#own.has(id)) await this.end(id)
  }

  /** Reads a route of the control API of a world. @throws AgentError with the message of the refusal. */
  get<Answer>(world: string, path: string): Promise<Answer> {
    return this.ask(world, { method: 'GET', path })
  }

  /** Calls the control API of a world; returns the parsed answer, null for an empty one. @throws AgentError with the message of the refusal. */
  async ask<Answer>(world: string, call: ControlCall): Promise<Answer> {
    const response = await this.open(world, call)
    return (response.status === 204 ? null : await response.json()) as Answer
  }

  /**
   * Calls the control API of a world in this process, by the same rules as for other clients; returns the unread response.
   * @throws AgentError with the message of the refusal.
   */
  async open(world: string, { method, path, body }: ControlCall): Promise<Response> {
    const type = typeof body === 'string' ? 'application/yaml' : 'application/json'
    const sent =
      body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body), headers: { 'Content-Type': type } }
    const request = new Request(`${this.url}/_emulator/worlds/${encodeURIComponent(world)}${path}`, { method, ...sent })
    const response = await this.#emulator.fetch(request, { ownHosts: [new URL(this.url).hostname] })
    if (response.ok) return response
    const { message = `The emulator answered ${response.status}.`, errors = {} } = (await response.json()) as Refusal
    if (message === unknownName('world', world).message) throw new UnknownWorldError(message)
    const details = Object.values(errors).flat()
    if (details.length === 0) throw new AgentError(message)
    const rest = details.length > maxNamed ? ` (and ${details.length - maxNamed} more)` : ''
    throw new AgentError(`${details.slice(0, maxNamed).join(' ')}${rest}`)
  }
}
