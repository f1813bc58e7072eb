import type * as z from 'zod'
import type { Extension } from '../../emulator/extension.js'
import { type Snapshot, snapshotFormat, snapshotSchema, snapshotVersion } from './schema.js'
import { SnapshotError } from './snapshot-error.js'

/** Wrong members that an error names; the rest is counted. */
export const maxNamed = 20

const schemas = new WeakMap<readonly Extension[], z.ZodType<Snapshot>>()

const schemaOf = (extensions: readonly Extension[]): z.ZodType<Snapshot> => {
  let schema = schemas.get(extensions)
  if (schema === undefined) {
    schema = snapshotSchema(extensions)
    schemas.set(extensions, schema)
  }
  return schema
}

/**
 * Validates a snapshot.
 * @throws SnapshotError naming each wrong member, or only the version if that differs.
 */
export const readSnapshot = (value: unknown, extensions: readonly Extension[]): Snapshot => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new SnapshotError({ snapshot: ['Give a snapshot, which is an object.'] })
  refuseForeign(value as Record<string, unknown>)
  const parsed = schemaOf(extensions).safeParse(value)
  if (!parsed.success) throw new SnapshotError(problemsOf(parsed.error))
  return parsed.data
}

const refuseForeign = ({ format, version }: Record<string, unknown>): void => {
  if (format !== snapshotFormat)
    throw new SnapshotError({
      format: [`This is not a snapshot of the emulator; its format must be ${JSON.stringify(snapshotFormat)}.`],
    })
  if (version === snapshotVersion) return
  throw new SnapshotError({
    version: [
      `The snapshot is of version ${JSON.stringify(version)}; this emulator reads version ${snapshotVersion}. Take a new one.`,
    ],
  })
}

const problemsOf = ({ issues }: z.ZodError): Record<string, string[]> => {
  const problems: Record<string, string[]> = Object.create(null)
  for (const issue of issues.slice(0, maxNamed))
    for (const [member, text] of describe(issue)) problems[member] = [...(problems[member] ?? []), text]
  return problems
}

const describe = (issue: z.core.$ZodIssue): [member: string, text: string][] => {
  const path = issue.path.join('.')
  if (issue.code !== 'unrecognized_keys') {
    const message = issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message
    return [[path, `The member ${path} cannot be restored: ${message.replace(/[.?]$/, '')}.`]]
  }
  return issue.keys.slice(0, maxNamed).map((key) => {
    const member = path === '' ? key : `${path}.${key}`
    const elsewhere = path === '' ? ' of these extensions; add the one that has it' : ''
    return [member, `There is no member ${member} in a snapshot${elsewhere}.`]
  })
}
