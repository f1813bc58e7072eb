import { networkInterfaces } from 'node:os'

/**
 * The addresses that other machines have for this one, where it listens on all of them: neither loopback ones nor those of one link alone.
 * @param host what is listened on: `0.0.0.0` for IPv4, `::` for both.
 */
export const networkAddresses = (host: '0.0.0.0' | '::', interfaces = networkInterfaces()): readonly string[] =>
  Object.values(interfaces)
    .flatMap((found) => found ?? [])
    .filter(({ internal, family, address }) => !internal && (family === 'IPv4' || host === '::') && !address.startsWith('fe80:'))
    .map(({ address }) => address)
