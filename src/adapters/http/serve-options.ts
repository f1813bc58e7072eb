import { listenerOptions } from '../../worlds/options/option-names.js'
import { InvalidOptionError, type ServeOptions } from '../../worlds/options/options.js'
import { readOption, refusalOf } from '../../worlds/options/read-options.js'

/** `ServeOptions` after defaults. */
export interface ResolvedServeOptions {
  readonly port: number
  readonly host: string
  readonly productionPort: number | null
  readonly apiHosts: readonly string[]
  readonly controlToken: string | null
}

/**
 * Applies the defaults of `serve`.
 * @throws InvalidOptionError for a wrong value or an unknown name.
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
  return {
    port,
    host: readOption('host', options.host),
    productionPort,
    apiHosts: readOption('apiHosts', options.apiHosts),
    controlToken: readOption('controlToken', options.controlToken),
  }
}

const inWords = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
