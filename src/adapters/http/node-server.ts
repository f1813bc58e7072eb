import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Certificate } from './certificate.js'
import { ListenError } from './listen-error.js'
import { networkAddresses } from './network-addresses.js'
import { createHostGate, createPeerReader, isLoopbackAddress } from './peer.js'
import type { Incoming, Outgoing } from './request-context.js'
import { createHandler, type Handling } from './request-handler.js'
import { plainTarget } from './request-target.js'
import { controlHostsOf, type Served } from './served.js'
import { SpelledResponse } from './spelled-response.js'
import { ownPorts } from './target-address.js'
import { badRequest, refusalFor, refuseConnection } from './transport-refusal.js'
import { watchConnections } from './watch-connections.js'

/** Size limit of the header section in bytes, four times Node's default. */
const maxHeaderSize = 65_536

/** Options for answering requests over HTTP. */
export interface AnsweringOptions extends Pick<Handling, 'environment' | 'ownHosts' | 'productionUrl' | 'ownsProcess'> {
  /** Token that admits other machines to the control API; null for none. */
  readonly controlToken: string | null
}

/** Serves connections that other code has accepted. */
export interface NodeServer {
  /** @param connection a socket. */
  take(connection: object): void
  /** Destroys every connection at once, even with requests in flight. */
  cut(): void
}

/** Bind address and options of a listener. */
export interface ListenerAddress extends Omit<AnsweringOptions, 'ownHosts'> {
  /** Null for plain HTTP. */
  readonly certificate: Certificate | null
  readonly host: string
  readonly port: number
  /** Host names that `/api/v2` answers to besides loopback names, if the address is a loopback one. */
  readonly apiHosts: readonly string[]
}

/** An HTTP listener of one environment. */
export interface HttpListener {
  /** Address to give to clients, without a trailing slash. */
  readonly url: string
  /** True if the address is not a loopback one. */
  readonly isOnNetwork: boolean
  /** URLs for other machines, if the listener is bound to a wildcard address. */
  readonly networkUrls: readonly string[]
  /** Finishes the requests in flight, closes every other connection, resolves after the last one has closed. */
  close(): Promise<void>
}

/**
 * Opens a listener that passes its requests to the emulator.
 * @throws ListenError if the address is not available.
 */
export async function openListener(emulator: Served, address: ListenerAddress): Promise<HttpListener> {
  const { host, port, apiHosts, certificate } = address
  const scheme = certificate === null ? 'http' : 'https'
  // The name that the server is bound to is allowed as Host; a wildcard is no name.
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
  if (!isOnNetwork) admit([...ownHosts, ...apiHosts, ...controlHostsOf(emulator)])
  return {
    url: urlOf(scheme, host, bound.port),
    isOnNetwork,
    networkUrls: isWildcard(host) ? networkAddresses(host).map((address) => urlOf(scheme, address, bound.port)) : [],
    close,
  }
}

/** Serves connections that other code accepts at a loopback address. */
export function openNodeServer(emulator: Served, options: AnsweringOptions): NodeServer {
  const { server, admit, cut } = createAnsweringServer(emulator, options, null)
  admit([...options.ownHosts, ...controlHostsOf(emulator)])
  return {
    take: (connection) => void server.emit('connection', connection),
    cut,
  }
}

/** HTTP server of an emulator, independent of how connections reach it. */
interface AnsweringServer extends Pick<HttpListener, 'close'>, Pick<NodeServer, 'cut'> {
  readonly server: Server
  /** Restricts the host names that requests may use to these and loopback names. */
  admit(hosts: readonly string[]): void
}

function createAnsweringServer(emulator: Served, options: AnsweringOptions, certificate: Certificate | null): AnsweringServer {
  const closing = new AbortController()
  let refuseHost = createHostGate(null)
  const { handle, close: endAgents } = createHandler(emulator, {
    ...options,
    peerOf: createPeerReader(options.controlToken),
    closing: closing.signal,
    refuseHost: (url) => refuseHost(url),
  })
  const requestListener = (incoming: IncomingMessage, outgoing: ServerResponse): void => void handle(incoming, outgoing)
  const settings = { maxHeaderSize, requireHostHeader: false, ServerResponse: SpelledResponse }
  const secure = certificate?.createServer(settings, {
    http1: requestListener,
    http2(incoming, outgoing) {
      prepare(incoming, outgoing)
      handle(incoming, outgoing)
    },
  })
  const server = secure?.server ?? createServer(settings, requestListener)
  // By default Node silently drops headers after the 2,000th; `maxHeaderSize` limits their total size.
  server.maxHeadersCount = 0
  const connections = watchConnections(server)
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    prepare(incoming, outgoing)
    if (hasBody(incoming)) outgoing.once('finish', () => discardRest(incoming))
  })
  server.on('clientError', (error, socket) => {
    if (connections.canStillAnswer(socket)) refuseConnection(socket, refusalFor(error))
    else socket.destroy()
  })
  // Node would answer an unknown expectation itself, with the real time; HTTP allows a server to ignore it.
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
      closed ??= Promise.all([connections.close(), secure?.closeSessions(), endAgents()]).then(() => undefined)
      return closed
    },
    cut() {
      closing.abort()
      connections.cut()
      void endAgents()
    },
  }
}

/** An answer has the Date of the emulator's clock or none; Node would add the real time. */
const prepare = (incoming: Incoming, outgoing: Outgoing): void => {
  outgoing.sendDate = false
  incoming.url = plainTarget(incoming.url ?? '')
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/**
 * Discards the rest of an answered request's body. A stream abandoned in the middle of the body keeps it paused,
 * and the next request on the connection would wait until the connection is closed.
 */
function discardRest(incoming: IncomingMessage): void {
  if (incoming.readableEnded) return
  incoming.removeAllListeners('data')
  incoming.resume()
}

const isWildcard = (host: string): host is '0.0.0.0' | '::' => host === '0.0.0.0' || host === '::'

const hostInUrl = (host: string): string => (host.includes(':') ? `[${host}]` : host.toLowerCase())

/** Clients cannot connect to a wildcard address, so it is replaced by the loopback address. */
function urlOf(scheme: 'http' | 'https', host: string, port: number): string {
  if (isWildcard(host)) return host === '::' ? `${scheme}://[::1]:${port}` : `${scheme}://127.0.0.1:${port}`
  return `${scheme}://${hostInUrl(host)}:${port}`
}
