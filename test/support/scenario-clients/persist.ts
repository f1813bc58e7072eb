import type { Client, Received } from '../door/client.js'

/** Raised by a client that has tried often enough. */
export class GaveUpError extends Error {
  override readonly name = 'GaveUpError'
  constructor(
    /** The last answer; null where the connection broke. */
    readonly last: Received | null,
  ) {
    super(`gave up; the last answer was ${last?.status ?? 'none'}`)
  }
}

/**
 * Sends a request again as long as that may help: after a lost connection, a 429, a failure of the service, or while the first attempt
 * is still under way. It waits as long as Retry-After says, else longer each time.
 * @throws GaveUpError after so many attempts.
 */
export const persist = async (client: Client, send: () => Promise<Received>, attempts = 5): Promise<Received> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await answerOf(send())
    if (answer !== null && !mayPass(answer)) return answer
    if (attempt === attempts) throw new GaveUpError(answer)
    wait(client, retryAfterOf(answer) ?? 2 ** (attempt - 1))
  }
}

/** An answer, or null where the connection broke before it was complete. */
export const answerOf = async (sent: Promise<Received>): Promise<Received | null> => {
  try {
    return await sent
  } catch (error) {
    if (isLostConnection(error)) return null
    throw error
  }
}

/** Clients wait by moving the emulator's clock. */
export const wait = ({ emulator }: Client, seconds: number): void => emulator.clock.advance(`${seconds}s`)

/** The seconds an answer says to wait; undefined where it names none. */
export const retryAfterOf = (answer: Received | null): number | undefined => {
  const text = answer?.headers.get('retry-after') ?? null
  return text === null ? undefined : Number(text)
}

const mayPass = ({ status, json }: Received): boolean =>
  status === 429 || status >= 500 || json?.error === 'idempotency_key_in_use'

/** What `fetch` and the body of a response reject with where the network fails. */
const isLostConnection = (error: unknown): boolean => error instanceof TypeError
