import type { Emulator, EmulatorOptions } from '../../../src/index.js'
import type { Door } from './door-kind.js'
import { exchangeKind, requestKind } from './exchange-kind.js'
import { Recorder } from './recorder.js'
import { usualOptions } from './usual-options.js'

/** Its addresses; they are of no host. */
export const directUrls = { sandbox: 'https://sandbox.example.test', production: usualOptions.productionUrl } as const

let kinds: string[] = []

/** Kinds of the exchanges since the last call. */
export const takeKinds = (): readonly string[] => {
  const taken = kinds
  kinds = []
  return taken
}

const isRecording = process.env['RECORD_DOORS'] !== undefined

/** The `fetch` of the emulator itself. */
export const openDirectFetch = (emulator: Emulator, options: EmulatorOptions): Door => {
  const recorder = isRecording ? new Recorder(emulator, options) : undefined
  const send = async (request: Request): Promise<Response> => {
    const { origin, href } = new URL(request.url)
    const path = href.slice(origin.length)
    const asked = requestKind(request, path)
    const end = recorder?.begin(request, path, origin === directUrls.production)
    const note = async (answer: Response | null): Promise<void> => {
      const kind = exchangeKind(asked, answer)
      kinds.push(kind)
      await end?.({ kind, answer })
    }
    const answer = await emulator.fetch(request).catch(async (error: unknown) => {
      // Any other is the reason with which the caller gave up.
      if (error instanceof TypeError) await note(null)
      else await end?.(null)
      throw error
    })
    await note(answer)
    return answer
  }
  return { urls: directUrls, send, ...(recorder === undefined ? {} : { watch: (watched) => recorder.watch(watched) }) }
}
