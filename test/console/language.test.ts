import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { portuguese } from '../../console/language/portuguese.js'

const folder = fileURLToPath(new URL('../../console/', import.meta.url))
/** Its texts are in the same language, and the same dictionary. */
const playground = fileURLToPath(new URL('../../playground/', import.meta.url))

const source = [folder, playground]
  .flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('language'))
      .map((file) => readFileSync(join(root, file), 'utf8')),
  )
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

/** Units, names, and what is typed as it stands. */
const alike = [
  ...['ms', 'curl', 'CPF', 'CNPJ', 'Ctrl K', 'Producer Commerce emulator', 'Mock Service Worker', 'calibrate', 'utm_source'],
  ...['Idempotency-Key', 'http://127.0.0.1:3000/hook', 'quota, token, page'],
]

const hasWord = (text: string): boolean => /[a-z]{2}/i.test(text) && !alike.includes(text.trim())

const heard = new Set(['label', 'aria-label', 'title', 'placeholder', 'description', 'alt', 'what', 'consequence', 'closeLabel'])

/** Literal texts of elements, and of attributes that a person sees or hears. */
const literalsIn = (node: unknown): readonly string[] => {
  if (typeof node !== 'object' || node === null) return []
  const { type, name, value, ...rest } = node as Record<string, unknown>
  if (type === 'JSXText') return hasWord(String(value)) ? [String(value).trim()] : []
  if (type === 'JSXAttribute') {
    const { name: attribute } = name as { readonly name: string }
    const { type: kind, value: text } = (value ?? {}) as Record<string, unknown>
    if (kind === 'Literal') return heard.has(attribute) && hasWord(String(text)) ? [`${attribute}="${text}"`] : []
    return literalsIn(value)
  }
  return [name, value, ...Object.values(rest)].flatMap((child) =>
    Array.isArray(child) ? child.flatMap(literalsIn) : literalsIn(child),
  )
}

test('no element has a text that is not asked for in the language of the page', () => {
  const found = [folder, playground].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) => {
        const program = parseAst(readFileSync(join(root, file), 'utf8'), { lang: 'tsx' })
        return literalsIn(program).map((text) => `${file}: ${text}`)
      }),
  )
  expect(found).toEqual([])
})
