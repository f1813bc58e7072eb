import { Composer, CST, type Document, Lexer, LineCounter, Parser } from 'yaml'
import type { Steps } from '../time/turns.js'

/** How YAML is read: as plain data. */
export const plainYaml = {
  prettyErrors: false,
  schema: 'core',
  resolveKnownTags: false,
  stringKeys: true,
  // It would compare every name with all the others of its map.
  uniqueKeys: false,
} as const

/** A part of a document that stands for itself: the maps that lead to some members of one of them, and those. */
export interface YamlPiece {
  /** The members of maps that lead to it, from the outside in; the same objects for all pieces of one map. */
  readonly within: readonly object[]
  /** Characters of it. */
  readonly length: number
  compose(): Document.Parsed
}

/** What is known of a YAML text before anything is made of it. */
export interface YamlTokens {
  readonly lines: LineCounter
  readonly all: readonly CST.Token[]
  /** The document; null for a text that has to be read as a whole, because it is no map, has directives or is more than one document. */
  readonly document: CST.Document | null
  /** Whether one place in it stands for another. */
  readonly hasAliases: boolean
  readonly fault: { readonly offset: number; readonly message: string } | null
}

/** Lexemes between two steps. */
const stride = 500

/** Characters that are made into nodes in one go. */
const together = 8_192

/** Takes a YAML text apart, in steps. */
export function* readTokens(text: string): Steps<YamlTokens> {
  const lines = new LineCounter()
  lines.addNewLine(0)
  const parser = new Parser(lines.addNewLine)
  const tokens: CST.Token[] = []
  let [seen, hasAliases] = [0, false]
  for (const lexeme of new Lexer().lex(text)) {
    seen += 1
    if (seen % stride === 0) yield
    hasAliases ||= CST.tokenType(lexeme) === 'alias'
    for (const token of parser.next(lexeme)) tokens.push(token)
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

const blank: ReadonlySet<string> = new Set(['comment', 'space', 'newline'])

const describeFault = ({ message, source }: CST.ErrorToken): string =>
  source === '' ? message : `${message}: ${JSON.stringify(source)}`

/** All documents of a text, in one go. */
export const composeAll = ({ all }: YamlTokens, end: number): readonly Document.Parsed[] =>
  [...new Composer(plainYaml).compose(all, true, end)] as Document.Parsed[]

/** The parts of a document, each made when it is asked for. */
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

/** A map as maps of few members; a long member that is a map itself is split as well, and each part of it stands in its place. */
function* split(map: CST.BlockMap, end: number, within: readonly Item[]): Iterable<Split> {
  let items: Item[] = []
  let from = map.offset
  const taken = (until: number): Split => {
    const part = { map: partOf(map, items), within, length: until - from }
    items = []
    from = until
    return part
  }
  for (const [place, item] of map.items.entries()) {
    const start = startOf(item) ?? from
    const until = startOf(map.items[place + 1]) ?? end
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

/** It begins where its members do: how far a value may stand behind its name is counted from there. */
const partOf = (map: CST.BlockMap, items: Item[]): CST.BlockMap => ({ ...map, offset: startOf(items[0]) ?? map.offset, items })

const startOf = (item: Item | undefined): number | undefined =>
  item?.start[0]?.offset ?? (item?.key as CST.Token | null | undefined)?.offset
