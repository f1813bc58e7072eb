import { bundleWorker } from '../../scripts/bundle-worker.js'

/** Once for all files. */
export const setup = bundleWorker
