import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { ReadyAnswer } from '../answer/answer.js'
import { ConnectionLostError } from '../answer/lost-connection.js'
import { isShaped, responseOf as responseOfReady } from '../answer/outgoing-response.js'
import { answererOf, readyAnswererOf } from '../emulator/answerer.js'
import type { Emulator } from '../emulator/emulator.js'
import { holdAgentEntrance } from './agent-entrance.js'
import { answerConsole } from './console-files.js'
import { frontPage } from './front-page.js'
import type { HostGate } from './host-gate.js'
import { ListenerContext, type ListenerDoor, type LongWay } from './listener-context.js'
import { packAnswer } from './pack-answer.js'
import { isWhole, sendWhole } from './short-way.js'
import { badRequest, responseOf, serverError, twoHosts } from './transport-refusal.js'
import { hasTwoHosts } from './two-hosts.js'

/** What the long way is told of its listener. */
export interface LongWayDoor extends ListenerDoor {
  readonly emulator: Emulator
  /** Names that the control API answers to beside its own. */
  readonly openedHosts: readonly string[]
  readonly refuseHost: HostGate
  /** What every request waits for before it is answered; null for nothing. */
  readonly pending: () => Promise<unknown> | null
  /**
   * Whether the process is the emulator's own. Then the adapter may put its light `Request` and `Response` in the place of the global ones,
   * which halves the work for an answer; in somebody else's process, such as a test run, the globals stay what they are.
   */
  readonly ownsProcess: boolean
}

/** Opens it for a listener. */
export const openLongWay = (door: LongWayDoor): LongWay => {
  const { emulator, environment, ownHosts, openedHosts, peerOf, refuseHost, pending, ownsProcess } = door
  const agents = holdAgentEntrance(emulator)
  const answer = (request: Request, bindings: HttpBindings | Http2Bindings): Response | Promise<Response> => {
    const incoming = bindings.incoming as IncomingMessage
    const answerByEmulator = (): Response | Promise<Response> =>
      answerOrCut(
        answererFor(emulator, incoming, bindings.outgoing as ServerResponse),
        request,
        new ListenerContext(door, incoming, bindings.outgoing as ServerResponse),
        pending(),
      )
    const refusal = hasTwoHosts(incoming.rawHeaders) ? twoHosts : refuseHost(request.url)
    if (refusal !== undefined) return responseOf(refusal)
    if (isForFront(incoming)) return frontPage(request)
    if (!mayBeForConsole(request)) return answerByEmulator()
    const caller = { peer: peerOf(incoming), names: { own: ownHosts, opened: openedHosts } }
    // What they are given is for the sandbox.
    if (environment === 'sandbox' && isForAgents(incoming)) return agents.answer(request, caller)
    return answerConsole(request, caller).then((page) => page ?? answerByEmulator())
  }
  const answerPacked: typeof answer = (request, bindings) =>
    packAnswer(acceptedBy(bindings.incoming as IncomingMessage), answer(request, bindings), isShaped)
  return {
    answer: getRequestListener(answerPacked, {
      overrideGlobalObjects: ownsProcess,
      // A RequestError is what cannot even be a Request: no or an impossible Host, a target that is no path.
      errorHandler: (error) => responseOf(error instanceof RequestError ? badRequest : serverError),
    }),
    send: (incoming, outgoing, ready) =>
      getRequestListener(() => responseOfReady(ready), { overrideGlobalObjects: ownsProcess })(incoming, outgoing),
    close: () => agents.close(),
  }
}

type Answerer = (request: Request, context: ListenerContext) => Response | Promise<Response>

/** Whoever reads the bytes as they are gets the same headers, in the same spelling, by either way. */
const answererFor = (emulator: Emulator, incoming: IncomingMessage, outgoing: ServerResponse): Answerer => {
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

/** Answers one request; where its connection is lost, that is what the caller sees. */
function answerOrCut(
  answer: Answerer,
  request: Request,
  context: ListenerContext,
  pending: Promise<unknown> | null,
): Response | Promise<Response> {
  const cutOrFail = (error: unknown): Response => {
    if (!(error instanceof ConnectionLostError)) throw error
    context.cut()
    return RESPONSE_ALREADY_SENT
  }
  try {
    const answered =
      pending === null
        ? answer(request, context)
        : pending.then(
            () => answer(request, context),
            () => cutOrFail(new ConnectionLostError()),
          )
    return answered instanceof Promise ? answered.catch(cutOrFail) : answered
  } catch (error) {
    return cutOrFail(error)
  }
}

const acceptedBy = ({ headers }: IncomingMessage): string | null => headers['accept-encoding']?.toString() ?? null

const isForControl = ({ url = '' }: IncomingMessage): boolean => url.includes('/_emulator')

const isForFront = ({ url, method }: IncomingMessage): boolean => url === '/' && (method === 'GET' || method === 'HEAD')

const isForAgents = ({ url = '' }: IncomingMessage): boolean => /^\/_emulator\/mcp(?:$|\?)/.test(url)

/** Tells at once of nearly every request that it is not for the console. */
const mayBeForConsole = ({ url }: Request): boolean => url.includes('/_emulator')
