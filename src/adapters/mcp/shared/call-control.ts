import type { FetchContext } from '../../../pipeline/exchange/fetch-context.js'
import { unknownName } from '../../control/shared/control-error.js'

/** What an agent is told that something could not be done: a sentence that says what was wrong, to which its tool adds what to do next. */
export class AgentError extends Error {
  override readonly name = 'AgentError'
}

/** The same for a world that is not there, or no longer, whatever the tool. */
export class UnknownWorldError extends AgentError {}

/** Whatever answers requests; an emulator does. */
export interface Answering {
  readonly fetch: (request: Request, context?: FetchContext) => Promise<Response>
}

/** What is sent to a route of the control API. */
export interface ControlCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Behind the address of the world's control API, such as `/requests`. */
  readonly path: string
  /** Sent as JSON, a text as YAML. */
  readonly body?: unknown
}

interface Refusal {
  readonly message?: string
  readonly errors?: Readonly<Record<string, readonly string[]>>
}

/** Refusals that a sentence names; more of them help nobody. */
const maxNamed = 20

/**
 * Asks the control API of a world, in this process: agents do what everybody else does there, by the same rules.
 * @param origin scheme and authority of the listener, which links in answers lead back to.
 * @throws AgentError in the words of the refusal.
 */
export const openRoute = async (
  { fetch }: Answering,
  origin: string,
  world: string,
  { method, path, body }: ControlCall,
): Promise<Response> => {
  const type = typeof body === 'string' ? 'application/yaml' : 'application/json'
  const sent =
    body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body), headers: { 'Content-Type': type } }
  const request = new Request(`${origin}/_emulator/worlds/${encodeURIComponent(world)}${path}`, { method, ...sent })
  const response = await fetch(request, { ownHosts: [new URL(origin).hostname] })
  if (response.ok) return response
  const { message = `The emulator answered ${response.status}.`, errors = {} } = (await response.json()) as Refusal
  if (message === unknownName('world', world).message) throw new UnknownWorldError(message)
  const details = Object.values(errors).flat()
  if (details.length === 0) throw new AgentError(message)
  const rest = details.length > maxNamed ? ` (and ${details.length - maxNamed} more)` : ''
  throw new AgentError(`${details.slice(0, maxNamed).join(' ')}${rest}`)
}

/** The same, and reads what is answered; null for an empty answer. */
export const callControl = async (...asked: Parameters<typeof openRoute>): Promise<unknown> => {
  const response = await openRoute(...asked)
  return response.status === 204 ? null : await response.json()
}
