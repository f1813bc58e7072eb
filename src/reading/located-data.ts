import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  type YAMLError,
} from 'yaml'
import { maxJsonDepth } from '../core/locate-json-fault.js'
import { parseJson } from '../core/parse-json.js'
import { inTurns, type Steps } from '../emulator/steps.js'
import { DataFault, LongYamlFault, maxYamlDepth, maxYamlLength, positionAt, type TextPosition, tooDeep } from './data-fault.js'
import { type DataPath, findTwiceInJson, locateInJson } from './locate-in-json.js'

export type { TextPosition } from './data-fault.js'
export { DataFault, LongYamlFault } from './data-fault.js'

/** Plain data with the positions of its members in the text. */
export interface LocatedData {
  readonly data: unknown
  /** Position of the member of a path; if it is missing, that of its parent. */
  locate(path: DataPath): TextPosition
  /** Positions of many paths, in one pass of the text. */
  locateAll(paths: readonly DataPath[]): readonly TextPosition[]
}

/**
 * Reads JSON or YAML as plain data: without tags, duplicate members or excessive aliases. Others have their turn while long YAML is read.
 * @throws DataFault with position and problem; LongYamlFault for YAML over the limit.
 */
export const readLocatedData = async (text: string, language: 'json' | 'yaml'): Promise<LocatedData> => {
  const plain = text.replace(/^\uFEFF/, '')
  if (!/\S/.test(plain)) throw new DataFault(null, 'it is empty')
  return language === 'json' ? readJson(plain) : await readYaml(plain)
}

const readJson = (text: string): LocatedData => {
  const parsed = parseJson(text)
  if (parsed.kind === 'too deep') throw new DataFault(positionAt(linesOf(text), parsed.at), tooDeep(maxJsonDepth))
  if (parsed.kind === 'fault') throw new DataFault(null, `it is not JSON: ${parsed.problem}`)
  const twice = findTwiceInJson(text)
  if (twice !== undefined) throw new DataFault(positionAt(linesOf(text), twice), isThereTwice)
  return located(parsed.value, (paths) => {
    const lines = linesOf(text)
    return locateInJson(text, paths).map((offset) => positionAt(lines, offset))
  })
}

const isThereTwice = 'a member of this name stands above already'
const isSecondDocument = 'a second document begins here; a file holds one'

const located = (data: unknown, locateAll: LocatedData['locateAll']): LocatedData => ({
  data,
  locateAll,
  locate: (path) => locateAll([path])[0] as TextPosition,
})

const linesOf = (text: string): LineCounter => {
  const lines = new LineCounter()
  lines.addNewLine(0)
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines.addNewLine(at + 1)
  return lines
}

const readYaml = async (text: string): Promise<LocatedData> => {
  if (text.length > maxYamlLength) throw new LongYamlFault('YAML of more than 1 MiB is not read')
  const lines = new LineCounter()
  const tokens = await inTurns(readTokens(text, lines))
  const [whole, second] = [...new Composer(plainYaml).compose(tokens, true, text.length)] as Document.Parsed[]
  if (whole === undefined) throw new DataFault(null, 'it is empty')
  if (second !== undefined) throw new DataFault(positionAt(lines, second.range[0]), isSecondDocument)
  return located(dataOf(whole, lines), (paths) => paths.map((path) => positionAt(lines, offsetOf(whole, path))))
}

const plainYaml = {
  prettyErrors: false,
  schema: 'core',
  resolveKnownTags: false,
  stringKeys: true,
  // It would compare every name with all the others of its map.
  uniqueKeys: false,
} as const

/**
 * Tokens of a YAML text before composition.
 * @throws DataFault if it is nested deeper than `maxYamlDepth`. The depth is checked here because composition recurses: a stack overflow
 * does not reliably raise an error, and ends the process while a regular expression is compiled.
 */
function* readTokens(text: string, lines: LineCounter): Steps<readonly CST.Token[]> {
  lines.addNewLine(0)
  const parser = new Parser(lines.addNewLine)
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    const { offset } = parser
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (isDeeper(parser.stack, maxYamlDepth)) throw new DataFault(positionAt(lines, offset), tooDeep(maxYamlDepth))
    yield
  }
  for (const token of parser.end()) tokens.push(token)
  const fault = tokens.find((token) => token.type === 'error')
  if (fault !== undefined)
    throw new DataFault(positionAt(lines, fault.offset), `it is not YAML: ${lowerFirst(describeFault(fault as CST.ErrorToken))}`)
  return tokens
}

/** True if more than `most` collections are nested. */
const isDeeper = (stack: readonly CST.Token[], most: number): boolean =>
  stack.length > most && stack.filter(({ type }) => collections.has(type)).length > most

const collections: ReadonlySet<string> = new Set(['block-map', 'block-seq', 'flow-collection'])

const describeFault = ({ message, source }: CST.ErrorToken): string =>
  source === '' ? message : `${message}: ${JSON.stringify(source)}`

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
