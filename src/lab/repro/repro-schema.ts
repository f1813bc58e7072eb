import * as z from 'zod'
import { madeOnce } from '../../ground/spec/schema-factory.js'
import { environments } from '../../register/operation-id.js'
import { snapshotSchema } from '../../worlds/snapshot/snapshot.js'
import { findMisplaced } from './happenings.js'
import { reproFormat, reproVersion } from './repro-file.js'

const makeReproSchema = () => {
  const texts = z.record(z.string(), z.string())
  const at = z.iso.datetime()

  const answer = z.strictObject({
    status: z.int().nonnegative().max(599),
    headers: texts,
    body: z.string().nullable(),
    body_cut: z.boolean(),
  })

  const request = z.strictObject({
    kind: z.literal('request'),
    at,
    environment: z.enum(environments),
    method: z.string(),
    url: z.url(),
    headers: texts,
    body: z.string().nullable(),
    body_base64: z.base64().optional(),
    beats: z.array(z.int().nonnegative()).min(1).optional(),
    answer,
  })

  const command = z.strictObject({
    kind: z.enum(['control', 'call']),
    at,
    name: z.string(),
    given: z.string(),
    answer: z.strictObject({ status: z.int(), body: z.string() }).optional(),
  })
  return z.strictObject({
    format: z.literal(reproFormat),
    version: z.literal(reproVersion),
    emulator: z.string(),
    options: z.strictObject({ cors_origins: z.array(z.string()) }),
    assumptions: texts,
    snapshot: snapshotSchema(),
    steps: z.array(z.discriminatedUnion('kind', [request, command])).superRefine((steps, context) => {
      const misplaced = findMisplaced(steps)
      if (misplaced === null) return
      context.addIssue({ code: 'custom', path: [misplaced.step, 'beats'], message: misplaced.problem })
    }),
  })
}

/** Schema of repro files; lazy, because most programs never read one. */
export const reproSchema = madeOnce(makeReproSchema)
