import { registerSecret } from '../../journal/secrets.js'
import type { Emulator } from '../emulator/emulator.js'
import type { Certificate } from './certificate.js'
import type { EmulatorServer } from './emulator-server.js'
import { type Listener, type ListenerAddress, openListener } from './listener.js'
import type { ResolvedServeOptions } from './serve-options.js'

/** One that tells whom it is open to. */
export interface OpenServer extends EmulatorServer {
  /** Whether its address is more than a loopback one. */
  readonly isOnNetwork: boolean
  /** Base addresses of the sandbox for other machines, where it listens on every address of this one. */
  readonly networkUrls: readonly string[]
  readonly wantsControlToken: boolean
  /** Path of the certificate for clients to trust; null without one of its own. */
  readonly trustPath: string | null
}

/**
 * Reads the certificate that options ask for; null for plain HTTP. What reads it is loaded for HTTPS only.
 * @throws InvalidOptionError for files that cannot be used.
 */
export async function certificateFor(options: ResolvedServeOptions): Promise<Certificate | null> {
  return options.tls ? await (await import('./certificate.js')).readCertificate(options) : null
}

/** Opens the sandbox listener and, where a port is given for it, the production one; both or none. */
export async function openServer(
  emulator: Emulator,
  options: ResolvedServeOptions & Pick<ListenerAddress, 'ownsProcess' | 'certificate'>,
): Promise<OpenServer> {
  const { port, productionPort, ...shared } = options
  if (shared.controlToken !== null) registerSecret(shared.controlToken)
  let production: Listener | null = null
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

  async function openProduction(productionPort: number): Promise<Listener> {
    try {
      return await openListener(emulator, { ...shared, environment: 'production', port: productionPort, productionUrl })
    } catch (error) {
      await sandbox.close()
      throw error
    }
  }
}
