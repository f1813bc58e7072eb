import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { readResults } from '../bench/results-file.js'
import { renderAssumptionPage } from '../src/assumptions/assumption-docs.js'
import { observeOperations } from '../test/fidelity/observe-operations.js'
import { specificationLedger } from '../test/specification/ledger.js'
import { renderFidelityPage } from './fidelity-page.js'
import { renderPerformance } from './performance-page.js'
import { renewReadme } from './readme-tables.js'
import { renderScenarioSchema } from './scenario-schema.js'
import { renewScenarioPage } from './scenario-tables.js'
import { renderSpecificationPage } from './specification-page.js'

/** `npm run docs`: writes the generated pages of docs and the schema of scenarios whole, and the generated tables of the README and of docs/scenarios.md in their places. */

const assumptionPage = new URL('../docs/assumptions.md', import.meta.url)
const fidelityPage = new URL('../docs/fidelity.md', import.meta.url)
const specificationPage = new URL('../docs/specification.md', import.meta.url)
const scenarioPage = new URL('../docs/scenarios.md', import.meta.url)
const scenarioSchema = new URL('../docs/scenario.schema.json', import.meta.url)
const readme = new URL('../README.md', import.meta.url)

await writeFile(assumptionPage, renderAssumptionPage())
await writeFile(fidelityPage, renderFidelityPage(await observeOperations()))
await writeFile(specificationPage, renderSpecificationPage(specificationLedger))
await writeFile(scenarioPage, renewScenarioPage(await readFile(scenarioPage, 'utf8')))
await writeFile(scenarioSchema, renderScenarioSchema())
await mkdir(new URL('../docs/performance/', import.meta.url), { recursive: true })
for (const [path, text] of Object.entries(renderPerformance(readResults()))) {
  await writeFile(new URL(`../docs/${path}`, import.meta.url), text)
}
await writeFile(readme, renewReadme(await readFile(readme, 'utf8')))
