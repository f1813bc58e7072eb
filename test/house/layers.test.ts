import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { entryPoints } from '../../scripts/house/entry-points.js'
import { folderCircles } from '../../scripts/house/folder-circles.js'
import { forbiddenImports } from '../../scripts/house/forbidden-imports.js'
import { floors, rooms } from '../../scripts/house/layers.js'
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

test('every folder stands on one floor, and depends on lower floors only', () => {
  const floorOf = new Map(floors.flatMap(({ folders }, nth) => folders.map((folder) => [folder, nth] as const)))
  const topOf = (path: string): string => posix.relative('src', path).split('/')[0] ?? ''
  const inFolders = files.filter(({ path }) => posix.relative('src', path).includes('/'))
  expect([...new Set(inFolders.map(({ path }) => topOf(path)))].toSorted()).toEqual([...floorOf.keys()].toSorted())
  const upward = inFolders.flatMap(({ path, imports }) =>
    imports.flatMap(({ file }) => {
      if (file === null || !file.startsWith('src/') || topOf(file) === topOf(path)) return []
      return (floorOf.get(topOf(file)) ?? 0) < (floorOf.get(topOf(path)) ?? 0) ? [] : [`${path} → ${file}`]
    }),
  )
  expect(upward).toEqual([])
})

test('a room says in a sentence what lives in it', () => {
  for (const { room, says } of [...rooms, ...entryPoints]) expect(says, room).toMatch(/^[A-Z].{7,90}\.$/)
})
