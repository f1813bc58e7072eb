import { type SetupWorker, setupWorker } from 'msw/browser'
import { onTestFinished } from 'vitest'
import type { Emulator } from '../../../src/index.js'
import { createHandlers, type HandlerOptions } from '../../../src/msw.js'
import type { Door } from './door-kind.js'
import { whenUnhandled } from './when-unhandled.js'

let started: Promise<SetupWorker> | undefined

const startWorker = async (): Promise<SetupWorker> => {
  const worker = setupWorker()
  await worker.start({ quiet: true, ...whenUnhandled('bypass') })
  return worker
}

/** The `fetch` of a real browser, intercepted by MSW's service worker; one worker serves the cases of a file in turn. */
export const openMswInBrowser = async (emulator: Emulator, urls: Required<HandlerOptions>): Promise<Door> => {
  started ??= startWorker()
  const worker = await started
  worker.use(...createHandlers(emulator, urls))
  onTestFinished(() => worker.resetHandlers())
  return { urls: { sandbox: urls.sandboxUrl, production: urls.productionUrl }, send: (request) => fetch(request) }
}
