import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener, type Http2Bindings, type HttpBindings, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { ConnectionLostError } from '../answer/lost-connection.js'
import { isShaped } from '../answer/outgoing-response.js'
import { answererOf } from '../emulator/answerer.js'
import type { Emulator } from '../emulator/emulator.js'
import type { FetchContext, Peer } from '../exchange/fetch-context.js'
import type { Environment } from '../spec/environment.js'
import { holdAgentEntrance } from './agent-entrance.js'
import { answerConsole } from './console-files.js'
import { frontPage } from './front-page.js'
import { createHostGate } from './host-gate.js'
import { ListenError } from './listen-error.js'
import { networkAddresses } from './network-addresses.js'
import { packAnswer } from './pack-answer.js'
import { createPeerReader, isLoopbackAddress } from './peer.js'
import { plainTarget } from './request-target.js'
import { ownPorts } from './target-address.js'
import { badRequest, refusalFor, refuseConnection, responseOf, serverError, twoHosts } from './transport-refusal.js'
import { hasTwoHosts } from './two-hosts.js'

/** Headers up to this size reach the emulator; Node's own cap is a quarter of it. */
const maxHeaderSize = 65_536

/** How long a closing listener waits for requests in flight before it cuts them off. */
const closingGraceMs = 10_000

/** Where a listener listens, and for what. */
export interface ListenerAddress {
  readonly environment: Environment
  readonly host: string
  readonly port: number
  /** Names that `/api/v2` answers to beside the loopback ones, where the address is a loopback one. */
  readonly apiHosts: readonly string[]
  /** What lets others than this machine in to the control API; null for nothing. */
  readonly controlToken: string | null
  /** Address of the listener for production, once there is one. */
  readonly productionUrl: () => string | undefined
  /**
   * Whether the process is the emulator's own. Then the adapter may put its light `Request` and `Response` in the place of the global ones,
   * which halves the work for an answer; in somebody else's process, such as a test run, the globals stay what they are.
   */
  readonly ownsProcess: boolean
  /** What every request waits for before it is answered; null, or null from some time on, for nothing. Where it rejects, connections are cut. */
  readonly pending?: () => Promise<unknown> | null
}

/** One HTTP listener: an address that stands for one environment. */
export interface Listener {
  /** Address to give to clients, without a trailing slash. */
  readonly url: string
  /** Whether it listens on more than a loopback address. */
  readonly isOnNetwork: boolean
  /** Addresses that other machines can use, where it listens on every address of this one. */
  readonly networkUrls: readonly string[]
  /** Finishes the requests in flight, closes every other connection, resolves when all are gone. */
  close(): Promise<void>
}

/**
 * Opens a listener that hands its requests to the emulator.
 * @throws ListenError where the address cannot be had.
 */
export async function openListener(emulator: Emulator, address: ListenerAddress): Promise<Listener> {
  const { environment, host, port, apiHosts, controlToken, productionUrl, ownsProcess, pending = () => null } = address
  // Binding to a name is saying that the emulator goes by it; a wildcard names nothing.
  const closing = new AbortController()
  const ownHosts = isWildcard(host) ? [] : [hostInUrl(host)]
  const { controlHosts } = emulator.options
  const peerOf = createPeerReader(controlToken)
  const agents = holdAgentEntrance(emulator)
  let refuseHost = createHostGate(null)
  const door: ListenerDoor = { environment, ownHosts, peerOf, closing: closing.signal, productionUrl }
  const answer = (request: Request, bindings: HttpBindings | Http2Bindings): Response | Promise<Response> => {
    const answerByEmulator = (): Response | Promise<Response> =>
      answerOrCut(emulator, request, new ListenerContext(door, bindings), pending())
    const refusal = hasTwoHosts(bindings.incoming.rawHeaders) ? twoHosts : refuseHost(request.url)
    if (refusal !== undefined) return responseOf(refusal)
    if (isForFront(bindings.incoming as IncomingMessage)) return frontPage(request)
    if (!mayBeForConsole(request)) return answerByEmulator()
    const caller = { peer: peerOf(bindings.incoming as IncomingMessage), names: { own: ownHosts, opened: controlHosts } }
    // What they are given is for the sandbox.
    if (environment === 'sandbox' && isForAgents(bindings.incoming as IncomingMessage)) return agents.answer(request, caller)
    return answerConsole(request, caller).then((page) => page ?? answerByEmulator())
  }
  const answerPacked: typeof answer = (request, bindings) =>
    packAnswer(acceptedBy(bindings.incoming as IncomingMessage), answer(request, bindings), isShaped)
  const requestListener = getRequestListener(answerPacked, {
    overrideGlobalObjects: ownsProcess,
    // A RequestError is what cannot even be a Request: no or an impossible Host, a target that is no path.
    errorHandler: (error) => {
      return responseOf(error instanceof RequestError ? badRequest : serverError)
    },
  })
  const server = createServer({ maxHeaderSize, requireHostHeader: false }, requestListener)
  // By default Node would drop what comes behind the 2,000th without a word; all of them together have a cap.
  server.maxHeadersCount = 0
  const connections = watchConnections(server)
  // An answer carries the Date of the emulator's clock or none; Node would add that of the real one.
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    outgoing.sendDate = false
    incoming.url = plainTarget(incoming.url ?? '')
    if (hasBody(incoming)) outgoing.once('finish', () => discardRest(incoming))
  })
  server.on('clientError', (error, socket) => {
    if (connections.canStillAnswer(socket)) refuseConnection(socket, refusalFor(error))
    else socket.destroy()
  })
  // Node would answer an expectation it does not know itself, with the real time; HTTP allows to pass over it.
  server.on('checkExpectation', (incoming, outgoing) => server.emit('request', incoming, outgoing))
  server.on('connect', (_request, socket) => refuseConnection(socket, badRequest))
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(host, port, error)))
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
  const bound = server.address() as AddressInfo
  ownPorts.add(bound.port)
  server.once('close', () => ownPorts.delete(bound.port))
  const isOnNetwork = !isLoopbackAddress(bound.address)
  if (!isOnNetwork) refuseHost = createHostGate([...ownHosts, ...apiHosts, ...controlHosts])
  let closed: Promise<void> | undefined
  return {
    url: urlOf(host, bound.port),
    isOnNetwork,
    networkUrls: isWildcard(host) ? networkAddresses(host).map((address) => urlOf(address, bound.port)) : [],
    close() {
      closing.abort()
      closed ??= Promise.all([agents.close(), connections.close()]).then(() => {})
      return closed
    },
  }
}

/** What all requests of a listener have in common. */
interface ListenerDoor extends Pick<ListenerAddress, 'environment' | 'productionUrl'> {
  readonly ownHosts: readonly string[]
  readonly peerOf: (incoming: IncomingMessage) => Peer
  readonly closing: AbortSignal
}

/**
 * What a listener knows of a request. A class, because an object that is written out with getters has a shape of its own each time,
 * and shapes live until the whole heap is cleared: with them would live the request, the answer and all that they hold.
 */
class ListenerContext implements FetchContext {
  readonly environment: Environment
  readonly ownHosts: readonly string[]
  readonly closing: AbortSignal
  readonly sentHeaders: readonly string[]
  readonly #door: ListenerDoor
  readonly #bindings: HttpBindings | Http2Bindings

  constructor(door: ListenerDoor, bindings: HttpBindings | Http2Bindings) {
    this.environment = door.environment
    this.ownHosts = door.ownHosts
    this.closing = door.closing
    this.sentHeaders = bindings.incoming.rawHeaders
    this.#door = door
    this.#bindings = bindings
  }

  get peer(): Peer {
    return this.#door.peerOf(this.#bindings.incoming as IncomingMessage)
  }

  get productionUrl(): string | undefined {
    return this.#door.productionUrl()
  }

  readonly cut = (): void => {
    ;(this.#bindings.outgoing.socket as Socket | null)?.resetAndDestroy()
  }
}

/** Answers one request; where its connection is lost, that is what the caller sees. */
function answerOrCut(
  emulator: Emulator,
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
        ? answererOf(emulator)(request, context)
        : pending.then(
            () => answererOf(emulator)(request, context),
            () => cutOrFail(new ConnectionLostError()),
          )
    return answered instanceof Promise ? answered.catch(cutOrFail) : answered
  } catch (error) {
    return cutOrFail(error)
  }
}

const acceptedBy = ({ headers }: IncomingMessage): string | null => headers['accept-encoding']?.toString() ?? null

const isForFront = ({ url, method }: IncomingMessage): boolean => url === '/' && (method === 'GET' || method === 'HEAD')

const isForAgents = ({ url = '' }: IncomingMessage): boolean => /^\/_emulator\/mcp(?:$|\?)/.test(url)

/** Tells at once of nearly every request that it is not for the console. */
const mayBeForConsole = ({ url }: Request): boolean => url.includes('/_emulator')

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/**
 * Lets the rest of an answered request's body run dry. The stream over a body that was given up in the middle would go on pausing
 * it, and the next request on the connection would wait behind it until the connection is cut.
 */
function discardRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return
  incoming.removeAllListeners('data')
  incoming.resume()
}

/** Keeps an eye on what each connection is doing, which Node does not tell but a clean end needs to know. */
function watchConnections(server: Server) {
  const silent = new Set<Socket>()
  /** The latest answer of every open connection. */
  const answers = new Map<Duplex, ServerResponse>()
  let closing = false

  const endAfter = (outgoing: ServerResponse): void => {
    outgoing.shouldKeepAlive = false
    outgoing.once('close', () => setImmediate(() => server.closeIdleConnections()))
  }

  server.on('connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      answers.delete(socket)
    })
  })
  server.prependListener('request', ({ socket }: IncomingMessage, outgoing: ServerResponse) => {
    silent.delete(socket)
    answers.set(socket, outgoing)
    if (closing) endAfter(outgoing)
  })

  return {
    /** Whether a refusal can be written, that is: whether no answer has begun on it. */
    canStillAnswer(socket: Duplex): boolean {
      const answer = answers.get(socket)
      return socket.writable && (answer === undefined || answer.writableFinished || !answer.headersSent)
    },
    async close(): Promise<void> {
      closing = true
      const gone = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection that has sent no whole request yet does not count as idle for Node and would hold the server open.
      for (const socket of silent) socket.destroy()
      for (const outgoing of answers.values()) if (!outgoing.writableFinished) endAfter(outgoing)
      const deadline = setTimeout(() => server.closeAllConnections(), closingGraceMs)
      await gone
      clearTimeout(deadline)
    },
  }
}

const isWildcard = (host: string): host is '0.0.0.0' | '::' => host === '0.0.0.0' || host === '::'

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host.toLowerCase())

/** A wildcard is nothing to connect to, so this machine's own address stands in for it. */
function urlOf(host: string, port: number): string {
  if (isWildcard(host)) return host === '::' ? `http://[::1]:${port}` : `http://127.0.0.1:${port}`
  return `http://${hostInUrl(host)}:${port}`
}
