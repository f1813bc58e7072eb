import { expect, test } from 'vitest'
import { countDuplicatedLines } from '../../scripts/house/duplicated-lines.js'
import { folderCircles } from '../../scripts/house/folder-circles.js'
import { functionLengths } from '../../scripts/house/function-lengths.js'
import { countImporters, maxChain } from '../../scripts/house/import-chain.js'
import { countOptionPositions } from '../../scripts/house/option-places.js'
import type { SourceFile } from '../../scripts/house/source-file.js'
import { countWaitingUnions } from '../../scripts/house/waiting-unions.js'

const fileOf = (path: string, text: string, imports: readonly string[] = []): SourceFile => ({
  path,
  text,
  lines: text.split('\n').length,
  imports: imports.map((file) => ({ specifier: file, file, typeOnly: false, lazy: false })),
})

const chained = [
  fileOf('src/a/top.ts', '', ['src/a/low.ts', 'src/b/middle.ts']),
  fileOf('src/b/middle.ts', '', ['src/a/low.ts']),
  fileOf('src/a/low.ts', '', ['src/c/ground.ts']),
  fileOf('src/c/ground.ts', ''),
]

test('the longest chain goes from the file that needs most to one that needs none', () => {
  expect(maxChain(chained, () => true)).toEqual(['src/a/top.ts', 'src/b/middle.ts', 'src/a/low.ts', 'src/c/ground.ts'])
  expect(maxChain(chained, () => false)).toHaveLength(1)
})

test('importers are counted by file', () => {
  expect([...countImporters(chained)]).toEqual([
    ['src/a/low.ts', 2],
    ['src/b/middle.ts', 1],
    ['src/c/ground.ts', 1],
  ])
})

test('folders can go in a circle where no files do', () => {
  expect(folderCircles(chained)).toEqual([['a', 'b']])
  expect(folderCircles(chained.slice(1))).toEqual([])
})

test('all folders of the console are one', () => {
  const files = [
    fileOf('src/console/pages/a.tsx', '', ['src/console/parts/b.tsx']),
    fileOf('src/console/parts/b.tsx', '', ['src/console/pages/a.tsx']),
  ]
  expect(folderCircles(files)).toEqual([])
})

test.each([
  ['export type A = string | Promise<string>', 1],
  ['export const a = (): Promise<number> | number => 1', 1],
  ['export type A = (() => void) | B | undefined | Promise<B | undefined>', 1],
  ['export let a: Promise<void> | undefined', 0],
  ['export let a: Promise<string> | null', 0],
  ['export type A = string | undefined', 0],
])('%s has %i types that wait or do not', (text, count) => {
  expect(countWaitingUnions(fileOf('src/a.ts', text))).toBe(count)
})

test('a function is as long as from its first line to its last, whatever its kind', () => {
  const text = 'const a = () => 1\nfunction b() {\n  return [\n    1,\n  ].map((c) => c)\n}\ndeclare function d(): void'
  const lengths = functionLengths([fileOf('src/a.ts', text)])
  expect(lengths.map(({ place: path, lines }) => [path, lines])).toEqual([
    ['src/a.ts:1', 1],
    ['src/a.ts:5', 1],
    ['src/a.ts:2', 5],
  ])
})

test('a line is duplicated where six in a row are found twice, however far they are indented', () => {
  const seven = ['const a = 1', 'const b = 2', 'const c = 3', '', 'const d = 4', 'const e = 5', 'const f = 6', 'const g = 7']
  const one = fileOf('src/a.ts', seven.join('\n'))
  const indented = fileOf('src/b.ts', seven.map((line) => `  ${line}`).join('\n'))
  expect(countDuplicatedLines([one, indented])).toBe(14)
  expect(countDuplicatedLines([one, fileOf('src/b.ts', seven.slice(3).join('\n'))])).toBe(0)
})

test('an option is found in each of its spellings, once a file', () => {
  const files = ['journalSize journalSize', 'journal_size', '--journal-size', 'journal.size'].map((text, nth) =>
    fileOf(`src/${nth}.ts`, text),
  )
  expect(countOptionPositions(files, 'journalSize')).toBe(3)
})
