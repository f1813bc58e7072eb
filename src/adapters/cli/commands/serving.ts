import type { ResolvedServeOptions, ServeOptions } from '../../http/server-options.js'
import { coreOptions } from '../options/core-options.js'
import { refuseText } from '../shared/serve-flags.js'

/** A running server. */
export interface Serving {
  readonly ports: Ports
  /** Finishes the requests in flight and saves the state. */
  close(): Promise<void>
}

/** Ports of a server; `production` is null without a production listener. */
export interface Ports {
  readonly sandbox: number
  readonly production: number | null
}

/** The ports in two base URLs. */
export const portsOf = (url: string, productionUrl: string | null): Ports => ({
  sandbox: portOf(url),
  production: productionUrl === null ? null : portOf(productionUrl),
})

const portOf = (url: string): number => Number(new URL(url).port)

/** Replaces port 0 (any free port) by the port of the previous server, which clients use already; unchanged without one. */
export const onSamePorts = (address: ResolvedServeOptions, before: Ports | null): ResolvedServeOptions => ({
  ...address,
  port: address.port === 0 && before !== null ? before.sandbox : address.port,
  productionPort: address.productionPort === 0 && before !== null ? (before.production ?? 0) : address.productionPort,
})

/** Applies the environment variable PORT if no port is given. */
export function withPortVariable(options: ServeOptions): ServeOptions {
  const text = process.env.PORT
  if (options.port !== undefined || text === undefined || text === '') return options
  return { ...options, port: coreOptions.port.flag.read(text, refuseText('The variable PORT', text)) }
}
