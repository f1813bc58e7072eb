import { Composer, CST, type Document, Lexer, LineCounter, Parser } from 'yaml'
import type { Chunked } from '../ground/time/chunks.js'
import { DataFault, maxYamlDepth, positionAt, tooDeep } from './data-fault.js'

/** Options of the YAML parser for plain data. */
export const plainYaml = {
  prettyErrors: false,
  schema: 'core',
  resolveKnownTags: false,
  stringKeys: true,
  // It would compare every name with all the others of its map.
  uniqueKeys: false,
} as const

/** Piece of a document: some members of a map, with the maps that contain it. */
export interface YamlPiece {
  /** Containing maps, from the outside in; the same objects for all pieces of one map. */
  readonly within: readonly object[]
  /** Length in characters. */
  readonly length: number
  compose(): Document.Parsed
}

/** Tokens of a YAML text before composition. */
export interface YamlTokens {
  readonly lines: LineCounter
  readonly all: readonly CST.Token[]
  /** Document; null for a text that must be parsed as a whole, because it is no map, has directives or contains several documents. */
  readonly document: CST.Document | null
  /** True if it contains aliases. */
  readonly hasAliases: boolean
  readonly fault: { readonly offset: number; readonly message: string } | null
}

/** Lexemes per chunk. */
const stride = 500

/** Characters composed in one call. */
const together = 8_192

/**
 * Splits a YAML text into tokens, in chunks.
 * @throws DataFault if it is nested deeper than `maxYamlDepth`. The depth is checked here because composition recurses: a stack overflow
 * does not reliably raise an error, and ends the process while a regular expression is compiled.
 */
export function* readTokens(text: string): Chunked<YamlTokens> {
  const lines = new LineCounter()
  lines.addNewLine(0)
  const parser = new Parser(lines.addNewLine)
  const tokens: CST.Token[] = []
  let [seen, hasAliases] = [0, false]
  for (const lexeme of new Lexer().lex(text)) {
    seen += 1
    if (seen % stride === 0) yield
    hasAliases ||= CST.tokenType(lexeme) === 'alias'
    const { offset } = parser
    for (const token of parser.next(lexeme)) tokens.push(token)
    if (isDeeper(parser.stack, maxYamlDepth)) throw new DataFault(positionAt(lines, offset), tooDeep(maxYamlDepth))
  }
  for (const token of parser.end()) tokens.push(token)
  const [document, ...others] = tokens.filter(({ type }) => !blank.has(type))
  const fault = tokens.find((token) => token.type === 'error')
  const isPlain = others.length === 0 && document?.type === 'document' && document.value?.type === 'block-map'
  return {
    lines,
    all: tokens,
    hasAliases,
    document: isPlain ? document : null,
    fault: fault?.type === 'error' ? { offset: fault.offset, message: describeFault(fault) } : null,
  }
}

/** True if more than `most` collections are nested. */
const isDeeper = (stack: readonly CST.Token[], most: number): boolean =>
  stack.length > most && stack.filter(({ type }) => collections.has(type)).length > most

const collections: ReadonlySet<string> = new Set(['block-map', 'block-seq', 'flow-collection'])

const blank: ReadonlySet<string> = new Set(['comment', 'space', 'newline'])

const describeFault = ({ message, source }: CST.ErrorToken): string =>
  source === '' ? message : `${message}: ${JSON.stringify(source)}`

/** All documents of a text, composed in one call. */
export const composeAll = ({ all }: YamlTokens, end: number): readonly Document.Parsed[] =>
  [...new Composer(plainYaml).compose(all, true, end)] as Document.Parsed[]

/** Pieces of a document, composed on demand. */
export function* piecesOf(document: CST.Document, end: number): Iterable<YamlPiece> {
  const compose = (value: CST.Token): Document.Parsed => {
    const [composed] = new Composer(plainYaml).compose([{ ...document, value }], true, end)
    if (composed === undefined) throw new Error('A piece of a document came to nothing')
    return composed as Document.Parsed
  }
  for (const { map, within, length } of split(document.value as CST.BlockMap, end, [])) {
    yield { within, length, compose: () => compose(map) }
  }
}

type Item = CST.BlockMap['items'][number]

interface Split {
  readonly map: CST.BlockMap
  readonly within: readonly Item[]
  readonly length: number
}

/** Splits a map into maps of few members; a long member that is a map is split as well. */
function* split(map: CST.BlockMap, end: number, within: readonly Item[]): Iterable<Split> {
  let items: Item[] = []
  let from = map.offset
  const taken = (until: number): Split => {
    const part = { map: partOf(map, items), within, length: until - from }
    items = []
    from = until
    return part
  }
  for (const [index, item] of map.items.entries()) {
    const start = startOf(item) ?? from
    const until = startOf(map.items[index + 1]) ?? end
    if (item.value?.type === 'block-map' && until - start > together) {
      if (items.length > 0) yield taken(start)
      for (const inner of split(item.value, until, [...within, item])) {
        yield { ...inner, map: partOf(map, [{ ...item, value: inner.map } as Item]) }
      }
      from = until
      continue
    }
    items.push(item)
    if (until - from >= together) yield taken(until)
  }
  if (items.length > 0) yield taken(end)
}

/** Map of some members. It starts at the first of them: the indentation of a value is relative to that. */
const partOf = (map: CST.BlockMap, items: Item[]): CST.BlockMap => ({ ...map, offset: startOf(items[0]) ?? map.offset, items })

const startOf = (item: Item | undefined): number | undefined =>
  item?.start[0]?.offset ?? (item?.key as CST.Token | null | undefined)?.offset
