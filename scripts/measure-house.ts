import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { countDuplicatedLines } from './house/duplicated-lines.js'
import { folderCircles, folderOf } from './house/folder-circles.js'
import { functionLengths } from './house/function-lengths.js'
import { countImporters, maxChain } from './house/import-chain.js'
import { floors } from './house/layers.js'
import { countOptionPositions } from './house/option-places.js'
import { measureWays } from './house/request-ways.js'
import { readSource, type SourceFile } from './house/source-file.js'
import { countWaitingUnions } from './house/waiting-unions.js'
import { renderTable } from './markdown-table.js'

// What it takes to find one's way in the source: `npm run house`. `--root <checkout>` measures another checkout, `--files` names the files
// that run for a request. Figures are of the source without the console, where nothing else is said.

const { values: flags } = parseArgs({
  options: { root: { type: 'string', default: '.' }, files: { type: 'boolean', default: false } },
})
const root = resolve(flags.root)
const all = readSource(root)
const files = all.filter(({ path }) => folderOf(path) !== 'console')

const linesOf = (some: readonly SourceFile[]): number => some.reduce((sum, { lines }) => sum + lines, 0)

const renderRooms = (): string => {
  const rooms = [...new Set(all.map(({ path }) => folderOf(path)))].toSorted()
  const rows = rooms.map((room) => [room, all.filter(({ path }) => folderOf(path) === room)] as const)
  return renderTable(
    ['room', 'files', 'lines'],
    rows.map(([room, inRoom]) => [room === '.' ? 'entry points' : room, `${inRoom.length}`, `${linesOf(inRoom)}`]),
  )
}

const chains = {
  'types included': maxChain(files, ({ lazy }) => !lazy),
  'without types': maxChain(files, ({ lazy, typeOnly }) => !lazy && !typeOnly),
  'types and `import()` included': maxChain(files, () => true),
  'types and the console included': maxChain(all, ({ lazy }) => !lazy),
}

const renderFigures = (): string => {
  const importers = countImporters(files)
  const functions = functionLengths(files)
  const longest = functions.at(-1)
  const circles = folderCircles(all)
  return renderTable(
    ['figure', 'value'],
    [
      ['files', `${files.length}`],
      ['lines', `${linesOf(files)}`],
      ['files of 20 lines or fewer', `${files.filter(({ lines }) => lines <= 20).length}`],
      ['folders in `src`', `${floors.reduce((sum, { folders }) => sum + folders.length, 0)}`],
      ['floors', `${floors.length}`],
      [
        'files under 40 lines with one importer',
        `${files.filter(({ path, lines }) => lines < 40 && importers.get(path) === 1).length}`,
      ],
      ['files with one importer', `${files.filter(({ path }) => importers.get(path) === 1).length}`],
      ...Object.entries(chains).map(([kind, chain]) => [`longest chain of imports, ${kind}`, `${chain.length}`]),
      [
        'circles of folders',
        circles.length === 0 ? 'none' : circles.map((circle) => `${circle.length}: ${circle.join(' ')}`).join('; '),
      ],
      ['`X | Promise<X>`', `${files.reduce((sum, file) => sum + countWaitingUnions(file), 0)}`],
      ['functions', `${functions.length}`],
      ['lines of a function, p99', `${functions[Math.ceil(functions.length * 0.99) - 1]?.lines}`],
      ['lines of the longest function', `${longest?.lines} (${longest?.place})`],
      ['duplicated lines', `${countDuplicatedLines(files)}`],
      ...['journalSize', 'checkoutBaseUrl'].map((name) => [`files that name \`${name}\``, `${countOptionPositions(all, name)}`]),
    ],
  )
}

const ways = await measureWays(root)

const renderWays = (): string =>
  renderTable(
    ['request', 'files', 'functions', 'files, with the listener', 'functions, with the listener'],
    ways.map(({ request, direct, listener }) => [
      request,
      ...[direct.files.length, direct.functions, listener.files.length, listener.functions].map(String),
    ]),
  )

const printList = (title: string, lines: readonly string[]): void => console.log(`## ${title}\n\n${lines.join('\n')}\n`)

console.log(`## Figures\n\n${renderFigures()}\n`)
console.log(`## What runs for a request\n\n${renderWays()}\n`)
console.log(`## Rooms\n\n${renderRooms()}\n`)
for (const [kind, chain] of Object.entries(chains)) printList(`Longest chain, ${kind}`, chain)
if (flags.files) for (const { request, listener } of ways) printList(`Files that run for ${request}`, listener.files)
