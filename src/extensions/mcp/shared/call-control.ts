import { unknownName } from '../../../emulator/control-error.js'

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

/** Maximum number of problems in a message. */
const maxNamed = 20

/**
 * Calls the control API of a world in this process, by the same rules as for other clients; returns the unread response.
 * @param origin scheme and authority of the listener, used in the links of answers.
 * @throws AgentError with the message of the refusal.
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

/** Calls the control API of a world; returns the parsed answer, null for an empty one. @throws AgentError as `openRoute`. */
export const callControl = async (...asked: Parameters<typeof openRoute>): Promise<unknown> => {
  const response = await openRoute(...asked)
  return response.status === 204 ? null : await response.json()
}
