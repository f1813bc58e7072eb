import { readFile, writeFile } from 'node:fs/promises'
import { renderAssumptionPage } from '../src/assumptions/assumption-docs.js'
import { renewReadme } from './readme-tables.js'

/** `npm run docs`: writes docs/assumptions.md whole and every generated table of the README in its place. */

const page = new URL('../docs/assumptions.md', import.meta.url)
const readme = new URL('../README.md', import.meta.url)

await writeFile(page, renderAssumptionPage())
await writeFile(readme, renewReadme(await readFile(readme, 'utf8')))
