import { InvalidOptionError } from '../options/options.js'

/** Where `serve` listens. */
export interface ServeOptions {
  /** Port of the sandbox address; 0 takes a free one. Default 4010. */
  port?: number
  /** Address or host name to bind. Default `127.0.0.1`. */
  host?: string
  /** Opens a second listener that stands for the production base address; 0 takes a free port. Default: none. */
  productionPort?: number
}

/** `ServeOptions` after defaults. */
export interface ResolvedServeOptions {
  readonly port: number
  readonly host: string
  readonly productionPort: number | null
}

const optionNames = new Set(['port', 'host', 'productionPort'])

/**
 * Applies the defaults of `serve`.
 * @throws InvalidOptionError for a wrong value or an unknown name.
 */
export function resolveServeOptions(options: ServeOptions = {}): ResolvedServeOptions {
  for (const name of Object.keys(options)) {
    if (!optionNames.has(name)) throw new InvalidOptionError(name, 'serve knows port, host and productionPort only.')
  }
  const port = checkPort('port', options.port) ?? 4010
  const productionPort = checkPort('productionPort', options.productionPort) ?? null
  if (productionPort !== null && productionPort !== 0 && productionPort === port) {
    throw new InvalidOptionError('productionPort', `it is ${port}, as the sandbox's; the two environments need two ports.`)
  }
  const host = options.host ?? '127.0.0.1'
  if (typeof host !== 'string' || !/^[\w.:%-]+$/.test(host)) {
    throw new InvalidOptionError('host', `expected an address such as "127.0.0.1" or a host name, got ${JSON.stringify(host)}.`)
  }
  return { port, host, productionPort }
}

function checkPort(option: 'port' | 'productionPort', value: number | undefined): number | undefined {
  if (value === undefined) return undefined
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new InvalidOptionError(option, `expected a whole number from 0 to 65535, got ${JSON.stringify(value)}.`)
  }
  return value
}
