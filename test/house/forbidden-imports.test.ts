import { expect, test } from 'vitest'
import { forbiddenImports } from '../../scripts/house/forbidden-imports.js'
import { readImports } from '../../scripts/house/read-imports.js'
import type { House } from '../../scripts/house/room.js'

const says = 'Something.'

const house: House = {
  rooms: [
    { room: 'ground', says },
    { room: 'walls', says },
    { room: 'walls/window', says, knows: ['walls'] },
    { room: 'roof', says },
    { room: 'garden', says, knows: ['ground'], knowsTypesOf: ['roof'] },
  ],
  entryPoints: [
    { room: 'door.ts', says },
    { room: 'hatch.ts', says, knows: ['ground'] },
  ],
  reservations: [
    { only: ['roof', 'door.ts'], mayImport: ['node:', 'tiles'] },
    { only: ['walls/brick.ts'], mayImport: ['fixtures', '@clay/bricks'] },
    { only: ['door.ts'], mayImport: ['walls/window'] },
  ],
}

/** What the house has against a file that imports so. */
const complaints = (path: string, text: string): readonly string[] => {
  const imports = readImports(path, text).map((found) => ({
    ...found,
    file: found.specifier.startsWith('.') ? new URL(found.specifier, `file:///${path}`).pathname.slice(1) : null,
  }))
  return forbiddenImports([{ path, text, lines: 1, imports }], house)
}

test('a room may import from itself and from the rooms above it in the table', () => {
  expect(complaints('src/walls/a.ts', "import { b } from './b.js'\nimport { c } from '../ground/c.js'")).toEqual([])
})

test.each([
  ['a value', "import { c } from '../roof/c.js'"],
  ['a type', "import type { C } from '../roof/c.js'"],
  ['a value and a type', "import { c, type D } from '../roof/c.js'"],
  ['nothing', "import '../roof/c.js'"],
  ['what it loads later', "export const load = () => import('../roof/c.js')"],
  ['a type in place', "export type C = import('../roof/c.js').C"],
  ['the type of a module', "export type C = typeof import('../roof/c.js')"],
  ['what it exports again', "export { c } from '../roof/c.js'"],
  ['types that it exports again', "export type { C } from '../roof/c.js'"],
  ['all that it exports again', "export * from '../roof/c.js'"],
  ['all as one name', "export * as c from '../roof/c.js'"],
])('a room that imports %s from a room below it in the table is told so', (_what, text) => {
  expect(complaints('src/walls/a.ts', text)).toEqual(['src/walls/a.ts → src/roof/c.js: room walls may not import room roof'])
})

test('what a module computes the name of cannot be allowed', () => {
  expect(complaints('src/roof/a.ts', 'export const load = (name: string) => import(name)')).toHaveLength(1)
})

test('a room that says what it knows knows nothing else', () => {
  expect(complaints('src/garden/a.ts', "import { c } from '../ground/c.js'")).toEqual([])
  expect(complaints('src/garden/a.ts', "import { c } from '../walls/c.js'")).toHaveLength(1)
})

test('types can be known of a room whose values are not', () => {
  expect(complaints('src/garden/a.ts', "import type { C } from '../roof/c.js'")).toEqual([])
  expect(complaints('src/garden/a.ts', "import { c } from '../roof/c.js'")).toHaveLength(1)
})

test('a room inside of another folder is a room of its own', () => {
  expect(complaints('src/walls/a.ts', "import { c } from './window/c.js'")).toHaveLength(1)
  expect(complaints('src/walls/window/a.ts', "import { c } from '../c.js'")).toEqual([])
  expect(complaints('src/walls/window/a.ts', "import { c } from '../../ground/c.js'")).toHaveLength(1)
})

test('a package is for those alone to whom it is reserved', () => {
  expect(complaints('src/roof/a.ts', "import { tile } from 'tiles/red'\nimport { join } from 'node:path'")).toEqual([])
  expect(complaints('src/walls/a.ts', "import { join } from 'node:path'")).toEqual([
    'src/walls/a.ts → node:path: room walls may not import node:path',
  ])
  expect(complaints('src/roof/a.ts', "import { tile } from 'tiles-of-another-kind'")).toHaveLength(1)
})

test('a package can be reserved to one file', () => {
  const text = "import { brick } from '@clay/bricks'\nimport plan from '../../fixtures/plan.json' with { type: 'json' }"
  expect(complaints('src/walls/brick.ts', text)).toEqual([])
  expect(complaints('src/walls/a.ts', text)).toHaveLength(2)
})

test('a room can be reserved, and its own files still know each other', () => {
  expect(complaints('src/roof/a.ts', "import { c } from '../walls/window/c.js'")).toHaveLength(1)
  expect(complaints('src/walls/window/a.ts', "import { c } from './c.js'")).toEqual([])
})

test('an entry point may import every room, or those that it knows, and nobody may import an entry point', () => {
  expect(complaints('src/door.ts', "import { c } from './garden/c.js'\nimport { d } from './walls/window/d.js'")).toEqual([])
  expect(complaints('src/hatch.ts', "import { c } from './roof/c.js'")).toEqual([
    'src/hatch.ts → src/roof/c.js: entry point hatch.ts may not import room roof',
  ])
  expect(complaints('src/garden/a.ts', "import { c } from '../door.ts'")).toHaveLength(1)
  expect(complaints('src/hatch.ts', "import { c } from './door.ts'")).toHaveLength(1)
})

test('a file that lies in no room may import nothing', () => {
  expect(complaints('src/cellar/a.ts', "import { c } from '../ground/c.js'")).toEqual([
    'src/cellar/a.ts → src/ground/c.js: the file lies in no room',
  ])
})
