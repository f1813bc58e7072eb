import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { TLSSocket } from 'node:tls'

/** Grace period of a closing server for requests in flight, in milliseconds. */
const closingGraceMs = 10_000
/** How long it waits for the rest of a body, in milliseconds. */
const bodyGraceMs = 2_000

/**
 * Resolves when everything is gone that a closing server waits for. Half a body is cut first: nothing was done for it yet, and its rest may
 * never come.
 */
export async function inGrace(gone: Promise<unknown>, cutBodies: () => void, cutAll: () => void): Promise<void> {
  const deadlines = [setTimeout(cutBodies, bodyGraceMs), setTimeout(cutAll, closingGraceMs)]
  await gone
  for (const deadline of deadlines) clearTimeout(deadline)
}

/** Tracks the state of each connection, which Node does not expose but a clean shutdown needs. */
export function watchConnections(server: Server) {
  const silent = new Set<Socket>()
  /** The latest answer of every open connection. */
  const answers = new Map<Duplex, ServerResponse>()
  /** Latest request of each of them. */
  const requests = new Map<Duplex, IncomingMessage>()
  let closing = false

  const endAfter = (outgoing: ServerResponse): void => {
    outgoing.shouldKeepAlive = false
    outgoing.once('close', () => setImmediate(() => server.closeIdleConnections()))
  }

  const watch = (socket: Socket): void => {
    silent.add(socket)
    socket.once('close', () => {
      silent.delete(socket)
      answers.delete(socket)
      requests.delete(socket)
    })
  }
  server.on('connection', watch)
  // With TLS a second socket wraps the first one after the handshake; requests arrive on the second.
  server.on('secureConnection', (secure: TLSSocket) => {
    for (const socket of silent) if (socket.remotePort === secure.remotePort) silent.delete(socket)
    // Those of HTTP/2 have sessions, which are closed elsewhere.
    if (secure.alpnProtocol !== 'h2') watch(secure)
  })
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    silent.delete(socket)
    requests.set(socket, incoming)
    answers.set(socket, outgoing)
    if (closing) endAfter(outgoing)
  })

  return {
    /** True if a refusal can be written, because no answer has begun on the socket. */
    canStillAnswer(socket: Duplex): boolean {
      const answer = answers.get(socket)
      return socket.writable && (answer === undefined || answer.writableFinished || !answer.headersSent)
    },
    /** Destroys all connections at once. */
    cut(): void {
      for (const socket of [...silent, ...answers.keys()]) socket.destroy()
    },
    /** Resolves after the requests in flight are finished and all connections are closed. */
    async close(): Promise<void> {
      closing = true
      const gone = new Promise<void>((resolve) => server.close(() => resolve()))
      // Node does not count a connection without a complete request as idle, and it would keep the server open.
      for (const socket of silent) socket.destroy()
      for (const outgoing of answers.values()) if (!outgoing.writableFinished) endAfter(outgoing)
      const cutBodies = (): void => {
        for (const [socket, { complete }] of requests) if (!complete) socket.destroy()
      }
      await inGrace(gone, cutBodies, () => server.closeAllConnections())
    },
  }
}
