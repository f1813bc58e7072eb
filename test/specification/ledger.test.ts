import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderSpecificationPage } from '../../scripts/specification-page.js'
import { type Assumption, assumptions as register } from '../../src/index.js'
import { fields } from './fields.js'
import { specificationLedger } from './ledger.js'
import { sections } from './sections.js'

const proved = specificationLedger.filter((row) => 'provedBy' in row)
const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8')
const sources = new Map<string, string>()

const sourceOf = (file: string): string => {
  const source = sources.get(file) ?? read(`../${file}.test.ts`)
  sources.set(file, source)
  return source
}

/** How often a file has a case of this title, written as a plain literal. */
const countCases = (file: string, title: string): number => {
  const escaped = title.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return [...sourceOf(file).matchAll(new RegExp(`(?:\\btest|\\))\\(\\s*(['"\`])${escaped}\\1,`, 'g'))].length
}

const files = [...new Set(proved.flatMap(({ provedBy }) => Object.keys(provedBy)))].sort()

test('every section of the specification has statements, and no other has', () => {
  const used = new Set(specificationLedger.map(({ section }) => section))
  expect(sections.filter((section) => !used.has(section))).toEqual([])
  expect([...used].filter((section) => !sections.includes(section))).toEqual([])
})

test('every statement is made once and names a proof or says why there is none', () => {
  const made = specificationLedger.map(({ section, statement }) => `${section}: ${statement}`)
  expect(made.filter((statement, index) => made.indexOf(statement) !== index)).toEqual([])
  for (const row of specificationLedger) {
    const titles = 'provedBy' in row ? Object.values(row.provedBy).flat() : [row.notProvable]
    expect(titles.length, row.statement).toBeGreaterThan(0)
    expect(titles, row.statement).not.toContain('')
  }
})

test.each(files)('%s exists and skips nothing', (file) => {
  expect(existsSync(new URL(`../${file}.test.ts`, import.meta.url))).toBe(true)
  expect(sourceOf(file)).not.toMatch(/\b(?:test|describe)\.(?:skip|todo|only|fails|skipIf|runIf)\b/)
})

test.each(files)('%s has every case that is named as a proof, once', (file) => {
  const titles = new Set(proved.flatMap(({ provedBy }) => provedBy[file] ?? []))
  expect([...titles].filter((title) => countCases(file, title) !== 1)).toEqual([])
})

test('every proof is among what `npm test` runs', () => {
  expect(files.filter((file) => /\.(?:long|nightly)$/.test(file))).toEqual([])
})

test('no proof looks into the source', () => {
  expect(files.filter((file) => file.startsWith('internals/'))).toEqual([])
})

test('a word that tells which case is meant stands in the table of one of the files', () => {
  const unknown = proved.filter(
    (row) => row.case !== undefined && !Object.keys(row.provedBy).some((file) => isCase(file, row.section, row.case ?? '')),
  )
  expect(unknown.map(({ statement }) => statement)).toEqual([])
})

/** Whether a word is a field's own, or stands in a file as a literal or as the assumption a case is about. */
const isCase = (file: string, section: string, word: string): boolean => {
  if (file === 'behaviour/documented/fields') {
    return fields.some((field) => field.section === section && [field.path, section].includes(word))
  }
  return [`'${word}'`, `'${word}=`].some((spelling) => sourceOf(file).includes(spelling))
}

test.each(['gap', 'conflict'])('every %s the register knows of belongs to a statement', (kind) => {
  const named = new Set<string>(specificationLedger.flatMap(({ assumptions }) => assumptions ?? []))
  const entries = (register as readonly Assumption[]).filter((assumption) => assumption.kind === kind)
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.map(({ id }) => id).filter((id) => !named.has(id))).toEqual([])
})

test('docs/specification.md is what the ledger renders', () => {
  expect(read('../../docs/specification.md'), 'run `npm run docs`').toBe(renderSpecificationPage(specificationLedger))
})
