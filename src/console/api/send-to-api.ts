/** Raised where a request to the API got no whole answer, as by a scenario that cuts connections. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError'
  constructor() {
    super('No whole answer came: the connection was cut. The request may have been carried out all the same.')
  }
}

/**
 * Sends a request to the API as a client would, and waits for the whole answer.
 * @throws NoAnswerError where none came.
 */
export const sendToApi = async (target: string, init: RequestInit): Promise<{ readonly status: number }> => {
  try {
    const answer = await fetch(target, init)
    await answer.arrayBuffer()
    return { status: answer.status }
  } catch {
    throw new NoAnswerError()
  }
}
