import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Addresses never delivered to, even if allowed: metadata services of clouds, link-local, multicast and unspecified addresses. */
const never = new BlockList()
never.addSubnet('169.254.0.0', 16, 'ipv4')
never.addAddress('100.100.100.200', 'ipv4')
never.addAddress('192.0.0.192', 'ipv4')
never.addAddress('168.63.129.16', 'ipv4')
never.addSubnet('0.0.0.0', 8, 'ipv4')
never.addSubnet('224.0.0.0', 3, 'ipv4')
never.addSubnet('fe80::', 10, 'ipv6')
never.addSubnet('fd00:ec2::', 32, 'ipv6')
never.addAddress('fd20:ce::254', 'ipv6')
never.addSubnet('ff00::', 8, 'ipv6')
never.addAddress('::', 'ipv6')

/** IPv6 ranges that embed IPv4 addresses, which could hide the target. */
const dressed = new BlockList()
dressed.addSubnet('::ffff:0:0', 96, 'ipv6')
dressed.addSubnet('::', 96, 'ipv6')
dressed.addSubnet('64:ff9b::', 96, 'ipv6')
dressed.addSubnet('64:ff9b:1::', 48, 'ipv6')
dressed.addSubnet('2001::', 32, 'ipv6')
dressed.addSubnet('2002::', 16, 'ipv6')

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Ports that the emulators of this process listen on. */
export const ownPorts = new Set<number>()

/** Reason why nothing is delivered to a resolved address; undefined if it is allowed. */
export function refusalOfAddress(address: string, port: number, isAllowed: boolean): string | undefined {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(address) === 0) return `${address} is not an address`
  // A BlockList of IPv4 addresses also matches mapped ones.
  const isDressed = family === 'ipv6' && address !== '::1' && address !== '::' && dressed.check(address, 'ipv6')
  if (/^::ffff:/i.test(address) || isDressed) {
    return `${address} is an address of version 4 written as one of version 6`
  }
  if (never.check(address, family)) return `${address} is an address that nothing is ever delivered to`
  if (ownPorts.has(port) && (loopback.check(address, family) || isAllowed)) {
    return `port ${port} is one the emulator listens on itself`
  }
  if (loopback.check(address, family) || isAllowed) return undefined
  return `${address} is not on this machine; --webhook-allow lets a host in`
}

/** Reason why nothing will be delivered to a URL; undefined if it is allowed, or if its name does not resolve yet. */
export async function refusalOfTarget(
  { hostname, port, protocol }: URL,
  allowedHosts: readonly string[],
): Promise<string | undefined> {
  const host = hostname.replace(/^\[|\]$/g, '')
  const at = Number(port) || (protocol === 'https:' ? 443 : 80)
  const isAllowed = allowedHosts.includes(hostname.toLowerCase())
  const found = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }]
  return found.map(({ address }) => refusalOfAddress(address, at, isAllowed)).find((refusal) => refusal !== undefined)
}
