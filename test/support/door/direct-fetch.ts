import type { Emulator, EmulatorOptions } from '../../../src/index.js'
import type { Door } from './door-kind.js'
import { exchangeKind, requestKind } from './exchange-kind.js'
import { Recorder } from './recorder.js'
import { usualOptions } from './usual-options.js'

/** Its addresses; they are of no host. */
export const directUrls = { sandbox: 'https://sandbox.example.test', production: usualOptions.productionUrl } as const

/** The `fetch` of the emulator itself. */
export const openDirectFetch = (emulator: Emulator, options: EmulatorOptions): Door =>
  process.env['RECORD_DOORS'] === undefined
    ? { urls: directUrls, send: (request) => emulator.fetch(request) }
    : openRecorded(emulator, new Recorder(emulator, options))

/** The same, with what is done through it written down. */
const openRecorded = (emulator: Emulator, recorder: Recorder): Door => ({
  urls: directUrls,
  watch: (watched) => recorder.watch(watched),
  send: async (request) => {
    const { origin, href } = new URL(request.url)
    const path = href.slice(origin.length)
    const asked = requestKind(request, path)
    const end = recorder.begin(request, path, origin === directUrls.production)
    try {
      const answer = await emulator.fetch(request)
      await end({ kind: exchangeKind(asked, answer), answer })
      return answer
    } catch (error) {
      // Any other is the reason with which the caller gave up.
      await end(error instanceof TypeError ? { kind: exchangeKind(asked, null), answer: null } : null)
      throw error
    }
  },
})
