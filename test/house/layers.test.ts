import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { entryPoints } from '../../scripts/house/entry-points.js'
import { folderCircles } from '../../scripts/house/folder-circles.js'
import { forbiddenImports } from '../../scripts/house/forbidden-imports.js'
import { longestChain } from '../../scripts/house/import-chain.js'
import { rooms } from '../../scripts/house/layers.js'
import { reservations } from '../../scripts/house/reservations.js'
import { readSource } from '../../scripts/house/source-file.js'

const files = readSource(fileURLToPath(new URL('../../', import.meta.url)))
const namesOf = (some: typeof rooms): readonly string[] => some.map(({ room }) => room).toSorted()

test('every import of the source is one that the table of layers allows', () => {
  expect(forbiddenImports(files, { rooms, entryPoints, reservations })).toEqual([])
})

test('no folders depend on each other in a circle', () => {
  expect(folderCircles(files)).toEqual([])
})

test('no way from one file to another is as long as twenty files, by imports of types too', () => {
  expect(longestChain(files, ({ lazy }) => !lazy).length).toBeLessThan(20)
})

test('every folder of the source is a room of the table, and every room exists', () => {
  const folders = files.map(({ path }) => posix.dirname(posix.relative('src', path))).filter((folder) => folder !== '.')
  // The console is a program of its own, with folders as it likes.
  const besideConsole = folders.map((folder) => folder.replace(/^console\/.*/, 'console'))
  expect([...new Set(besideConsole)].toSorted()).toEqual(namesOf(rooms))
})

test('nothing but entry points lies in the source itself', () => {
  const loose = files.map(({ path }) => posix.relative('src', path)).filter((path) => !path.includes('/'))
  expect(loose).toEqual(namesOf(entryPoints))
})

test('a room knows by name only what stands above it in the table', () => {
  for (const [level, { room, knows = [] }] of rooms.entries()) {
    const isAbove = (name: string): boolean =>
      namesOf(rooms.slice(0, level)).some((other) => `${other}/`.startsWith(`${name}/`) || name.startsWith(`${other}/`))
    expect(
      knows.filter((name) => !isAbove(name)),
      room,
    ).toEqual([])
  }
})

test('the table of layers is one that is read at a glance: at most 60 lines', () => {
  const text = readFileSync(fileURLToPath(new URL('../../scripts/house/layers.ts', import.meta.url)), 'utf8')
  const table = text.slice(text.indexOf('export const rooms'))
  expect(table.trimEnd().split('\n').length).toBeLessThanOrEqual(60)
})

test('a room says in a sentence what lives in it', () => {
  for (const { room, says } of [...rooms, ...entryPoints]) expect(says, room).toMatch(/^[A-Z].{7,90}\.$/)
})
