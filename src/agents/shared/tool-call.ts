/** What a tool may ask of its call. */
export interface ToolCall {
  /** Aborts when the agent gives the call up. */
  readonly signal: AbortSignal
  /** Tells the agent how far it is. */
  readonly progress: (done: number, all: number) => void
}
