import type { ForkOptions } from '../../worlds/fork-options.js'
import { type Answering, type ControlCall, callControl, openRoute, UnknownWorldError } from './call-control.js'
import type { BegunWorld, Machine } from './machine.js'

/** Maximum number of worlds per agent; the oldest one is ended for a new one. */
export const maxWorlds = 20

/** Id of the default world, which the well-known tokens select. */
const defaultWorld = 'default'

/** Context of an agent. */
export interface AgentContext {
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
      this.machine?.begin(of, options) ?? ((await this.ask(of, { method: 'POST', path: '/worlds', body: options })) as BegunWorld)
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
    const { data } = (await this.ask(defaultWorld, { method: 'GET', path: '/worlds' })) as { data: readonly { id: string }[] }
    for (const { id } of data) if (this.#own.has(id)) await this.end(id)
  }

  /** Calls the control API of a world; returns the parsed answer. @throws AgentError with the message of the refusal. */
  ask(world: string, call: ControlCall): Promise<unknown> {
    return callControl(this.#emulator, this.url, world, call)
  }

  /** Calls the control API of a world; returns the unread response. @throws AgentError with the message of the refusal. */
  open(world: string, call: ControlCall): Promise<Response> {
    return openRoute(this.#emulator, this.url, world, call)
  }
}
