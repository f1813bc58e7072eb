import type { Emulator } from '../emulator-api.js'
import { openListener } from './listener.js'
import type { ResolvedServeOptions } from './serve-options.js'

/** An emulator that listens. */
export interface EmulatorServer {
  /** Base address of the sandbox, without a trailing slash. */
  readonly url: string
  /** Base address of the production environment, or null where none was asked for. */
  readonly productionUrl: string | null
  /** Base address of the control API. */
  readonly controlUrl: string
  /** Finishes the requests in flight, closes all connections and frees the ports. The emulator itself stays usable. */
  close(): Promise<void>
}

/** Opens the sandbox listener and, where a port is given for it, the production one; both or none. */
export async function openServer(
  emulator: Emulator,
  options: ResolvedServeOptions & { readonly ownsProcess: boolean },
): Promise<EmulatorServer> {
  const { host, port, productionPort, ownsProcess } = options
  const sandbox = await openListener(emulator, { environment: 'sandbox', host, port, ownsProcess })
  const production = productionPort === null ? null : await openProduction(productionPort)
  return {
    url: sandbox.url,
    productionUrl: production?.url ?? null,
    controlUrl: `${sandbox.url}/_emulator`,
    async close() {
      await Promise.all([sandbox.close(), production?.close()])
    },
  }

  async function openProduction(productionPort: number) {
    try {
      return await openListener(emulator, { environment: 'production', host, port: productionPort, ownsProcess })
    } catch (error) {
      await sandbox.close()
      throw error
    }
  }
}
