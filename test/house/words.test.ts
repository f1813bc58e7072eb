import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readSource } from '../../scripts/house/source-file.js'

/** Words of the vocabulary that this source once had for itself; docs/architecture.md has the terms that it uses. */
const removed = new Set(
  'untold told deed deeds beat sheet cue witness office leaning leanings whoever somebody nobody stranger strangers lent hearers pace hall waiters door doors sealed holding holds'.split(
    ' ',
  ),
)

const wordsOf = (identifier: string): readonly string[] =>
  identifier
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)

const files = readSource(fileURLToPath(new URL('../../', import.meta.url)))

/** Identifiers of a text: what is left of it without comments, strings and the text of elements. */
const identifiersOf = (path: string, text: string): ReadonlySet<string> => {
  const code = (path.endsWith('.tsx') ? text.replace(/>[^<>{}=;]*(?=[<{])/g, '>') : text)
    .replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*/g, '')
    .replace(/`(?:[^`\\]|\\.)*`/g, (template) => (template.match(/\$\{[^}]*\}/g) ?? []).join(' '))
    .replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, '')
  return new Set(code.match(/[A-Za-z_$][\w$]*/g))
}

test('no identifier of the source has a word of the removed vocabulary', () => {
  const found = files.flatMap(({ path, text }) =>
    [...identifiersOf(path, text)]
      .filter((identifier) => wordsOf(identifier).some((word) => removed.has(word)))
      .map((identifier) => `${path}: ${identifier}`),
  )
  expect(found).toEqual([])
})
