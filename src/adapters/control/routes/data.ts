import * as z from 'zod'
import { dataRefsSchema } from '../../../control-schemas/worlds.js'
import { readDataChunked } from '../../../data/documents/compile-data.js'
import { dataDocumentSchema } from '../../../data/documents/document-schema.js'
import { invalidMembers } from '../../../emulator/control-error.js'
import { inChunks } from '../../../ground/time/chunks.js'
import { beginTextInChunks, streamText } from '../../../pipeline/answer/stream-text.js'
import { ExportError, exportData } from '../../../worlds/export-data.js'
import { defineRoute, lengthOfHead } from '../shared/define-route.js'
import { withPositions } from '../shared/sent-document.js'

/** True if YAML is requested: by `format`, else by the Accept header. */
const wantsYaml = (request: Request, format: 'json' | 'yaml' | undefined): boolean =>
  format === undefined ? /\byaml\b/i.test(request.headers.get('accept') ?? '') : format === 'yaml'

/** Export of the current state as a data document, which can initialize another world. */
export const getData = defineRoute({
  method: 'GET',
  path: '/data',
  says: 'the current records as [a data document](data.md), YAML with `Accept` or `?format=yaml`; `?labels_only=` selects records by label, hash or id',
  query: () => z.strictObject({ format: z.enum(['json', 'yaml']).optional(), labels_only: z.string().min(1).optional() }),
  answer: dataDocumentSchema,
  act: async ({ world, request, yielder }, { query: { format, labels_only } }) => {
    const document = await exportData(
      world,
      labels_only?.split(',').map((label) => label.trim()),
    ).catch((error: unknown) => {
      throw error instanceof ExportError ? invalidMembers({ labels_only: [error.message] }) : error
    })
    const isYaml = wantsYaml(request, format)
    // Lazy import: the writer of YAML is large and rarely used.
    const { writeDocument } = await import('../../../reading/write-document.js')
    const pieces = writeDocument(document, isYaml ? 'yaml' : 'json')
    const { text, isAll } = await beginTextInChunks(pieces, yielder)
    const type = { 'Content-Type': isYaml ? 'application/yaml' : 'application/json' }
    if (!isAll) return new Response(streamText(text, pieces, yielder), { headers: type }) as never
    return new Response(text, { headers: { ...type, ...lengthOfHead(request, text) } }) as never
  },
})

/** Reinitializes the world with a document; a reset returns to that. */
export const putData = defineRoute({
  method: 'PUT',
  path: '/data',
  says: 'resets the world with [a data document](data.md), JSON or YAML of at most 16 MiB; returns the ids of its labels',
  takesDocument: true,
  answer: dataRefsSchema,
  act: (context, { sent }) =>
    withPositions(sent, async () => {
      await context.beginWith(await inChunks(readDataChunked([sent.data])))
      return { refs: await context.dataRefs() }
    }),
})

export const addData = defineRoute({
  method: 'POST',
  path: '/data',
  says: 'adds the records of a data document to the current ones, all or none; returns the ids of its labels; with `?events=true` [webhooks](webhooks.md) report them',
  query: () => z.strictObject({ events: z.enum(['true', 'false']).default('false') }),
  takesDocument: true,
  makes: true,
  answer: dataRefsSchema,
  act: (context, { sent, query }) =>
    withPositions(sent, async () => {
      const data = await inChunks(readDataChunked([sent.data]))
      return { refs: await context.addData(data, { events: query.events === 'true' }) }
    }),
})

export const getDataRefs = defineRoute({
  method: 'GET',
  path: '/data/refs',
  says: 'the ids of declared records by kind and label; tokens without their plaintext',
  answer: dataRefsSchema,
  act: async (context) => {
    const refs = await context.dataRefs()
    const tokens = Object.fromEntries(Object.entries(refs.tokens).map(([label, { id }]) => [label, { id }]))
    return { refs: { ...refs, tokens } }
  },
})

export const getDataSchema = defineRoute({
  method: 'GET',
  path: '/data/schema',
  says: 'the JSON Schema of [data documents](data.md)',
  answer: () => z.looseObject({ $schema: z.string(), properties: z.looseObject({}) }),
  act: async () => {
    // Lazy import: rarely used.
    const { createDataSchema } = await import('../../../data/documents/data-schema.js')
    return createDataSchema() as { $schema: string; properties: Record<string, unknown> }
  },
})
