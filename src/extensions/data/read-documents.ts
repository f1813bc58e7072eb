import type * as z from 'zod'
import type { Slot } from '../../core/state.js'
import type { Steps } from '../../emulator/steps.js'
import { describeIssues, findProto, hint } from '../../reading/describe-issues.js'
import { isPlainObject, quote } from '../../reading/problem.js'
import type { Environment } from '../../register/operation-id.js'
import { type DeclaredKind, declaredKinds } from './declared-kind.js'
import { declaredSchemas, documentHeadSchema } from './document-schema.js'
import { type Position, ProblemList } from './problem-list.js'
import { isLabel } from './written-values.js'

type Declared<Kind extends DeclaredKind> = z.output<ReturnType<(typeof declaredSchemas)[Kind]>>

/** Default owner of records, from the head of a document. */
export interface Defaults {
  readonly producer?: Slot | undefined
  readonly environment?: Environment | undefined
}

/** Declared record with its position. */
export interface Entry<Value> extends Position {
  readonly label: string
  readonly value: Value
  readonly defaults: Defaults
}

export type Entries = { readonly [Kind in DeclaredKind]: Map<string, Entry<Declared<Kind>>> }

/** Record that does not match its schema, as given. */
export interface BrokenRecord extends Position {
  readonly value: unknown
}

/** Documents validated against their schemas, but not yet compiled. */
export interface ReadDocuments {
  readonly entries: Entries
  /** Invalid records by label; a link to one of them is not reported. */
  readonly broken: { readonly [Kind in DeclaredKind]: ReadonlyMap<string, BrokenRecord> }
  readonly background: number | undefined
  /** Documents as given. */
  readonly documents: readonly unknown[]
  /** Problems so far. */
  readonly problems: ProblemList
}

type Members = Readonly<Record<string, unknown>>

const eachKind = <Value>(make: (kind: DeclaredKind) => Value): Record<DeclaredKind, Value> =>
  Object.fromEntries(declaredKinds.map((kind) => [kind, make(kind)])) as Record<DeclaredKind, Value>

const makeSchemas = () => ({
  head: documentHeadSchema(),
  kinds: eachKind((kind): z.ZodType => declaredSchemas[kind]()),
})
let schemas: ReturnType<typeof makeSchemas> | undefined

/** Schemas, made on first use; most programs never load a document. */
const schemasOf = (): ReturnType<typeof makeSchemas> => {
  schemas ??= makeSchemas()
  return schemas
}

/**
 * Reads documents and merges them: a label of a kind may occur in only one of them. Throws nothing; see `problems`.
 */
export function* readDocuments(documents: readonly unknown[]): Steps<ReadDocuments> {
  const reading = new Reading(documents)
  for (const [index, document] of documents.entries()) yield* reading.readDocument(document, index)
  return reading
}

class Reading implements ReadDocuments {
  readonly entries = eachKind(() => new Map()) as Entries
  readonly broken = eachKind(() => new Map<string, BrokenRecord>())
  readonly problems = new ProblemList()
  background: number | undefined

  constructor(readonly documents: readonly unknown[]) {}

  *readDocument(value: unknown, document: number): Steps<void> {
    const proto = findProto(value)
    if (proto !== undefined) {
      this.problems.add({ document, path: proto }, 'no member can have this name')
      return
    }
    if (!isPlainObject(value)) {
      this.problems.add({ document, path: [] }, `expected an object of records by label, got ${quote(value)}`)
      return
    }
    const defaults = this.#readHead(value, document)
    for (const kind of declaredKinds) yield* this.#readKind(kind, value[kind], defaults, document)
  }

  #readHead(value: Members, document: number): Defaults {
    const { head } = schemasOf()
    const existing = [...Object.keys(head.shape), ...declaredKinds]
    for (const member of Object.keys(value)) {
      if (existing.includes(member)) continue
      this.problems.add({ document, path: [member] }, `there is no such member; ${hint(member, existing)}`)
    }
    const given = Object.fromEntries(Object.keys(head.shape).map((name) => [name, value[name] ?? undefined]))
    const parsed = head.safeParse(given)
    if (!parsed.success) {
      this.#refuse(head, parsed.error.issues, given, { document, path: [] })
      return {}
    }
    const { background, defaults } = parsed.data
    this.#readBackground(background, document)
    return defaults ?? {}
  }

  #readBackground(background: number | undefined, document: number): void {
    if (background === undefined) return
    if (this.background !== undefined && this.background !== background) {
      this.problems.add({ document, path: ['background'] }, `another document says ${this.background}; say it once`)
    }
    this.background ??= background
  }

  *#readKind(kind: DeclaredKind, records: unknown, defaults: Defaults, document: number): Steps<void> {
    if (records === undefined || records === null) return
    if (!isPlainObject(records)) {
      this.problems.add({ document, path: [kind] }, `expected an object of records by label, got ${quote(records)}`)
      return
    }
    for (const label of Object.keys(records)) {
      this.#readRecord(kind, label, records[label] ?? {}, defaults, document)
      yield
    }
  }

  #readRecord(kind: DeclaredKind, label: string, value: unknown, defaults: Defaults, document: number): void {
    const position: Position = { document, path: [kind, label] }
    if (!isLabel(label)) {
      this.problems.add(position, 'give a label: letters, digits, _ . and -, at most 100 of them')
      return
    }
    if (this.entries[kind].has(label) || this.broken[kind].has(label)) {
      this.problems.add(position, 'another document has a record of this label; give it another one')
      return
    }
    const schema = schemasOf().kinds[kind]
    const parsed = schema.safeParse(value)
    if (!parsed.success) {
      this.broken[kind].set(label, { ...position, value })
      this.#refuse(schema, parsed.error.issues, value, position)
      return
    }
    const entries = this.entries[kind] as Map<string, Entry<unknown>>
    entries.set(label, { ...position, label, value: parsed.data, defaults })
  }

  #refuse(schema: z.ZodType, issues: readonly z.core.$ZodIssue[], value: unknown, position: Position): void {
    for (const { path, message } of describeIssues(schema, issues, value)) {
      this.problems.add({ document: position.document, path: [...position.path, ...path] }, message)
    }
  }
}
