import { registerSecret } from '../../masking/secrets.js'
import type { Certificate } from './certificate.js'
import type { EmulatorServer } from './emulator-server.js'
import { type HttpListener, type ListenerAddress, openListener } from './node-server.js'
import type { Served } from './served.js'
import type { ResolvedServeOptions } from './server-options.js'

/** A server with its exposure. */
export interface OpenServer extends EmulatorServer {
  /** True if its address is not a loopback one. */
  readonly isOnNetwork: boolean
  /** Base URLs of the sandbox for other machines, if it is bound to a wildcard address. */
  readonly networkUrls: readonly string[]
  readonly wantsControlToken: boolean
  /** Path of the generated certificate for clients to trust; null for none. */
  readonly trustPath: string | null
}

/**
 * Reads or generates the certificate for the options; null for plain HTTP. The reader is imported for HTTPS only.
 * @throws InvalidOptionError for invalid files.
 */
export async function certificateFor(options: ResolvedServeOptions): Promise<Certificate | null> {
  return options.tls ? await (await import('./certificate.js')).readCertificate(options) : null
}

/** Opens the sandbox listener and, if a port is given for it, the production one; both or none. */
export async function openServer(
  emulator: Served,
  options: ResolvedServeOptions & Pick<ListenerAddress, 'ownsProcess' | 'certificate'>,
): Promise<OpenServer> {
  const { port, productionPort, ...shared } = options
  if (shared.controlToken !== null) registerSecret(shared.controlToken)
  let production: HttpListener | null = null
  const productionUrl = (): string | undefined => production?.url
  const sandbox = await openListener(emulator, { ...shared, environment: 'sandbox', port, productionUrl })
  if (productionPort !== null) production = await openProduction(productionPort)
  return {
    url: sandbox.url,
    productionUrl: productionUrl() ?? null,
    controlUrl: `${sandbox.url}/_emulator`,
    isOnNetwork: sandbox.isOnNetwork,
    networkUrls: sandbox.networkUrls,
    wantsControlToken: shared.controlToken !== null,
    trustPath: shared.certificate?.trustPath ?? null,
    async close() {
      await Promise.all([sandbox.close(), production?.close()])
    },
  }

  async function openProduction(productionPort: number): Promise<HttpListener> {
    try {
      return await openListener(emulator, { ...shared, environment: 'production', port: productionPort, productionUrl })
    } catch (error) {
      await sandbox.close()
      throw error
    }
  }
}
