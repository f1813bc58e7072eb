import { Document, isSeq, visit } from 'yaml'

type Kinds = Readonly<Record<string, unknown>>

const isMap = (value: unknown): value is Kinds => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Serializes records by kind and label, one record per piece. */
export const writeDocument = (kinds: Kinds, language: 'json' | 'yaml'): Generator<string, void> =>
  language === 'json' ? writeJsonDocument(kinds) : writeYamlDocument(kinds)

function* writeJsonDocument(kinds: Kinds): Generator<string, void> {
  let comma = ''
  yield '{'
  for (const [kind, records] of Object.entries(kinds)) {
    yield `${comma}\n  ${JSON.stringify(kind)}: `
    if (isMap(records)) yield* writeJsonRecords(records)
    else yield JSON.stringify(records)
    comma = ','
  }
  yield '\n}\n'
}

function* writeJsonRecords(records: Kinds): Generator<string, void> {
  let comma = ''
  yield '{'
  for (const [label, record] of Object.entries(records)) {
    yield `${comma}\n    ${JSON.stringify(label)}: ${JSON.stringify(record)}`
    comma = ','
  }
  yield '\n  }'
}

function* writeYamlDocument(kinds: Kinds): Generator<string, void> {
  const members = Object.entries(kinds)
  if (members.length === 0) yield '{}\n'
  for (const [kind, records] of members) {
    if (!isMap(records) || Object.keys(records).length === 0) {
      yield writeYaml({ [kind]: records })
      continue
    }
    yield `${kind}:\n`
    for (const [label, record] of Object.entries(records)) yield setIn(writeYaml({ [label]: record }))
  }
}

const setIn = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? line : `  ${line}`))
    .join('\n')

/** Lone surrogate, which UTF-8 cannot encode. */
const loneHalf = /\p{Surrogate}/u

/**
 * YAML of one record: one member per line, nested values in flow style. Multi-line texts are quoted, so that every line can be indented.
 */
const writeYaml = (record: Kinds): string => {
  const document = new Document(record, { aliasDuplicateObjects: false, version: '1.2' })
  visit(document, {
    Collection: (_, node, path) => {
      // Depth counts the map of the label, its pair, the record and its own pairs.
      const items = isSeq(node) && path.length <= deepest
      node.flow = path.length > deepest || (path.length > 3 && !items) || (items && node.items.length === 0)
    },
    Scalar: (_, node) => {
      if (typeof node.value === 'string' && loneHalf.test(node.value)) node.type = 'QUOTE_DOUBLE'
    },
  })
  return document.toString({ lineWidth: 0, blockQuote: false, flowCollectionPadding: true })
}

/** Nodes above the list of a member: the document, the map of the label, its pair, the record, the pair of the member. */
const deepest = 5
