import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import type {} from '../../../../test/support/door/hosted.js'
import { bundleWorker } from '../../scripts/bundle-worker.js'
import { openWorker } from '../../scripts/open-worker.js'

/** One worker for every case of the door; each case makes a sandbox of its own. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  await bundleWorker()
  const folder = await mkdtemp(join(tmpdir(), 'producer-commerce-emulator-door-'))
  // What caps refuse has tests of its own; a case that leaps over a century stores 20 MiB of renewals.
  const settings = { CREATIONS_PER_HOUR: '1000000', REQUESTS_PER_SECOND: '1000000', STORED_KIB: '131072' }
  const { url, miniflare } = await openWorker({ port: 0, folder, settings })
  project.provide('hostedUrl', url)
  return async () => {
    await miniflare.dispose()
    await rm(folder, { recursive: true, force: true })
  }
}
