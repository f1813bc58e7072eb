import type { Server, ServerOptions } from 'node:http'
import { constants, createServer as createHttp2Server, type Http2ServerRequest, type Http2Session } from 'node:http2'
import { createServer } from 'node:https'
import type { Socket, Server as SocketServer } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { Http2Answer } from './http2-answer.js'
import { plainHttp, refuseConnection } from './transport-refusal.js'
import { inGrace } from './watch-connections.js'

/** First byte of a TLS connection: the type of a handshake record. */
const handshakeRecord = 22
/** Time for the first byte of a connection, in milliseconds. */
const firstByteMs = 120_000
/** Milliseconds between two looks at the answers that are under way, and bytes that those which nobody reads may take together. */
const lookEveryMs = 100
const maxUnread = 67_108_864

/** Listeners of a secure server, one for each version of HTTP. */
export interface SecureListeners {
  readonly http1: Parameters<typeof createServer>[1]
  readonly http2: (incoming: Http2ServerRequest, outgoing: Http2Answer) => void
}

/** A server for HTTPS. */
export interface SecureServer {
  /** Accepts the connections, and answers those of HTTP/1.1. */
  readonly server: Server
  /** Finishes the requests in flight over HTTP/2; resolves after the last session has closed. */
  closeSessions(): Promise<void>
}

/**
 * Creates a server that answers over TLS in HTTP/2 to clients that offer it by ALPN, in HTTP/1.1 to all others. A connection
 * without TLS is refused in words. HTTP/1.1 is left to `node:https` because Node's fallback of a secure HTTP/2 server takes
 * neither the size limit of headers nor a clean shutdown.
 */
export function createSecureServer(
  pair: { readonly cert: string; readonly key: string },
  options: ServerOptions,
  { http1, http2 }: SecureListeners,
): SecureServer {
  const server = createServer({ ...options, ...pair, ALPNProtocols: ['h2', 'http/1.1'] }, http1)
  const sessions = openSessions(http2)
  divert(server, 'connection', (socket: Socket, accept) => refusePlain(socket, accept))
  divert(server, 'secureConnection', (socket: TLSSocket, accept) => {
    if (socket.alpnProtocol === 'h2') sessions.take(socket)
    else accept()
  })
  return { server, closeSessions: () => sessions.close() }
}

/** Puts a listener in front of those that a server has for its connections so far; it decides whether they get a connection. */
function divert<Connection extends Socket>(
  server: SocketServer,
  event: 'connection' | 'secureConnection',
  decide: (socket: Connection, accept: () => void) => void,
): void {
  const own = server.listeners(event)
  server.removeAllListeners(event)
  server.on(event, (socket: Connection) =>
    decide(socket, () => {
      for (const listener of own) listener.call(server, socket)
    }),
  )
}

/** Reads the first bytes of a connection: a client that does not begin with TLS gets an answer that says so, where TLS would cut it off. */
function refusePlain(socket: Socket, accept: () => void): void {
  const destroy = (): void => void socket.destroy()
  socket.on('error', destroy)
  socket.setTimeout(firstByteMs, destroy)
  socket.once('data', (bytes: Buffer) => {
    socket.setTimeout(0)
    socket.off('timeout', destroy)
    socket.pause()
    if (bytes[0] !== handshakeRecord) {
      refuseConnection(socket, plainHttp)
      return
    }
    socket.off('error', destroy)
    // TLS reads what is in the buffer first.
    socket.unshift(bytes)
    accept()
  })
}

/** The HTTP/2 side: its sessions, and their end. */
function openSessions(listener: SecureListeners['http2']) {
  const server = createHttp2Server({ Http2ServerResponse: Http2Answer })
  const sessions = new Set<Http2Session>()
  const requests = new Set<Http2ServerRequest>()
  let closing = false
  let isLooking = false
  const lookSoon = (): void => {
    isLooking = true
    setTimeout(() => {
      cutUnread(requests)
      isLooking = false
      if (requests.size > 0) lookSoon()
    }, lookEveryMs).unref()
  }
  server.prependListener('request', (incoming: Http2ServerRequest) => {
    requests.add(incoming)
    if (!isLooking) lookSoon()
    incoming.stream.once('close', () => requests.delete(incoming))
  })
  server.on('request', (incoming, outgoing) => listener(incoming, outgoing as Http2Answer))
  // Node would answer an unknown expectation itself; HTTP allows a server to ignore it.
  server.on('checkExpectation', (incoming, outgoing) => listener(incoming, outgoing as Http2Answer))
  server.on('session', (session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    if (closing) session.close()
  })
  // What goes wrong in a session ends it alone; its client sees the reason.
  server.on('sessionError', () => {})
  return {
    take: (socket: TLSSocket): void => void server.emit('connection', socket),
    async close(): Promise<void> {
      closing = true
      const gone = [...sessions].map((session) => new Promise<void>((resolve) => session.once('close', resolve)))
      for (const session of sessions) session.close()
      const cutBodies = (): void => {
        for (const { complete, stream } of requests) if (!complete) stream.close(constants.NGHTTP2_CANCEL)
      }
      await inGrace(Promise.all(gone), cutBodies, () => {
        for (const session of sessions) session.destroy()
      })
    },
  }
}

/**
 * Ends the sessions that leave most answers unread, until the rest of them takes little memory. A client of HTTP/1.1 can leave one a
 * connection; over HTTP/2 it is as many as there are streams, and the window of each is the client's choice.
 */
function cutUnread(requests: ReadonlySet<Http2ServerRequest>): void {
  const unread = new Map<Http2Session, { bytes: number; answers: number }>()
  let sum = 0
  for (const { stream } of requests) {
    const bytes = stream.writableLength
    if (bytes === 0 || stream.session === undefined) continue
    const before = unread.get(stream.session) ?? { bytes: 0, answers: 0 }
    unread.set(stream.session, { bytes: before.bytes + bytes, answers: before.answers + 1 })
    sum += bytes
  }
  // Whoever reads a single long answer may be slow.
  const most = [...unread].filter(([, { answers }]) => answers > 1).sort(([, one], [, other]) => other.bytes - one.bytes)
  for (const [session, { bytes }] of most) {
    if (sum <= maxUnread) return
    session.destroy()
    sum -= bytes
  }
}
