import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isLoopbackName, type Peer } from '../../pipeline/exchange/fetch-context.js'
import { isControlPath, readAddress } from '../../pipeline/exchange/request-head.js'
import { type TransportRefusal, unknownHost, unreadableHost } from './transport-refusal.js'

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

/** Refuses the names that a listener does not go by. */
export type HostGate = (url: string) => TransportRefusal | undefined

/**
 * Opens a gate for the addresses of requests.
 * @param hosts names that are answered to beside the loopback ones; null for any, as behind an address of a network.
 */
export function createHostGate(hosts: readonly string[] | null): HostGate {
  // Nearly every request has the address of the one before.
  let readable = ''
  let existing = ''
  const isKnown = (hostname: string): boolean => hosts === null || isLoopbackName(hostname) || hosts.includes(hostname)
  return (url) => {
    const { origin, path } = readAddress(url)
    if (origin === existing) return undefined
    if (origin !== readable && !isNameAlone(origin)) return unreadableHost
    readable = origin
    // The control API looks at its callers itself.
    if (isControlPath(path)) return undefined
    const { hostname } = new URL(origin)
    if (!isKnown(hostname)) return unknownHost(hostname)
    existing = origin
    return undefined
  }
}

/** An address with a user in front of its name is one that no request can be made of. */
const isNameAlone = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { username, password } = new URL(origin)
  return username === '' && password === ''
}

/** Whether headers, as they were sent, name more than one host. Two would leave open which of them was meant, by this listener and by what stands in front of it. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1
  }
  return found > 1
}
