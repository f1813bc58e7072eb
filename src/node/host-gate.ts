import { isLoopbackName } from '../exchange/loopback-name.js'
import { isControlPath, readAddress } from '../exchange/request-head.js'
import { type TransportRefusal, unknownHost, unreadableHost } from './transport-refusal.js'

/** Refuses the names that a listener does not go by. */
export type HostGate = (url: string) => TransportRefusal | undefined

/**
 * Opens a gate for the addresses of requests.
 * @param hosts names that are answered to beside the loopback ones; null for any, as behind an address of a network.
 */
export function createHostGate(hosts: readonly string[] | null): HostGate {
  // Nearly every request has the address of the one before.
  let readable = ''
  let known = ''
  const isKnown = (hostname: string): boolean => hosts === null || isLoopbackName(hostname) || hosts.includes(hostname)
  return (url) => {
    const { origin, path } = readAddress(url)
    if (origin === known) return undefined
    if (origin !== readable && !isNameAlone(origin)) return unreadableHost
    readable = origin
    // The control API looks at its callers itself.
    if (isControlPath(path)) return undefined
    const { hostname } = new URL(origin)
    if (!isKnown(hostname)) return unknownHost(hostname)
    known = origin
    return undefined
  }
}

/** An address with a user in front of its name is one that no request can be made of. */
const isNameAlone = (origin: string): boolean => {
  if (!URL.canParse(origin)) return false
  const { username, password } = new URL(origin)
  return username === '' && password === ''
}
