import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { portuguese } from '../../src/console/language/portuguese.js'

const folder = fileURLToPath(new URL('../../src/console/', import.meta.url))

const source = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('language'))
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .join('\n')

const literal = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/

const textsOf = (pattern: RegExp): readonly string[] =>
  [...source.matchAll(pattern)].map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1'))

/** Texts that stand as literals in a call, and the two of each noun that is counted. */
const asked = [
  ...textsOf(new RegExp(`\\b(?:t|rich)\\(\\s*(?:${literal.source})`, 'g')),
  ...[...source.matchAll(/countOf\([^,]+, '([^']+)'(?:, '([^']+)')?\)/g)].flatMap(([, noun, plural]) => [
    `{count} ${noun}`,
    `{count} ${plural ?? `${noun}s`}`,
  ]),
]

const variablesOf = (text: string): readonly string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole).toSorted()

test('every text of the console has its Portuguese', () => {
  expect(asked.length).toBeGreaterThan(300)
  expect([...new Set(asked)].filter((text) => portuguese[text] === undefined)).toEqual([])
})

test('every Portuguese text is used, and has the variables of the English one', () => {
  const literals = new Set([...asked, ...textsOf(new RegExp(literal.source, 'g'))])
  expect(Object.keys(portuguese).filter((text) => !literals.has(text))).toEqual([])
  const uneven = Object.entries(portuguese).filter(
    ([text, translated]) => variablesOf(text).join() !== variablesOf(translated).join(),
  )
  expect(uneven).toEqual([])
})
