import { readFile, writeFile } from 'node:fs/promises'
import { renderAssumptionPage } from '../src/assumptions/assumption-docs.js'
import { observeOperations } from '../test/fidelity/observe-operations.js'
import { specificationLedger } from '../test/specification-ledger.js'
import { renderFidelityPage } from './fidelity-page.js'
import { renewReadme } from './readme-tables.js'
import { renderSpecificationPage } from './specification-page.js'

/** `npm run docs`: writes docs/assumptions.md, docs/fidelity.md and docs/specification.md whole and every generated table of the README in its place. */

const assumptionPage = new URL('../docs/assumptions.md', import.meta.url)
const fidelityPage = new URL('../docs/fidelity.md', import.meta.url)
const specificationPage = new URL('../docs/specification.md', import.meta.url)
const readme = new URL('../README.md', import.meta.url)

await writeFile(assumptionPage, renderAssumptionPage())
await writeFile(fidelityPage, renderFidelityPage(await observeOperations()))
await writeFile(specificationPage, renderSpecificationPage(specificationLedger))
await writeFile(readme, renewReadme(await readFile(readme, 'utf8')))
