import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isLoopbackName, type Peer } from '../../emulator/peer.js'
import { isControlPath, readAddress } from '../../emulator/request.js'
import { type TransportRefusal, unknownHost, unreadableHost } from './transport-refusal.js'

/** Headers that a proxy adds to a forwarded request: its sender is then not the peer of the connection. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Classifies the sender of a request by its connection and by the control token, if there is one. */
export function createPeerReader(controlToken: string | null) {
  const digest = controlToken === null ? null : digestOf(controlToken)
  return ({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): Peer => {
    if (digest !== null && sentSecrets(headers).some((secret) => timingSafeEqual(digestOf(secret), digest))) return 'token-holder'
    const isDirect = forwardingHeaders.every((name) => headers[name] === undefined)
    if (isDirect && isThisMachine(socket.remoteAddress, socket.localAddress)) return 'this-machine'
    return digest === null ? 'elsewhere' : 'without-token'
  }
}

/** True for a loopback address, as Node formats the address of a socket. */
export function isLoopbackAddress(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

/** A process that connects to this machine by a network address has the same address itself. */
function isThisMachine(remote: string | undefined, local: string | undefined): boolean {
  return remote !== undefined && (isLoopbackAddress(remote) || remote === local)
}

/** Candidates for the control token: a `Bearer` token, or the password of `Basic`, as a browser sends it. */
function sentSecrets({ authorization = '' }: IncomingHttpHeaders): string[] {
  const [, bearer] = /^bearer +(\S+) *$/i.exec(authorization) ?? []
  const [, basic] = /^basic +([\w+/=-]+) *$/i.exec(authorization) ?? []
  const [, password] = /^[^:]*:(.*)$/s.exec(basic === undefined ? '' : Buffer.from(basic, 'base64').toString('utf8')) ?? []
  return [bearer, password].filter((secret) => secret !== undefined)
}

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Refuses requests for unknown host names; undefined for an allowed one. */
export type HostGate = (url: string) => TransportRefusal | undefined

/**
 * Creates a host gate.
 * @param hosts allowed names besides loopback names; null for any, as for a listener on the network.
 */
export function createHostGate(hosts: readonly string[] | null): HostGate {
  // Cache: nearly every request has the same origin as the previous one.
  let readable = ''
  let allowedOrigin = ''
  const isAllowed = (hostname: string): boolean => hosts === null || isLoopbackName(hostname) || hosts.includes(hostname)
  return (url) => {
    const { origin, path } = readAddress(url)
    if (origin === allowedOrigin) return undefined
    if (origin !== readable && !isNameAlone(origin)) return unreadableHost
    readable = origin
    // The control API checks its callers itself.
    if (isControlPath(path)) return undefined
    const { hostname } = new URL(origin)
    if (!isAllowed(hostname)) return unknownHost(hostname)
    allowedOrigin = origin
    return undefined
  }
}

/** False for an address with user information, which `Request` does not accept. */
const isNameAlone = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { username, password } = new URL(origin)
  return username === '' && password === ''
}

/** True for more than one Host header, since this listener and a proxy in front of it could choose different ones. */
export function hasTwoHosts(rawHeaders: readonly string[]): boolean {
  let found = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') found += 1
  }
  return found > 1
}
