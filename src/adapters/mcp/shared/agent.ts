import type { ForkOptions } from '../../../worlds/options/options.js'
import { type Answering, type ControlCall, callControl, openRoute, UnknownWorldError } from './call-control.js'
import type { BegunWorld, Machine } from './machine.js'

/** Worlds that one agent can have at a time; the one it began first makes room. */
export const maxWorlds = 20

/** The world of the well-known tokens. */
const defaultWorld = 'default'

/** Where an agent has come in. */
export interface AgentPosition {
  readonly emulator: Answering
  /** Base address of the sandbox, without a slash at the end. */
  readonly url: string
  /** Null for an agent that came by HTTP. */
  readonly machine: Machine | null
  /** Whether there is a next call of the same agent, so that its worlds are kept for it and end with it. */
  readonly isKept: boolean
}

/** One agent: the worlds that it has begun, and its way to them. */
export class Agent {
  readonly url: string
  readonly machine: Machine | null
  readonly #emulator: Answering
  readonly #isKept: boolean
  /** In the order in which they were begun. */
  readonly #own = new Set<string>()

  constructor({ emulator, url, machine, isKept }: AgentPosition) {
    this.url = url
    this.machine = machine
    this.#emulator = emulator
    this.#isKept = isKept
  }

  /**
   * Begins a world, from another one or from the default one.
   * @throws InvalidOptionError naming the option; WorldLimitError where there are too many worlds; AgentError for an unknown one.
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
   * The id of the world that is meant: the one named, or the one begun last.
   * @throws UnknownWorldError where there is none.
   */
  choose(world: string | undefined): string {
    const meant = world ?? [...this.#own].at(-1)
    if (meant !== undefined) return meant
    throw new UnknownWorldError(
      this.#isKept
        ? 'You have no world yet.'
        : 'Say which world is meant: this connection has no session, so nothing is remembered from one call to the next.',
    )
  }

  /** The same for what can be asked before a world was begun: then the default one is meant. */
  chooseOrDefault(world: string | undefined): string {
    return world ?? [...this.#own].at(-1) ?? defaultWorld
  }

  /** Ends a world. @throws AgentError where there is none of that id. */
  async end(world: string): Promise<void> {
    this.#own.delete(world)
    await this.ask(defaultWorld, { method: 'DELETE', path: `/worlds/${encodeURIComponent(world)}` })
  }

  /** Ends all of this agent; those that have ended by themselves are no matter. */
  async leave(): Promise<void> {
    const { data } = (await this.ask(defaultWorld, { method: 'GET', path: '/worlds' })) as { data: readonly { id: string }[] }
    for (const { id } of data) if (this.#own.has(id)) await this.end(id)
  }

  /** Asks the control API of a world. @throws AgentError in the words of the refusal. */
  ask(world: string, call: ControlCall): Promise<unknown> {
    return callControl(this.#emulator, this.url, world, call)
  }

  /** The same, with the answer still to be read. */
  open(world: string, call: ControlCall): Promise<Response> {
    return openRoute(this.#emulator, this.url, world, call)
  }
}
