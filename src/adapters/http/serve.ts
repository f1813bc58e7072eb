import type { Emulator } from '../../emulator/extension.js'
import type { EmulatorServer } from './emulator-server.js'
import { certificateFor, openServer } from './open-server.js'
import { resolveServeOptions, type ServeOptions } from './server-options.js'

/**
 * Opens HTTP listeners for an emulator: one for the sandbox and, with `productionPort`, one for production.
 *
 * ```ts
 * const server = await serve(createEmulator(), { port: 0 })
 * await fetch(`${server.url}/api/v2/products`, { headers: { authorization: 'Bearer svc_test_full' } })
 * await server.close()
 * ```
 *
 * @throws InvalidOptionError naming an invalid option, or certificate files that cannot be used.
 * @throws ListenError if an address is in use or not available.
 */
export async function serve(emulator: Pick<Emulator, 'fetch' | 'options'>, options?: ServeOptions): Promise<EmulatorServer> {
  const address = resolveServeOptions(options)
  return openServer(emulator, { ...address, certificate: await certificateFor(address), ownsProcess: false })
}
