import { type Document, isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument, type YAMLError } from 'yaml'
import { findTooDeep, locateJsonFault } from '../rules/locate-json-fault.js'
import { inOneGo, type Steps } from '../time/turns.js'
import { type DataPath, locateInJson } from './locate-in-json.js'

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

/**
 * Reads JSON or YAML as plain data: no tags, no members that are there twice, and no more aliases than a person writes.
 * @throws DataFault with the place and what is wrong there.
 */
export async function readLocatedData(text: string, language: 'json' | 'yaml'): Promise<LocatedData> {
  const plain = text.replace(/^\uFEFF/, '')
  if (plain.trim() === '') throw new DataFault(null, 'it is empty')
  if (language === 'json') {
    const data = await requireJson(plain)
    // What is in order needs no places, and finding them takes many times as long.
    if (countNames(plain) === countMembers(data)) return located(data, (paths) => locateAllInJson(plain, paths))
  }
  return parse(plain)
}

const located = (data: unknown, locateAll: LocatedData['locateAll']): LocatedData => ({
  data,
  locateAll,
  locate: (path) => inOneGo(locateAll([path]))[0] as TextPlace,
})

function* locateAllInJson(text: string, paths: readonly DataPath[]): Steps<readonly TextPlace[]> {
  const offsets = yield* locateInJson(text, paths)
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1)
  return offsets.map((offset) => placeAt(lines, offset))
}

/** How many names of members a JSON text has. */
function countNames(text: string): number {
  let names = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*"\s*(:)?/gs)) if (colon !== undefined) names += 1
  return names
}

/** How many members some data has; fewer than its text has names, where one stands there twice. */
function countMembers(data: unknown): number {
  if (typeof data !== 'object' || data === null) return 0
  const values = Object.values(data)
  const own = Array.isArray(data) ? 0 : values.length
  return values.reduce((sum, value) => sum + countMembers(value), own)
}

function parse(text: string): LocatedData {
  const lines = new LineCounter()
  try {
    const document = parseDocument(text, {
      lineCounter: lines,
      prettyErrors: false,
      schema: 'core',
      resolveKnownTags: false,
      stringKeys: true,
      // It would compare every name with all the others of its map.
      uniqueKeys: false,
    })
    const [fault] = [...document.errors, ...document.warnings]
    if (fault !== undefined) throw new DataFault(placeAt(lines, fault.pos[0]), explain(fault))
    const twice = findTwice(document.contents)
    if (twice !== undefined) throw new DataFault(placeAt(lines, twice), 'a member of this name stands above already')
    const data: unknown = document.toJS()
    // Data that holds itself has no end, and a number too large for one is no data.
    JSON.stringify(data)
    return located(data, (paths) => locateAllInYaml(document, lines, paths))
  } catch (error) {
    if (error instanceof RangeError) throw new DataFault(null, 'it is nested too deeply')
    if (error instanceof ReferenceError) throw new DataFault(null, explainAlias(error))
    if (error instanceof TypeError) throw new DataFault(null, 'an alias stands inside of what it stands for')
    throw error
  }
}

function* locateAllInYaml(document: Document, lines: LineCounter, paths: readonly DataPath[]): Steps<readonly TextPlace[]> {
  const places: TextPlace[] = []
  for (const path of paths) {
    places.push(placeAt(lines, offsetOf(document, path)))
    yield
  }
  return places
}

async function requireJson(text: string): Promise<unknown> {
  if (findTooDeep(text) !== undefined) throw new DataFault(null, 'it is nested too deeply')
  try {
    return JSON.parse(text)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    throw new DataFault(null, `it is not JSON: ${locateJsonFault(text)}`)
  }
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
  if (code === 'MULTIPLE_DOCS') return 'a second document begins here; a file holds one'
  if (code === 'RESOURCE_EXHAUSTION') return 'it is nested too deeply'
  if (code === 'TAG_RESOLVE_FAILED') return `${message.replace('Unresolved tag: ', 'the tag ')} is not known; write plain data`
  return `it is not YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`
}

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
