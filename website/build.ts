import { cpSync, writeFileSync } from 'node:fs'
import { build } from 'vitepress'
import { bundlePlayground } from '../scripts/bundle-playground.js'
import { writeServiceWorker } from '../scripts/write-service-worker.js'
import { freeOfBase, placeholder } from './any-base.js'
import { notFoundPage } from './not-found.js'
import { copiedFiles } from './site-files.js'

// `npm run docs:site`: writes the site to `site/`, or to the folder that is named. Any static host serves it, below any path.

const [folder = 'site'] = process.argv.slice(2)

await build('website', { base: placeholder, outDir: folder })
for (const path of copiedFiles) cpSync(path, `${folder}/${path}`)
freeOfBase(folder)
writeFileSync(`${folder}/404.html`, notFoundPage())
await bundlePlayground(`${folder}/play`)
// The playground keeps its own files.
await writeServiceWorker(folder, { except: 'play', isNetworkFirst: true })
