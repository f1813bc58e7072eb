import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Answering } from '../../extensions/mcp/shared/call-control.js'
import type { ReadyAnswer } from '../../pipeline/answer/answer.js'
import { ConnectionLostError } from '../../pipeline/answer/lost-connection.js'
import { isShaped, responseOf as responseOfReady } from '../../pipeline/answer/outgoing-response.js'
import { answererOf, readyAnswererOf } from '../emulator/answerer.js'
import type { Emulator } from '../emulator/emulator.js'
import type { ConsoleCaller } from './console-caller.js'
import { answerConsole } from './console-files.js'
import { isWhole, sendWhole } from './fast-path.js'
import { type Incoming, ListenerContext, type ListenerSettings, type OutgoingMessage, type SlowPath } from './listener-context.js'
import { packAnswer } from './pack-answer.js'
import { type HostGate, hasTwoHosts } from './peer.js'
import { badRequest, refusalResponseOf, serverError, twoHosts } from './transport-refusal.js'

/** Page at the root of a listener that lists its addresses. */
function frontPage(request: Request): Response {
  const { origin } = new URL(request.url)
  const wantsPage = request.headers.get('accept')?.includes('text/html') === true
  const type = wantsPage ? 'text/html' : 'text/plain'
  const body = wantsPage ? pageOf() : textOf(origin)
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept',
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const links: readonly (readonly [path: string, what: string])[] = [
  ['/_emulator/', 'the console'],
  ['/_emulator/openapi.json', 'the API as OpenAPI 3.1; with ?version=3.0 as 3.0.4'],
  ['/_emulator/assumptions', 'what is assumed where the specification is silent'],
  ['/_emulator/requests', 'what was asked, what was answered, and why'],
]

const title = 'producer-commerce-emulator: the Producer Commerce API v2, emulated at /api/v2'

const textOf = (origin: string): string =>
  [title, ...links.map(([path, what]) => `${origin}${path}  ${what}`)].map((line) => `${line}\n`).join('')

const pageOf = (): string => {
  const rows = links.map(([path, what]) => `<li><a href="${path}">${path}</a>: ${what}</li>`)
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>producer-commerce-emulator</title>\n<p>${title}</p>\n<ul>\n${rows.join('\n')}\n</ul>\n`
}

/** MCP handler of a listener. */
interface AgentEntrance {
  answer(request: Request, caller: ConsoleCaller): Promise<Response>
  close(): Promise<void>
}

/** Lazy MCP handler: imports its modules on the first request. */
const openLazyAgentEntrance = (emulator: Answering): AgentEntrance => {
  let opened: Promise<AgentEntrance> | undefined
  return {
    async answer(request, caller) {
      opened ??= import('./answer-agent.js').then(({ openAgentEntrance }) => openAgentEntrance(emulator))
      return await (await opened).answer(request, caller)
    },
    async close() {
      await (await opened)?.close()
    },
  }
}

/** Dependencies of the slow path. */
export interface SlowPathSettings extends ListenerSettings {
  readonly emulator: Emulator
  /** Host names that the control API answers to besides its own. */
  readonly openedHosts: readonly string[]
  readonly refuseHost: HostGate
  /**
   * True if the process is the emulator's own. Then Hono's adapter may replace the global `Request` and `Response` by its light ones,
   * which halves the work for an answer; in another process, such as a test run, the globals stay unchanged.
   */
  readonly ownsProcess: boolean
}

/** Opens the slow path of a listener. */
export const openSlowPath = (settings: SlowPathSettings): SlowPath => {
  const { emulator, environment, ownHosts, openedHosts, peerOf, refuseHost, ownsProcess } = settings
  const agents = openLazyAgentEntrance(emulator)
  const answer = (request: Request, bindings: HttpBindings | Http2Bindings): Response | Promise<Response> => {
    const { incoming, outgoing } = bindings
    const answerByEmulator = (): Response | Promise<Response> =>
      answerOrCut(answererFor(emulator, incoming, outgoing), request, new ListenerContext(settings, incoming, outgoing))
    const refusal = hasTwoHosts(incoming.rawHeaders) ? twoHosts : refuseHost(request.url)
    if (refusal !== undefined) return refusalResponseOf(refusal)
    if (isForFront(incoming)) return frontPage(request)
    if (!mayBeForConsole(request)) return answerByEmulator()
    const caller = { peer: peerOf(incoming), names: { own: ownHosts, opened: openedHosts } }
    // MCP is served by the sandbox only.
    if (environment === 'sandbox' && isForAgents(incoming)) return agents.answer(request, caller)
    return answerConsole(request, caller).then((page) => page ?? answerByEmulator())
  }
  const answerPacked: typeof answer = (request, bindings) => {
    const { incoming } = bindings
    const answered = packAnswer(acceptedBy(incoming), answer(request, bindings), isShaped)
    return incoming.method === 'OPTIONS' ? Promise.resolve(answered).then(withLength) : answered
  }
  return {
    answer: getRequestListener(answerPacked, {
      overrideGlobalObjects: ownsProcess,
      // A RequestError is a request that cannot be a `Request`: its Host is missing or invalid, or its target is no path.
      errorHandler: (error) => refusalResponseOf(error instanceof RequestError ? badRequest : serverError),
    }),
    send: (incoming, outgoing, ready) =>
      getRequestListener(() => responseOfReady(ready), { overrideGlobalObjects: ownsProcess })(incoming, outgoing),
    close: () => agents.close(),
  }
}

/** Without a Content-Length, an empty answer would be sent chunked. */
const withLength = (response: Response): Response => {
  if (response === RESPONSE_ALREADY_SENT || response.body !== null || response.status === 204) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Length', '0')
  return new Response(null, { status: response.status, headers })
}

type Answerer = (request: Request, context: ListenerContext) => Response | Promise<Response>

/** Answers bare GET and HEAD requests as the fast path does, so that headers have the same spelling on both paths. */
const answererFor = (emulator: Emulator, incoming: Incoming, outgoing: OutgoingMessage): Answerer => {
  const accepted = acceptedBy(incoming)
  const isBare = (incoming.method === 'GET' || incoming.method === 'HEAD') && (accepted === null || accepted === 'identity')
  const answerReady = isBare && !isForControl(incoming) ? readyAnswererOf(emulator) : undefined
  if (answerReady === undefined) return answererOf(emulator)
  const send = (ready: ReadyAnswer): Response => {
    if (!isWhole(ready)) return responseOfReady(ready)
    sendWhole(outgoing, ready)
    return RESPONSE_ALREADY_SENT
  }
  return (request, context) => {
    const answered = answerReady(request, context)
    return answered instanceof Promise ? answered.then(send) : send(answered)
  }
}

/** Answers one request; a ConnectionLostError resets its connection. */
function answerOrCut(answer: Answerer, request: Request, context: ListenerContext): Response | Promise<Response> {
  const cutOrFail = (error: unknown): Response => {
    if (!(error instanceof ConnectionLostError)) throw error
    context.cut()
    return RESPONSE_ALREADY_SENT
  }
  try {
    const answered = answer(request, context)
    return answered instanceof Promise ? answered.catch(cutOrFail) : answered
  } catch (error) {
    return cutOrFail(error)
  }
}

const acceptedBy = ({ headers }: Incoming): string | null => headers['accept-encoding']?.toString() ?? null

const isForControl = ({ url = '' }: Incoming): boolean => url.includes('/_emulator')

const isForFront = ({ url, method }: Incoming): boolean => url === '/' && (method === 'GET' || method === 'HEAD')

const isForAgents = ({ url = '' }: Incoming): boolean => /^\/_emulator\/mcp(?:$|\?)/.test(url)

/** Cheap test that excludes nearly every request that is not for the console. */
const mayBeForConsole = ({ url }: Request): boolean => url.includes('/_emulator')
