import * as z from 'zod'
import { maxJsonDepth } from '../../core/locate-json-fault.js'
import { parseJson } from '../../core/parse-json.js'
import type { Shown } from '../../emulator/control-route.js'
import type { Extension } from '../../emulator/extension.js'
import { version } from '../../emulator/version.js'
import { environments } from '../../register/operation-id.js'
import { type Snapshot, snapshotSchema } from '../snapshots/schema.js'
import { findMisplaced } from './happenings.js'

/** Value of `format` in every repro file. */
export const reproFormat = 'producer-commerce-emulator repro'
/** Version of the format; incremented when older files can no longer be played. */
export const reproVersion = 1

const texts = z.record(z.string(), z.string())

const answer = z.strictObject({
  /** 0 if the connection was cut before the request was executed. */
  status: z.int().nonnegative().max(599),
  headers: texts,
  /** At most its first 16 KiB; null for none. */
  body: z.string().nullable(),
  body_cut: z.boolean(),
})

/** An answer as it went out. Tokens in it are masked. */
export type ReproAnswer = Shown<z.output<typeof answer>>

const request = z.strictObject({
  kind: z.literal('request'),
  /** Time of the world's clock on arrival, ISO 8601. */
  at: z.iso.datetime(),
  environment: z.enum(environments),
  method: z.string(),
  url: z.url(),
  /** Headers as sent, except the token: `{full}` is the token with that id, `{unknown}` one that does not exist. */
  headers: texts,
  body: z.string().nullable(),
  /** A body that is not UTF-8 text, instead of `body`. */
  body_base64: z.base64().optional(),
  /**
   * Places of its arrival and of each time that it went on among all that happened, where something else happened in between. Its answer is
   * at the place of its step.
   */
  beats: z.array(z.int().nonnegative()).min(1).optional(),
  answer,
})

/** A request of the API and its answer. */
export type ReproRequest = Shown<z.output<typeof request>>

const command = z.strictObject({
  kind: z.enum(['control', 'call']),
  /** Time of the world's clock afterwards, ISO 8601. */
  at: z.iso.datetime(),
  name: z.string(),
  given: z.string(),
  answer: z.strictObject({ status: z.int(), body: z.string() }).optional(),
})

/** A call of the control API or a method of the emulator, that may have changed the world. */
export type ReproCommand = Shown<z.output<typeof command>>

export type ReproStep = ReproRequest | ReproCommand

/** True for a command of the clock: a replay moves it to the time of each step. */
export const isOfClock = (step: ReproStep): boolean => step.kind !== 'request' && /^(?:\w+ \/clock$|clock\.)/.test(step.name)

/** Schema of repro files. @param snapshot that of their snapshots. */
export const reproSchema = <Saved extends z.ZodType>(snapshot: Saved) =>
  z.strictObject({
    format: z.literal(reproFormat),
    version: z.literal(reproVersion),
    /** Version of the package that wrote it. */
    emulator: z.string(),
    options: z.strictObject({ cors_origins: z.array(z.string()) }),
    /** Assumption values that differed from the profile when the run began. */
    assumptions: texts,
    snapshot,
    /** Steps in the order of their answers. */
    steps: z.array(z.discriminatedUnion('kind', [request, command])).superRefine((steps, context) => {
      const misplaced = findMisplaced(steps)
      if (misplaced === undefined) return
      context.addIssue({ code: 'custom', path: [misplaced.step, 'beats'], message: misplaced.problem })
    }),
  })

/** Repro file: the initial state of a run, and its requests and commands with their answers. */
export type Repro = Shown<Omit<z.output<ReturnType<typeof reproSchema>>, 'snapshot'>> & { readonly snapshot: Snapshot }

/** Raised if a text is not a repro file of this version; the message names the problem. */
export class ReproError extends Error {
  override readonly name = 'ReproError'
}

/**
 * Parses a repro file.
 * @param extensions those of the emulator that is to play it.
 * @throws ReproError if the text is invalid; the message names the problem.
 */
export const readRepro = (text: string, extensions: readonly Extension[]): Repro => {
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('format' in value) || value.format !== reproFormat)
    throw new ReproError(`it is not a repro file; its format must be ${JSON.stringify(reproFormat)}.`)
  if (!('version' in value) || value.version !== reproVersion) {
    const found = 'version' in value ? JSON.stringify(value.version).slice(0, 100) : 'none'
    throw new ReproError(`it is of version ${found}; emulator ${version} replays version ${reproVersion}. Record it again.`)
  }
  const parsed = reproSchema(snapshotSchema(extensions)).safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ReproError(`it is damaged at ${issue?.path.join('.') || 'its root'}: ${issue?.message ?? 'it cannot be read'}.`)
}

const parse = (text: string): unknown => {
  // Some editors and shells write a byte order mark.
  const parsed = parseJson(text.replace(/^\ufeff/, ''))
  if (parsed.kind === 'value') return parsed.value
  if (parsed.kind === 'fault') throw new ReproError(`it is not JSON: ${parsed.problem}.`)
  throw new ReproError(`it is nested deeper than ${maxJsonDepth} levels.`)
}
