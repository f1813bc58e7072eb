import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'

/** How long a closing server waits for requests in flight before it cuts them off. */
const closingGraceMs = 10_000

/** Keeps an eye on what each connection is doing, which Node does not tell but a clean end needs to know. */
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
  // With TLS a second socket stands on the first, once they have shaken hands; requests come on the second.
  server.on('secureConnection', (secure: Socket) => {
    for (const socket of silent) if (socket.remotePort === secure.remotePort) silent.delete(socket)
    watch(secure)
  })
  server.prependListener('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming
    silent.delete(socket)
    requests.set(socket, incoming)
    answers.set(socket, outgoing)
    if (closing) endAfter(outgoing)
  })

  return {
    /** Whether a refusal can be written, that is: whether no answer has begun on it. */
    canStillAnswer(socket: Duplex): boolean {
      const answer = answers.get(socket)
      return socket.writable && (answer === undefined || answer.writableFinished || !answer.headersSent)
    },
    /** Cuts all of them at once. */
    cut(): void {
      for (const socket of [...silent, ...answers.keys()]) socket.destroy()
    },
    /** Resolves when requests in flight are finished and all connections are gone. */
    async close(): Promise<void> {
      closing = true
      const gone = new Promise<void>((resolve) => server.close(() => resolve()))
      // A connection that has sent no whole request yet does not count as idle for Node and would hold the server open.
      for (const socket of silent) socket.destroy()
      for (const [socket, outgoing] of answers) {
        // Half a body: nothing was done for it yet, and its rest may never come.
        if (requests.get(socket)?.complete === false && !outgoing.headersSent) socket.destroy()
        else if (!outgoing.writableFinished) endAfter(outgoing)
      }
      const deadline = setTimeout(() => server.closeAllConnections(), closingGraceMs)
      await gone
      clearTimeout(deadline)
    },
  }
}
