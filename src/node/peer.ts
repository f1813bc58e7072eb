import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Peer } from '../exchange/fetch-context.js'

/** What a proxy adds to a request that it hands on: whoever sent it is then not the peer of the connection. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Tells who sent a request: by the connection it came on, and by the control token, where there is one. */
export function createPeerReader(controlToken: string | null) {
  const digest = controlToken === null ? null : digestOf(controlToken)
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): Peer => {
    if (digest !== null && sentSecrets(headers).some((secret) => timingSafeEqual(digestOf(secret), digest))) return 'token-holder'
    const isDirect = forwardingHeaders.every((name) => headers[name] === undefined)
    if (isDirect && isThisMachine(socket.remoteAddress, socket.localAddress)) return 'this-machine'
    return digest === null ? 'elsewhere' : 'without-token'
  }
}

/** Whether an address of a socket, as Node writes it, belongs to this machine alone. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

/** A process that calls this machine by an address of its network has that very address. */
function isThisMachine(remote: string | undefined, local: string | undefined): boolean {
  return remote !== undefined && (isLoopbackAddress(remote) || remote === local)
}

/** What may be the token: behind `Bearer`, or the password of `Basic`, as a browser sends it. */
function sentSecrets({ authorization = '' }: IncomingHttpHeaders): string[] {
  const [, bearer] = /^bearer +(\S+) *$/i.exec(authorization) ?? []
  const [, basic] = /^basic +([\w+/=-]+) *$/i.exec(authorization) ?? []
  const [, password] = /^[^:]*:(.*)$/s.exec(basic === undefined ? '' : Buffer.from(basic, 'base64').toString('utf8')) ?? []
  return [bearer, password].filter((secret) => secret !== undefined)
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()
