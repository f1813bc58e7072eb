import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Refusal at the HTTP level, before the emulator gets a request; sent in the API's error envelope. */
export interface TransportRefusal {
  readonly status: number
  readonly error: string
  readonly message: string
}

export const badRequest: TransportRefusal = {
  status: 400,
  error: 'bad_request',
  message: 'The request is not valid HTTP.',
}

/** Refusal of a connection without TLS at a port of HTTPS. */
export const plainHttp: TransportRefusal = {
  status: 400,
  error: 'bad_request',
  message:
    'This port speaks HTTPS, and the request came without TLS. Write https:// in the place of http://, and trust the certificate that the start names.',
}

export const twoHosts: TransportRefusal = {
  status: 400,
  error: 'bad_request',
  message: 'The request has more than one Host header.',
}

export const unreadableHost: TransportRefusal = {
  status: 400,
  error: 'bad_request',
  message: 'The Host header, or the address in its place, is no host name.',
}

/** Refusal of an unknown host name, as in DNS rebinding by a page. */
export const unknownHost = (name: string): TransportRefusal => ({
  status: 403,
  error: 'forbidden_host',
  message: `This listener answers to loopback names only, not to ${JSON.stringify(name.slice(0, 100))}. Let it in with --api-host (apiHosts in JavaScript).`,
})

/** Refusal for an uncaught error of the emulator. */
export const serverError: TransportRefusal = {
  status: 500,
  error: 'server_error',
  message: 'Server Error',
}

const headersTooLarge: TransportRefusal = {
  status: 431,
  error: 'headers_too_large',
  message: 'The header section of the request is larger than 64 KiB.',
}

const requestTimeout: TransportRefusal = {
  status: 408,
  error: 'request_timeout',
  message: 'The request was not complete in time.',
}

/** Time for a refused client to read the refusal before its connection is destroyed, in milliseconds. */
const lingerMs = 500

/** The refusal for an error of Node's HTTP parser. */
export function refusalFor(error: NodeJS.ErrnoException): TransportRefusal {
  if (error.code === 'HPE_HEADER_OVERFLOW') return headersTooLarge
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return requestTimeout
  return badRequest
}

/** Body of a refusal, and the headers that go with it. */
function contentOf({ error, message }: TransportRefusal): { readonly body: string; readonly headers: Record<string, string> } {
  const body = JSON.stringify({ error, message, request_id: null })
  const headers = {
    'Content-Type': 'application/json',
    'Cache-Control': 'no-cache, private',
    'Content-Length': String(Buffer.byteLength(body)),
    Connection: 'close',
  }
  return { body, headers }
}

/** A refusal as a `Response`. */
export function refusalResponseOf(refusal: TransportRefusal): Response {
  const { body, headers } = contentOf(refusal)
  return new Response(body, { status: refusal.status, headers })
}

/** Writes a refusal to a socket without a response object, and ends it. */
export function refuseConnection(socket: Duplex, refusal: TransportRefusal): void {
  const { body, headers } = contentOf(refusal)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.on('error', () => socket.destroy())
  socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${lines.join('')}\r\n${body}`)
  // Closing a socket with unread bytes would reset the connection before the client has read the answer.
  socket.resume()
  setTimeout(() => socket.destroy(), lingerMs).unref()
}
