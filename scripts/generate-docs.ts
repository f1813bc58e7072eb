import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { beforePath, readResults } from '../bench/results-file.js'
import { observeOperations } from '../test/fidelity/observe-operations.js'
import { specificationLedger } from '../test/specification/ledger.js'
import { renderBadges } from './badges.js'
import { renderConfigSchema } from './config-schema.js'
import { renderDataSchema } from './data-schema.js'
import { renderElsewhere } from './elsewhere-table.js'
import { renewFidelityPage } from './fidelity-page.js'
import { markedPages, renewPage } from './marked-pages.js'
import { renderPerformance } from './performance-page.js'
import { renderScenarioSchema } from './scenario-schema.js'
import { renderSpecificationPage } from './specification-page.js'

/** `npm run docs`: writes the generated pages, schemas and the table of what extensions have whole, and in all other pages what stands between markers. */

const at = (path: string): URL => new URL(`../${path}`, import.meta.url)
const renew = async (path: string, change: (page: string) => string): Promise<void> =>
  writeFile(at(path), change(await readFile(at(path), 'utf8')))

// Pages below show it.
await writeFile(at('src/emulator/elsewhere.json'), await renderElsewhere())
for (const path of Object.keys(markedPages)) await renew(path, (page) => renewPage(path, page))
const observed = await observeOperations()
await renew('docs/fidelity.md', (page) => renewFidelityPage(page, observed))
await writeFile(at('docs/specification.md'), renderSpecificationPage(specificationLedger))
await writeFile(at('docs/scenario.schema.json'), renderScenarioSchema())
await writeFile(at('docs/data.schema.json'), renderDataSchema())
await writeFile(at('docs/config.schema.json'), renderConfigSchema())
await mkdir(at('docs/performance/'), { recursive: true })
await mkdir(at('docs/badges/'), { recursive: true })
const manifest = JSON.parse(await readFile(at('package.json'), 'utf8'))
for (const [path, text] of Object.entries(renderBadges(manifest, specificationLedger))) await writeFile(at(path), text)
for (const [path, text] of Object.entries(renderPerformance(readResults(), readResults(beforePath))))
  await writeFile(at(`docs/${path}`), text)
