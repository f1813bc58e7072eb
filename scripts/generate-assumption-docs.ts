import { readFile, writeFile } from 'node:fs/promises'
import { readmeAssumptions, renderAssumptionPage, renderAssumptionTable } from '../src/assumptions/assumption-docs.js'

const startMarker = '<!-- assumptions:start -->'
const endMarker = '<!-- assumptions:end -->'

/** Replaces what stands between the two markers, which stay. */
function replaceMarkedPart(text: string, replacement: string): string {
  const start = text.indexOf(startMarker)
  const end = text.indexOf(endMarker, start)
  if (start === -1 || end === -1) {
    throw new Error(`Failed to update README.md: it needs the line ${startMarker} and, after it, the line ${endMarker}`)
  }
  return `${text.slice(0, start + startMarker.length)}\n${replacement}\n${text.slice(end)}`
}

const page = new URL('../docs/assumptions.md', import.meta.url)
const readme = new URL('../README.md', import.meta.url)

await writeFile(page, renderAssumptionPage())
await writeFile(readme, replaceMarkedPart(await readFile(readme, 'utf8'), renderAssumptionTable(readmeAssumptions)))
