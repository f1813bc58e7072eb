import type { DataRefs } from '../../data/refs.js'
import type { ExploreReport } from '../../explore/explore-report.js'
import type { SensitivityReport } from '../../explore/sensitivity.js'
import type { ForkOptions } from '../../worlds/fork-options.js'

/** Context of a tool call. */
export interface ToolCall {
  /** Aborts when the agent cancels the call. */
  readonly signal: AbortSignal
  /** Reports progress to the agent. */
  readonly progress: (done: number, all: number) => void
}

/** Command to run, and the limits of each run. */
export interface PlayedCommand {
  readonly command: string
  readonly max_requests: number
  readonly timeout_s: number
}

/** Operations on the local machine by world id, for agents on standard input and output only. */
export interface Machine {
  /** Begins a world in which commands can run. @throws InvalidOptionError naming the option; WorldLimitError for too many worlds. */
  readonly begin: (of: string, options: ForkOptions) => BegunWorld
  /** @throws AgentError if the command cannot be explored, or the world cannot run commands. */
  readonly explore: (world: string, played: PlayedCommand & { readonly pairs: boolean }, call: ToolCall) => Promise<ExploreReport>
  /** @throws AgentError as `explore` does. */
  readonly sensitivity: (world: string, played: PlayedCommand, call: ToolCall) => Promise<SensitivityReport>
  /**
   * Writes a new file; returns its absolute path.
   * @throws AgentError if the file exists already or cannot be written.
   */
  readonly save: (file: string, text: AsyncIterable<Uint8Array>) => Promise<string>
}

/** Result of beginning a world. */
export interface BegunWorld {
  readonly id: string
  /** Plaintext of the well-known tokens by name. */
  readonly tokens: Readonly<Record<string, string>>
  /** Ids of the records declared by the option `data`; tokens with their plaintext. */
  readonly refs?: DataRefs | undefined
}
