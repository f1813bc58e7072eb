import { join } from 'node:path'
import { bundleWorker } from '../../scripts/bundle-worker.js'
import { movedBundle } from './hosted.js'

/** Once for all files. */
export const setup = async (): Promise<void> => {
  await bundleWorker()
  await bundleWorker({ main: join(import.meta.dirname, 'moved-worker.ts'), folder: movedBundle })
}
