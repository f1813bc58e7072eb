import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml'
import { parseJsonInSteps } from '../rules/parse-json.js'
import { inOneGo, type Steps } from '../time/turns.js'
import { type DataPath, findTwiceInJson, locateInJson } from './locate-in-json.js'
import { PieceTable } from './piece-table.js'
import { composeAll, piecesOf, plainYaml, readTokens } from './yaml-pieces.js'

/** A place in a text; both count from 1. */
export interface TextPlace {
  readonly line: number
  readonly column: number
}

/** Raised for a text that is no data. */
export class DataFault extends Error {
  override readonly name = 'DataFault'
  constructor(
    /** Null where it is the text as a whole. */
    readonly place: TextPlace | null,
    message: string,
  ) {
    super(message)
  }
}

/** Plain data that remembers where in its text it was written. */
export interface LocatedData {
  readonly data: unknown
  /** Where the member of a path stands; for one that is missing, what it is missing in. */
  locate(path: DataPath): TextPlace
  /** The same of many, in steps. */
  locateAll(paths: readonly DataPath[]): Steps<readonly TextPlace[]>
}

/** Raised for YAML that cannot be read in steps and is longer than what is read in one go; says why it cannot. */
export class TooLongInOneGo extends Error {
  override readonly name = 'TooLongInOneGo'
}

/** Characters of YAML that are read in one go. */
const shortYaml = 16_384

/**
 * Reads JSON or YAML as plain data: no tags, no members that are there twice, and no more aliases than a person writes.
 * @throws DataFault with the place and what is wrong there.
 */
export const readLocatedData = async (text: string, language: 'json' | 'yaml'): Promise<LocatedData> =>
  inOneGo(readLocatedDataInSteps(text, language))

/**
 * The same in steps, as far as that goes.
 * @param most characters of YAML that are read in one go where it has to be.
 * @throws DataFault; TooLongInOneGo.
 */
export function* readLocatedDataInSteps(
  text: string,
  language: 'json' | 'yaml',
  most = Number.POSITIVE_INFINITY,
): Steps<LocatedData> {
  const plain = text.replace(/^\uFEFF/, '')
  if (!/\S/.test(plain)) throw new DataFault(null, 'it is empty')
  if (language === 'json') return yield* readJson(plain)
  return plain.length <= shortYaml ? readShortYaml(plain) : yield* readLongYaml(plain, most)
}

function* readJson(text: string): Steps<LocatedData> {
  const parsed = yield* parseJsonInSteps(text)
  if (parsed.kind === 'too deep') throw new DataFault(null, 'it is nested too deeply')
  if (parsed.kind === 'fault') throw new DataFault(null, `it is not JSON: ${parsed.problem}`)
  const twice = yield* findTwiceInJson(text)
  if (twice !== undefined) throw new DataFault(placeAt(linesOf(text), twice), isThereTwice)
  return located(parsed.value, (paths) => locateAllInJson(text, paths))
}

const isThereTwice = 'a member of this name stands above already'
const isSecondDocument = 'a second document begins here; a file holds one'

const located = (data: unknown, locateAll: LocatedData['locateAll']): LocatedData => ({
  data,
  locateAll,
  locate: (path) => inOneGo(locateAll([path]))[0] as TextPlace,
})

function* locateAllInJson(text: string, paths: readonly DataPath[]): Steps<readonly TextPlace[]> {
  const offsets = yield* locateInJson(text, paths)
  const lines = linesOf(text)
  return offsets.map((offset) => placeAt(lines, offset))
}

function linesOf(text: string): LineCounter {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1)
  return lines
}

function readShortYaml(text: string): LocatedData {
  const lines = new LineCounter()
  const document = parseDocument(text, { ...plainYaml, lineCounter: lines })
  return located(dataOf(document, lines), (paths) => locateAllInYaml(() => document, lines, paths))
}

function* readLongYaml(text: string, most: number): Steps<LocatedData> {
  const tokens = yield* readTokens(text)
  const { lines, document, hasAliases, fault } = tokens
  if (fault !== null) throw new DataFault(placeAt(lines, fault.offset), `it is not YAML: ${lowerFirst(fault.message)}`)
  if (document === null || hasAliases) {
    if (text.length > most) throw new TooLongInOneGo(hasAliases ? 'it has aliases' : 'it is no map of plain members')
    const [whole, second] = composeAll(tokens, text.length)
    if (whole === undefined) throw new DataFault(null, 'it is empty')
    if (second !== undefined) throw new DataFault(placeAt(lines, second.range[0]), isSecondDocument)
    return located(dataOf(whole, lines), (paths) => locateAllInYaml(() => whole, lines, paths))
  }
  const table = new PieceTable(document)
  for (const piece of piecesOf(document, text.length)) {
    if (piece.length > most) throw new TooLongInOneGo('one of its members is longer than that')
    yield
    const composed = piece.compose()
    const twice = table.add(piece, composed, dataOf(composed, lines))
    if (twice !== undefined) throw new DataFault(placeAt(lines, twice), isThereTwice)
  }
  return located(table.data, (paths) => locateAllInYaml((path) => table.find(path), lines, paths))
}

/** The data of a document, or of a piece of one. */
function dataOf(document: Document.Parsed, lines: LineCounter): unknown {
  const [fault] = [...document.errors, ...document.warnings]
  if (fault !== undefined) throw new DataFault(placeAt(lines, fault.pos[0]), explain(fault))
  try {
    const twice = findTwice(document.contents)
    if (twice !== undefined) throw new DataFault(placeAt(lines, twice), isThereTwice)
    const data: unknown = document.toJS()
    // Data that holds itself has no end, and a number too large for one is no data.
    JSON.stringify(data)
    return data
  } catch (error) {
    if (error instanceof RangeError) throw new DataFault(null, 'it is nested too deeply')
    if (error instanceof ReferenceError) throw new DataFault(null, explainAlias(error))
    if (error instanceof TypeError) throw new DataFault(null, 'an alias stands inside of what it stands for')
    throw error
  }
}

function* locateAllInYaml(
  documentOf: (path: DataPath) => Document | number,
  lines: LineCounter,
  paths: readonly DataPath[],
): Steps<readonly TextPlace[]> {
  const places: TextPlace[] = []
  for (const path of paths) {
    const document = documentOf(path)
    places.push(placeAt(lines, typeof document === 'number' ? document : offsetOf(document, path)))
    yield
  }
  return places
}

/** The offset of the first name that stands in a map for the second time. */
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
  if (code === 'MULTIPLE_DOCS') return isSecondDocument
  if (code === 'RESOURCE_EXHAUSTION') return 'it is nested too deeply'
  if (code === 'TAG_RESOLVE_FAILED') return `${message.replace('Unresolved tag: ', 'the tag ')} is not known; write plain data`
  return `it is not YAML: ${lowerFirst(message)}`
}

const lowerFirst = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`

function explainAlias({ message }: ReferenceError): string {
  const [, name] = /anchor must be set before the alias\): (.+)$/.exec(message) ?? []
  return name === undefined ? 'its aliases repeat too much' : `there is no anchor &${name} before the alias *${name}`
}

/** The offset of the deepest part of a path that is written down; a member begins at its name. */
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

function placeAt(lines: LineCounter, offset: number): TextPlace {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}
