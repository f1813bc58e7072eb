import { t } from '../../language/language.js'

/** As much of a JSON Schema as forms are made from. */
export interface Schema {
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly description?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
}

/** A member of a record as a form shows it. */
export interface Field {
  readonly name: string
  readonly description: string | undefined
  /** Everything it can be, where that is few things. */
  readonly choices: readonly string[]
  /** Whether it can be a list or an object, which is written as JSON. */
  readonly isNested: boolean
  /** Whether it can be a text that is written as it is. */
  readonly isText: boolean
}

const resolve = (root: Schema, schema: Schema): Schema => {
  const name = schema.$ref?.replace('#/$defs/', '')
  const found = name === undefined ? undefined : root.$defs?.[name]
  return found === undefined ? schema : { ...resolve(root, found), ...schema }
}

const recordOf = (root: Schema, kind: string): Schema | undefined => {
  const { additionalProperties } = resolve(root, root.properties?.[kind] ?? {})
  return typeof additionalProperties === 'object' ? resolve(root, additionalProperties) : undefined
}

/** The kinds of records there are. */
export const kindsOf = (root: Schema): readonly string[] =>
  Object.keys(root.properties ?? {}).filter((name) => recordOf(root, name)?.properties !== undefined)

/** The members of a record of a kind. */
export const fieldsOf = (root: Schema, kind: string): readonly Field[] =>
  Object.entries(recordOf(root, kind)?.properties ?? {}).map(([name, schema]) => {
    const own = resolve(root, schema)
    const forms = (own.anyOf ?? [own]).map((form) => resolve(root, form))
    const choices = forms.flatMap(({ type, enum: values }) =>
      type === 'boolean' ? ['true', 'false'] : (values ?? []).map(String),
    )
    const isNested = forms.some(({ type }) => type === 'object' || type === 'array')
    return {
      name,
      description: own.description,
      choices: isNested ? [] : choices,
      isNested,
      isText: forms.some(({ type }) => type === 'string'),
    }
  })

/** What a form says, and what of it cannot be read. */
interface ReadFields {
  readonly record: Readonly<Record<string, unknown>>
  readonly wrong: Readonly<Record<string, string>>
}

/** Reads the texts of a form: what is empty is made up. */
export const readFields = (fields: readonly Field[], texts: Readonly<Record<string, string>>): ReadFields => {
  const record: Record<string, unknown> = {}
  const wrong: Record<string, string> = {}
  for (const { name, isNested, isText } of fields) {
    const text = (texts[name] ?? '').trim()
    if (text === '') continue
    try {
      record[name] = isText && !(isNested && /^[[{]/.test(text)) ? text : JSON.parse(text)
    } catch {
      wrong[name] = isNested ? t('Write it as JSON, such as [ … ] or { … }.') : t('Write a number, true, false or null.')
    }
  }
  return { record, wrong }
}
