import { listenerOptions } from '../../worlds/options/option-names.js'
import { InvalidOptionError, type ServeOptions } from '../../worlds/options/options.js'
import { readOption, refusalOf } from '../../worlds/options/read-options.js'

/** `ServeOptions` with defaults applied. */
export interface ResolvedServeOptions {
  readonly port: number
  readonly host: string
  readonly productionPort: number | null
  readonly apiHosts: readonly string[]
  readonly controlToken: string | null
  /** Also true with `tlsCert` and `tlsKey`, which are given together. */
  readonly tls: boolean
  readonly tlsCert: string | null
  readonly tlsKey: string | null
}

/**
 * Applies the defaults of `serve`.
 * @throws InvalidOptionError for an invalid value or an unknown name.
 */
export function resolveServeOptions(options: ServeOptions = {}): ResolvedServeOptions {
  for (const name of Object.keys(options)) {
    if (!(listenerOptions as readonly string[]).includes(name)) refusalOf(name)(`serve knows ${inWords(listenerOptions)} only.`)
  }
  const port = readOption('port', options.port)
  const productionPort = readOption('productionPort', options.productionPort)
  if (productionPort !== null && productionPort !== 0 && productionPort === port) {
    throw new InvalidOptionError('productionPort', `it is ${port}, as the sandbox's; the two environments need two ports.`)
  }
  const tlsCert = readOption('tlsCert', options.tlsCert)
  const tlsKey = readOption('tlsKey', options.tlsKey)
  if ((tlsCert === null) !== (tlsKey === null)) {
    const [given, missing] = tlsKey === null ? ['tlsCert', '--tls-key (tlsKey)'] : ['tlsKey', '--tls-cert (tlsCert)']
    throw new InvalidOptionError(given, `give ${missing}, too; a certificate and its key go together.`)
  }
  return {
    port,
    host: readOption('host', options.host),
    productionPort,
    apiHosts: readOption('apiHosts', options.apiHosts),
    controlToken: readOption('controlToken', options.controlToken),
    tls: readOption('tls', options.tls) || tlsCert !== null,
    tlsCert,
    tlsKey,
  }
}

const inWords = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
