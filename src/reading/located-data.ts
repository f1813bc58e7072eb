import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, type YAMLError } from 'yaml'
import { maxJsonDepth } from '../ground/rules/locate-json-fault.js'
import { parseJson } from '../ground/rules/parse-json.js'
import { type Chunked, runToEnd } from '../ground/time/chunks.js'
import { DataFault, LongYamlFault, maxYamlDepth, maxYamlLength, positionAt, type TextPosition, tooDeep } from './data-fault.js'
import { type DataPath, findTwiceInJson, locateInJson } from './locate-in-json.js'
import { PieceTable } from './piece-table.js'
import { composeAll, piecesOf, readTokens } from './yaml-pieces.js'

export type { TextPosition } from './data-fault.js'
export { DataFault, LongYamlFault } from './data-fault.js'

/** Plain data with the positions of its members in the text. */
export interface LocatedData {
  readonly data: unknown
  /** Position of the member of a path; if it is missing, that of its parent. */
  locate(path: DataPath): TextPosition
  /** Positions of many paths, in chunks. */
  locateAll(paths: readonly DataPath[]): Chunked<readonly TextPosition[]>
}

/** Characters of YAML parsed in one call. */
const shortYaml = 16_384

/**
 * Reads JSON or YAML as plain data: without tags, duplicate members or excessive aliases.
 * @throws DataFault with position and problem.
 */
export const readLocatedData = async (text: string, language: 'json' | 'yaml'): Promise<LocatedData> =>
  runToEnd(readLocatedDataChunked(text, language))

/**
 * Chunked `readLocatedData`, as far as possible.
 * @param most maximum characters of YAML that must be parsed in one call.
 * @throws DataFault; LongYamlFault for YAML over the limit.
 */
export function* readLocatedDataChunked(
  text: string,
  language: 'json' | 'yaml',
  most = Number.POSITIVE_INFINITY,
): Chunked<LocatedData> {
  const plain = text.replace(/^\uFEFF/, '')
  if (!/\S/.test(plain)) throw new DataFault(null, 'it is empty')
  if (language === 'json') return yield* readJson(plain)
  return yield* readYaml(plain, most)
}

function* readJson(text: string): Chunked<LocatedData> {
  const parsed = parseJson(text)
  if (parsed.kind === 'too deep') throw new DataFault(positionAt(linesOf(text), parsed.at), tooDeep(maxJsonDepth))
  if (parsed.kind === 'fault') throw new DataFault(null, `it is not JSON: ${parsed.problem}`)
  const twice = yield* findTwiceInJson(text)
  if (twice !== undefined) throw new DataFault(positionAt(linesOf(text), twice), isThereTwice)
  return located(parsed.value, (paths) => locateAllInJson(text, paths))
}

const isThereTwice = 'a member of this name stands above already'
const isSecondDocument = 'a second document begins here; a file holds one'

const located = (data: unknown, locateAll: LocatedData['locateAll']): LocatedData => ({
  data,
  locateAll,
  locate: (path) => runToEnd(locateAll([path]))[0] as TextPosition,
})

function* locateAllInJson(text: string, paths: readonly DataPath[]): Chunked<readonly TextPosition[]> {
  const offsets = yield* locateInJson(text, paths)
  const lines = linesOf(text)
  return offsets.map((offset) => positionAt(lines, offset))
}

function linesOf(text: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1)
  return lines
}

function* readYaml(text: string, most: number): Chunked<LocatedData> {
  if (text.length > maxYamlLength) throw new LongYamlFault('YAML of more than 1 MiB is not read')
  const tokens = yield* readTokens(text)
  const { lines, document, hasAliases, fault } = tokens
  if (fault !== null) throw new DataFault(positionAt(lines, fault.offset), `it is not YAML: ${lowerFirst(fault.message)}`)
  if (text.length <= shortYaml || document === null || hasAliases) {
    if (text.length > most) throw tooLongInOneGo(hasAliases ? 'it has aliases' : 'it is no map of plain members')
    const [whole, second] = composeAll(tokens, text.length)
    if (whole === undefined) throw new DataFault(null, 'it is empty')
    if (second !== undefined) throw new DataFault(positionAt(lines, second.range[0]), isSecondDocument)
    return located(dataOf(whole, lines), (paths) => locateAllInYaml(() => whole, lines, paths))
  }
  const table = new PieceTable(document)
  for (const piece of piecesOf(document, text.length)) {
    if (piece.length > most) throw tooLongInOneGo('one of its members is longer than that')
    yield
    const composed = piece.compose()
    const twice = table.add(piece, composed, dataOf(composed, lines))
    if (twice !== undefined) throw new DataFault(positionAt(lines, twice), isThereTwice)
  }
  return located(table.data, (paths) => locateAllInYaml((path) => table.find(path), lines, paths))
}

const tooLongInOneGo = (why: string): LongYamlFault =>
  new LongYamlFault(`YAML of more than 64 KiB is read member by member here, and ${why}`)

/** Data of a document, or of a piece of one. */
function dataOf(document: Document.Parsed, lines: LineCounter): unknown {
  const [fault] = [...document.errors, ...document.warnings]
  if (fault !== undefined) throw new DataFault(positionAt(lines, fault.pos[0]), explain(fault))
  try {
    const twice = findTwice(document.contents)
    if (twice !== undefined) throw new DataFault(positionAt(lines, twice), isThereTwice)
    const data: unknown = document.toJS()
    refuseDeep(data)
    return data
  } catch (error) {
    if (error instanceof ReferenceError) throw new DataFault(null, explainAlias(error))
    throw error
  }
}

/** Refuses data that aliases make deeper than its text, or cyclic. Recursion is bounded by the depth limit. */
function refuseDeep(value: unknown, within: ReadonlySet<object> = new Set(), deepest = new Map<object, number>()): void {
  if (typeof value !== 'object' || value === null) return
  if (within.has(value)) throw new DataFault(null, 'an alias stands inside of what it stands for')
  const depth = within.size + 1
  if (depth > maxYamlDepth) throw new DataFault(null, tooDeep(maxYamlDepth))
  if ((deepest.get(value) ?? 0) >= depth) return
  deepest.set(value, depth)
  const inner = new Set(within).add(value)
  for (const member of Object.values(value)) refuseDeep(member, inner, deepest)
}

function* locateAllInYaml(
  documentOf: (path: DataPath) => Document | number,
  lines: LineCounter,
  paths: readonly DataPath[],
): Chunked<readonly TextPosition[]> {
  const positions: TextPosition[] = []
  for (const path of paths) {
    const document = documentOf(path)
    positions.push(positionAt(lines, typeof document === 'number' ? document : offsetOf(document, path)))
    yield
  }
  return positions
}

/** Offset of the first duplicate name in a map. */
function findTwice(node: unknown): number | undefined {
  if (isSeq<Node>(node)) return firstOf(node.items, findTwice)
  if (!isMap<Node, Node | null>(node)) return undefined
  const names = new Set<string>()
  return firstOf(node.items, ({ key, value }) => {
    const name = isScalar(key) ? String(key.value) : ''
    if (names.has(name)) return key.range?.[0] ?? 0
    names.add(name)
    return findTwice(value)
  })
}

function firstOf<Item>(items: readonly Item[], find: (item: Item) => number | undefined): number | undefined {
  for (const item of items) {
    const found = find(item)
    if (found !== undefined) return found
  }
  return undefined
}

function explain({ code, message }: YAMLError): string {
  if (code === 'TAG_RESOLVE_FAILED') return `${message.replace('Unresolved tag: ', 'the tag ')} is not known; write plain data`
  return `it is not YAML: ${lowerFirst(message)}`
}

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

function explainAlias({ message }: ReferenceError): string {
  const [, name] = /anchor must be set before the alias\): (.+)$/.exec(message) ?? []
  return name === undefined ? 'its aliases repeat too much' : `there is no anchor &${name} before the alias *${name}`
}

/** Offset of the deepest existing part of a path; a member begins at its name. */
function offsetOf(document: Document, path: DataPath): number {
  let node = document.contents as Node | null
  let offset = node?.range?.[0] ?? 0
  for (const part of path) {
    const inside = isAlias(node) ? node.resolve(document) : node
    if (isMap<Node, Node | null>(inside)) {
      const pair = inside.items.find(({ key }) => isScalar(key) && String(key.value) === String(part))
      if (pair === undefined) return offset
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq<Node>(inside)) {
      const item = inside.items[Number(part)]
      if (item === undefined) return offset
      offset = item.range?.[0] ?? offset
      node = item
    } else return offset
  }
  return offset
}
