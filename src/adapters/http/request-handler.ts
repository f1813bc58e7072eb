import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { ConnectionLostError, isShaped } from '../../emulator/deliver.js'
import { worldBehind } from '../../emulator/world.js'
import { answerConsole } from './console-answer.js'
import { frontPage } from './front-page.js'
import { mountHandlers } from './mounted-handler.js'
import { packAnswer } from './pack-answer.js'
import { type HostGate, hasTwoHosts } from './peer.js'
import { type Incoming, type Outgoing, RequestContext, type Shared } from './request-context.js'
import { controlHostsOf, type Served } from './served.js'
import { badRequest, refusalResponseOf, serverError, twoHosts } from './transport-refusal.js'

/** What a listener answers requests with. */
export interface Handling extends Shared {
  readonly refuseHost: HostGate
  /**
   * True if the process is the emulator's own. Then Hono's adapter may replace the global `Request` and `Response` by its light ones,
   * which halves the work for an answer; in another process, such as a test run, the globals stay unchanged.
   */
  readonly ownsProcess: boolean
}

/** What answers the requests that a server receives. */
export interface Handler {
  handle(incoming: Incoming, outgoing: Outgoing): Promise<void>
  /** Ends what callers of mounts have begun. */
  close(): Promise<void>
}

export const createHandler = (emulator: Served, handling: Handling): Handler => {
  const { environment, ownHosts, peerOf, refuseHost, ownsProcess } = handling
  const opened = controlHostsOf(emulator)
  const mounted = environment === 'sandbox' ? mountHandlers(emulator) : undefined
  const answer = async (request: Request, { incoming, outgoing }: HttpBindings | Http2Bindings): Promise<Response> => {
    const refusal = hasTwoHosts(incoming.rawHeaders) ? twoHosts : refuseHost(request.url)
    if (refusal !== undefined) return refusalResponseOf(refusal)
    if (isForFront(incoming)) return frontPage(request)
    if (incoming.url?.includes('/_emulator') === true) {
      const caller = { peer: peerOf(incoming), names: { own: ownHosts, opened } }
      const answered = await (mounted?.answer(incoming.url, request, caller) ?? answerConsole(request, caller))
      if (answered !== undefined) return answered
    }
    return await answerOrCut(emulator, request, new RequestContext(handling, incoming, outgoing))
  }
  const handle = getRequestListener(
    async (request, bindings) => {
      const { incoming } = bindings
      const response = await packAnswer(acceptedBy(incoming), answer(request, bindings), isShaped)
      return incoming.method === 'OPTIONS' ? withLength(response) : response
    },
    {
      overrideGlobalObjects: ownsProcess,
      // A RequestError is a request that cannot be a `Request`: its Host is missing or invalid, or its target is no path.
      errorHandler: (error) => refusalResponseOf(error instanceof RequestError ? badRequest : serverError),
    },
  )
  return {
    handle,
    close: async () => await mounted?.close(),
  }
}

/** Without a Content-Length, an empty answer would be sent chunked. */
const withLength = (response: Response): Response => {
  if (response === RESPONSE_ALREADY_SENT || response.body !== null || response.status === 204) return response
  const headers = new Headers(response.headers)
  headers.set('Content-Length', '0')
  return new Response(null, { status: response.status, headers })
}

const answerOrCut = async (emulator: Served, request: Request, context: RequestContext): Promise<Response> => {
  try {
    // A world looks at no more of a request than it must; its `fetch` cannot.
    return await (worldBehind(emulator.fetch)?.respond(request, context) ?? emulator.fetch(request, context))
  } catch (error) {
    if (!(error instanceof ConnectionLostError)) throw error
    context.cut()
    return RESPONSE_ALREADY_SENT
  }
}

const acceptedBy = ({ headers }: Incoming): string | null => headers['accept-encoding']?.toString() ?? null

const isForFront = ({ url, method }: Incoming): boolean => url === '/' && (method === 'GET' || method === 'HEAD')
