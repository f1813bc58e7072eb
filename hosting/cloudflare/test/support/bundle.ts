import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { bundleConsole } from '../../../../scripts/bundle-console.js'
import { bundleWorker } from '../../scripts/bundle-worker.js'
import { movedBundle } from './hosted.js'

/** Once for all files. */
export const setup = async (): Promise<void> => {
  const page = resolve(import.meta.dirname, '../../../../dist/console')
  if (!existsSync(page)) await bundleConsole(page)
  await bundleWorker()
  await bundleWorker({ main: join(import.meta.dirname, 'moved-worker.ts'), folder: movedBundle })
}
