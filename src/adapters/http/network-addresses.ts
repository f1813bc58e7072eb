import { networkInterfaces } from 'node:os'

/**
 * Addresses of this machine that other machines can use, for a server bound to a wildcard: neither loopback nor link-local.
 * @param host wildcard address: `0.0.0.0` for IPv4, `::` for both.
 */
export const networkAddresses = (host: '0.0.0.0' | '::', interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(({ internal, family, address }) => !internal && (family === 'IPv4' || host === '::') && !address.startsWith('fe80:'))
    .map(({ address }) => address)
