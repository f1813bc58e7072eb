import { bundleWorker } from './bundle-worker.js'

// npm run bundle: dist/ as it is deployed.
await bundleWorker()
