import * as z from 'zod'
import { groupBy } from '../../core/group-by.js'
import { type ControlError, invalidMembers } from '../../emulator/control-error.js'
import { type ControlRoute, defineRoute, type SentDocument } from '../../emulator/control-route.js'
import { InvalidOptionError } from '../../emulator/options.js'
import { inTurns, type Steps } from '../../emulator/steps.js'
import { describeProblem, writePath } from '../../reading/problem.js'
import { writeDocument } from '../../reading/write-document.js'
import { ReadData } from './compile-data.js'
import { createDataSchema, dataDocumentSchema } from './document-schema.js'
import { ExportError, exportData } from './export.js'
import { addTo, allRefs, beginWith } from './members.js'
import { DataError } from './problem-list.js'
import { prepareBeginning } from './slice.js'

const named = z.record(z.string(), z.strictObject({ id: z.string(), reference_id: z.int() }))
const numbered = z.record(z.string(), z.strictObject({ id: z.int() }))

/** Schema of the ids behind labels. */
const refsSchema = z.strictObject({
  refs: z.strictObject({
    products: named,
    offers: named,
    orders: z.record(z.string(), z.strictObject({ id: z.int(), hash: z.string() })),
    subscriptions: numbered,
    customers: numbered,
    affiliates: numbered,
    tokens: z.record(z.string(), z.strictObject({ id: z.string(), token: z.string().optional() })),
  }),
})

/** Refusal of members, each with its texts. */
const refuse = (texts: readonly (readonly [member: string, text: string])[]): ControlError => {
  const members = groupBy(texts, ([member]) => member)
  return invalidMembers(Object.fromEntries([...members].map(([member, own]) => [member, own.map(([, text]) => text)])))
}

/** Refusal that an error of data stands for. */
export const refusalOf = (error: unknown): ControlError | undefined => {
  if (error instanceof ExportError) return invalidMembers({ labels_only: [error.message] })
  if (!(error instanceof InvalidOptionError) || !(error.cause instanceof DataError)) return undefined
  const { option, cause } = error
  const paths = cause.problems.map(({ path, message }) => ({ path: [option, ...path], message }))
  return refuse(paths.map((problem) => [writePath(problem.path), describeProblem(problem)]))
}

/** Maximum number of problems in an answer; the rest is counted. */
const maxShown = 1_000

/** Runs `act`; an error of the document that was sent is refused with all of its problems and where each is. */
const withPositions = async <Result>({ positionsOf }: SentDocument, act: () => Promise<Result>): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    const cause = error instanceof InvalidOptionError ? error.cause : error
    if (!(cause instanceof DataError)) throw error
    const shown = cause.problems.slice(0, maxShown)
    const positions = positionsOf(shown.map(({ path }) => path))
    const more = cause.problems.length - shown.length
    throw refuse([
      ...shown.map((problem, nth): readonly [string, string] => [
        problem.path.length === 0 ? 'body' : writePath(problem.path),
        `${positions[nth]}: ${describeProblem(problem, 'The document')}`,
      ]),
      ...(more > 0 ? [['body', `${more} more problems are not listed.`] as const] : []),
    ])
  }
}

/** True if YAML is requested: by `format`, else by the Accept header. */
const wantsYaml = ({ headers }: Request, format: 'json' | 'yaml' | undefined): boolean =>
  format === undefined ? /\byaml\b/i.test(headers.get('accept') ?? '') : format === 'yaml'

/** Text of its parts; YAML of thousands of records takes seconds. */
function* whole(parts: Iterable<string>): Steps<string> {
  let text = ''
  for (const part of parts) {
    text += part
    yield
  }
  return text
}

const getData = defineRoute({
  method: 'GET',
  path: '/data',
  says: 'the current records as [a data document](data.md), YAML with `Accept` or `?format=yaml`; `?labels_only=` selects records by label, hash or id',
  query: z.strictObject({ format: z.enum(['json', 'yaml']).optional(), labels_only: z.string().min(1).optional() }),
  answer: dataDocumentSchema(),
  act: async ({ world, request }, { query: { format, labels_only } }) => {
    const only = labels_only?.split(',').map((label) => label.trim())
    const document = await inTurns(exportData(world, only))
    const isYaml = wantsYaml(request, format)
    const text = await inTurns(whole(writeDocument(document, isYaml ? 'yaml' : 'json')))
    return new Response(text, { headers: { 'Content-Type': isYaml ? 'application/yaml' : 'application/json' } })
  },
})

/** Documents may be longer than other bodies. */
const longestBody = () => ({ bytes: 16 * 1_048_576 })

const putData = defineRoute({
  method: 'PUT',
  path: '/data',
  says: 'resets the world with [a data document](data.md), JSON or YAML of at most 16 MiB; returns the ids of its labels',
  takesDocument: true,
  longestBody,
  answer: refsSchema,
  act: ({ world }, { sent }) =>
    withPositions(sent, async () => {
      const read = await ReadData.inTurns([sent.data])
      await prepareBeginning(world.start, read, world.tokenStream)
      beginWith(world, read)
      return { refs: allRefs(world) }
    }),
})

const postData = defineRoute({
  method: 'POST',
  path: '/data',
  says: 'adds the records of a data document to the current ones, all or none; returns the ids of its labels; with `?events=true` [webhooks](webhooks.md) report them',
  query: z.strictObject({ events: z.enum(['true', 'false']).default('false') }),
  takesDocument: true,
  longestBody,
  makes: true,
  answer: refsSchema,
  act: ({ world }, { sent, query: { events } }) =>
    withPositions(sent, async () => ({
      refs: await addTo(world, await ReadData.inTurns([sent.data]), { events: events === 'true' }),
    })),
})

const getRefs = defineRoute({
  method: 'GET',
  path: '/data/refs',
  says: 'the ids of declared records by kind and label; tokens without their plaintext',
  answer: refsSchema,
  act: ({ world }) => {
    const refs = allRefs(world)
    return {
      refs: { ...refs, tokens: Object.fromEntries(Object.entries(refs.tokens).map(([label, { id }]) => [label, { id }])) },
    }
  },
})

const getSchema = defineRoute({
  method: 'GET',
  path: '/data/schema',
  says: 'the JSON Schema of [data documents](data.md)',
  answer: z.looseObject({ $schema: z.string(), properties: z.looseObject({}) }),
  act: () => createDataSchema() as { $schema: string; properties: Record<string, unknown> },
})

export const routes: readonly ControlRoute[] = [getData, putData, postData, getRefs, getSchema]
