import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Environment } from '../../ground/spec/operation-id.js'
import type { ReadyAnswer } from '../../pipeline/answer/answer.js'
import { ConnectionLostError } from '../../pipeline/answer/lost-connection.js'
import { readyAnswererOf } from '../emulator/answerer.js'
import type { Emulator } from '../emulator/emulator.js'
import type { Certificate } from './certificate.js'
import { fastRequestOf, isWhole, sendWhole } from './fast-path.js'
import { ListenError } from './listen-error.js'
import { type ListenerAdapter, ListenerContext, type SlowPath } from './listener-context.js'
import { networkAddresses } from './network-addresses.js'
import { createHostGate, createPeerReader, isLoopbackAddress } from './peer.js'
import { plainTarget } from './request-target.js'
import { SpelledResponse } from './spelled-response.js'
import { ownPorts } from './target-address.js'
import { badRequest, readyOf, refusalFor, refuseConnection, serverError } from './transport-refusal.js'
import { watchConnections } from './watch-connections.js'

/** Headers up to this size reach the emulator; Node's own cap is a quarter of it. */
const maxHeaderSize = 65_536

/** What requests are answered by that come over HTTP. */
export interface AnsweringOptions {
  readonly environment: Environment
  /** Host names the server itself was bound to. */
  readonly ownHosts: readonly string[]
  /** What lets others than this machine in to the control API; null for nothing. */
  readonly controlToken: string | null
  /** Address of the listener for production, once there is one. */
  readonly productionUrl: () => string | undefined
  /**
   * Whether the process is the emulator's own. Then the adapter may put its light `Request` and `Response` in the place of the global ones,
   * which halves the work for an answer; in somebody else's process, such as a test run, the globals stay what they are.
   */
  readonly ownsProcess: boolean
}

/** Answers on connections that somebody else has accepted. */
export interface NodeServer {
  /** @param connection a socket. */
  take(connection: object): void
  /** Cuts every connection at once, whatever is in flight. */
  cut(): void
}

/** Where a listener listens, and for what. */
export interface ListenerAddress extends Omit<AnsweringOptions, 'ownHosts'> {
  /** Null for plain HTTP. */
  readonly certificate: Certificate | null
  readonly host: string
  readonly port: number
  /** Names that `/api/v2` answers to beside the loopback ones, where the address is a loopback one. */
  readonly apiHosts: readonly string[]
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
  const { host, port, apiHosts, certificate } = address
  const scheme = certificate === null ? 'http' : 'https'
  // Binding to a name is saying that the emulator goes by it; a wildcard names nothing.
  const ownHosts = isWildcard(host) ? [] : [hostInUrl(host)]
  const { server, admit, close } = createAnsweringServer(emulator, { ...address, ownHosts }, certificate)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new ListenError(host, port, error)))
    server.listen(port, host, resolve)
  })
  server.removeAllListeners('error')
  const bound = server.address() as AddressInfo
  ownPorts.add(bound.port)
  server.once('close', () => ownPorts.delete(bound.port))
  const isOnNetwork = !isLoopbackAddress(bound.address)
  if (!isOnNetwork) admit([...ownHosts, ...apiHosts, ...emulator.options.controlHosts])
  return {
    url: urlOf(scheme, host, bound.port),
    isOnNetwork,
    networkUrls: isWildcard(host) ? networkAddresses(host).map((address) => urlOf(scheme, address, bound.port)) : [],
    close,
  }
}

/** Hands the requests of connections that others accept at a loopback address to the emulator. */
export function openNodeServer(emulator: Emulator, options: AnsweringOptions): NodeServer {
  const { server, admit, cut } = createAnsweringServer(emulator, options, null)
  admit([...options.ownHosts, ...emulator.options.controlHosts])
  return {
    take: (connection) => void server.emit('connection', connection),
    cut,
  }
}

/** A server of HTTP that hands its requests to an emulator, however connections come to it. */
interface AnsweringServer extends Pick<Listener, 'close'>, Pick<NodeServer, 'cut'> {
  readonly server: Server
  /** From now on answers those only that call it by one of these names, or by a loopback one. */
  admit(hosts: readonly string[]): void
}

function createAnsweringServer(emulator: Emulator, options: AnsweringOptions, certificate: Certificate | null): AnsweringServer {
  const scheme = certificate === null ? 'http' : 'https'
  const { environment, ownHosts, controlToken, productionUrl, ownsProcess } = options
  const closing = new AbortController()
  const { controlHosts } = emulator.options
  const peerOf = createPeerReader(controlToken)
  let refuseHost = createHostGate(null)
  const adapter: ListenerAdapter = { environment, ownHosts, peerOf, closing: closing.signal, productionUrl }
  let long: Promise<SlowPath> | undefined
  const slowPath = (): Promise<SlowPath> => {
    long ??= import('./slow-path.js').then(({ openSlowPath }) =>
      openSlowPath({ ...adapter, emulator, openedHosts: controlHosts, refuseHost: (url) => refuseHost(url), ownsProcess }),
    )
    return long
  }
  const requestListener = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const answerReady = readyAnswererOf(emulator)
    const request = answerReady === undefined ? null : fastRequestOf(incoming, outgoing, scheme)
    if (answerReady === undefined || request === null || refuseHost(request.url) !== undefined) {
      slowPath().then(({ answer }) => answer(incoming, outgoing))
      return
    }
    const context = new ListenerContext(adapter, incoming, outgoing)
    const fail = (error: unknown): void => {
      if (error instanceof ConnectionLostError) context.cut()
      else sendWhole(outgoing, readyOf(serverError))
    }
    try {
      const answered = answerReady(request, context)
      if (!(answered instanceof Promise) && isWhole(answered)) sendWhole(outgoing, answered)
      else answerFast(answered, [incoming, outgoing], slowPath).catch(fail)
    } catch (error) {
      fail(error)
    }
  }
  const create: Certificate['createServer'] = certificate?.createServer ?? createServer
  const server = create({ maxHeaderSize, requireHostHeader: false, ServerResponse: SpelledResponse }, requestListener)
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
  let closed: Promise<void> | undefined
  return {
    server,
    admit(hosts) {
      refuseHost = createHostGate(hosts)
    },
    close() {
      closing.abort()
      closed ??= Promise.all([long?.then((coroutine) => coroutine.close()), connections.close()]).then(() => {})
      return closed
    },
    cut() {
      closing.abort()
      connections.cut()
      long?.then((coroutine) => coroutine.close())
    },
  }
}

/** Answers a request that takes the short way. */
const answerFast = async (
  answered: ReadyAnswer | Promise<ReadyAnswer>,
  [incoming, outgoing]: readonly [IncomingMessage, ServerResponse],
  long: () => Promise<SlowPath>,
): Promise<void> => {
  const ready = await answered
  if (isWhole(ready)) sendWhole(outgoing, ready)
  else await (await long()).send(incoming, outgoing, ready)
}

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

const isWildcard = (host: string): host is '0.0.0.0' | '::' => host === '0.0.0.0' || host === '::'

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host.toLowerCase())

/** A wildcard is nothing to connect to, so this machine's own address stands in for it. */
function urlOf(scheme: 'http' | 'https', host: string, port: number): string {
  if (isWildcard(host)) return host === '::' ? `${scheme}://[::1]:${port}` : `${scheme}://127.0.0.1:${port}`
  return `${scheme}://${hostInUrl(host)}:${port}`
}
