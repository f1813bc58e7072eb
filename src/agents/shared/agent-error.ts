/** What an agent is told that something could not be done: a sentence that says what was wrong, to which its tool adds what to do next. */
export class AgentError extends Error {
  override readonly name = 'AgentError'
}

/** The same for a world that is not there, or no longer, whatever the tool. */
export class UnknownWorldError extends AgentError {}
