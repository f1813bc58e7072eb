import type { ServeOptions } from '../../../worlds/options/options.js'
import { optionsTable } from '../../../worlds/options/options-table.js'
import type { ResolvedServeOptions } from '../../http/serve-options.js'
import { refuseText } from '../shared/serve-flags.js'

/** A server that runs. */
export interface Serving {
  readonly ports: Ports
  /** Finishes the requests in flight, and keeps the state. */
  close(): Promise<void>
}

/** Where a server listens; null where it has no listener for production. */
export interface Ports {
  readonly sandbox: number
  readonly production: number | null
}

/** The ports of addresses. */
export const portsOf = (url: string, productionUrl: string | null): Ports => ({
  sandbox: portOf(url),
  production: productionUrl === null ? null : portOf(productionUrl),
})

const portOf = (url: string): number => Number(new URL(url).port)

/** Who asked for any free port has a client at the one that was found for the server before; null for no server before. */
export const onSamePorts = (address: ResolvedServeOptions, before: Ports | null): ResolvedServeOptions => ({
  ...address,
  port: address.port === 0 && before !== null ? before.sandbox : address.port,
  productionPort: address.productionPort === 0 && before !== null ? (before.production ?? 0) : address.productionPort,
})

/** The variable PORT holds where no port is given. */
export function withPortVariable(adapter: ServeOptions): ServeOptions {
  const text = process.env.PORT
  if (adapter.port !== undefined || text === undefined || text === '') return adapter
  return { ...adapter, port: optionsTable.port.flag.read(text, refuseText('The variable PORT', text)) }
}
