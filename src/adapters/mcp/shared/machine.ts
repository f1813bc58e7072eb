import type { DataRefs } from '../../../worlds/data-refs.js'
import type { ForkOptions } from '../../../worlds/options/options.js'

/** What a tool may ask of its call. */
export interface ToolCall {
  /** Aborts when the agent gives the call up. */
  readonly signal: AbortSignal
  /** Tells the agent how far it is. */
  readonly progress: (done: number, all: number) => void
}

/** A command to play, and how far each run of it may go. */
export interface PlayedCommand {
  readonly command: string
  readonly max_requests: number
  readonly timeout_s: number
}

/** What came of playing a command with something broken, as far as it is told here. */
interface Explored {
  readonly runs: number
  readonly requests: number
  readonly findings: readonly { readonly finding: string; readonly detail: string }[]
}

/** What came of playing it under other assumptions. */
interface Sensed {
  readonly leaned: readonly string[]
  readonly flips: number
  readonly matters: readonly {
    readonly assumption: string
    readonly confidence: string
    readonly question: { readonly en: string }
  }[]
}

/** What an agent may do on the machine that it shares with the emulator; nothing of it for one that came by HTTP. All of it by the id of a world. */
export interface Machine {
  /** Begins a world that commands can be played in. @throws InvalidOptionError naming the option; WorldLimitError for too many worlds. */
  readonly begin: (of: string, options: ForkOptions) => BegunWorld
  /** @throws AgentError where nothing can be learnt from the command, or the world is not one to play in. */
  readonly explore: (world: string, played: PlayedCommand & { readonly pairs: boolean }, call: ToolCall) => Promise<Explored>
  /** @throws AgentError as `explore` does. */
  readonly sensitivity: (world: string, played: PlayedCommand, call: ToolCall) => Promise<Sensed>
  /**
   * Writes a new file and gives its whole path.
   * @throws AgentError where it is there already, or cannot be written.
   */
  readonly save: (file: string, text: AsyncIterable<Uint8Array>) => Promise<string>
}

/** A world that an agent has just begun. */
export interface BegunWorld {
  readonly id: string
  /** Plaintext by name. */
  readonly tokens: Readonly<Record<string, string>>
  /** Ids of the records declared by its `data`, tokens with their plaintext. */
  readonly refs?: DataRefs | undefined
}
