import * as z from 'zod'
import { AssumptionError, type AssumptionOverrides, collectAssumptionProblems } from '../../core/assumptions.js'
import { nearestName } from '../../core/nearest-name.js'
import { parseInstant } from '../../core/time.js'
import type { Shown } from '../../emulator/control-route.js'
import { register } from '../../register/register.js'

/** Verdict on an assumption from observing the real service. Only the first two have a value. */
export const verdicts = ['confirmed', 'refuted', 'none-of-ours', 'not-observed', 'not-measurable'] as const

export type Verdict = (typeof verdicts)[number]

// Messages go on from the path of the member.

/** A value in words; what is inside of an object or a list is not told. */
const describe = (value: unknown): string => {
  if (value === undefined) return 'missing'
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  return JSON.stringify(value).slice(0, 80)
}

/** What else may have been meant, behind `before`; the second text if nothing is near. */
const suggest = (name: unknown, names: Iterable<string>, before: string, otherwise: string): string => {
  const near = nearestName(name, names)
  return near === undefined ? otherwise : `${before}did you mean ${near}?`
}

/** Longest text, in characters: values and names of assumptions are far shorter. */
const maxText = 1_000

const noText = { error: ({ input }: { readonly input?: unknown }) => `cannot be ${describe(input)}: give a text.` }
const texts = z.array(z.string(noText).max(maxText, noText), 'has to be a list.')
const instant = z.custom<string>((value) => typeof value === 'string' && parseInstant(value) !== undefined, {
  error: ({ input }) => `is ${describe(input)}; give an instant such as "2026-03-01T12:00:00Z".`,
})

const entrySchema = z
  .strictObject(
    {
      verdict: z.enum(verdicts, {
        error: ({ input }) =>
          `cannot be ${describe(input)}: ${suggest(input, verdicts, '', `give one of ${verdicts.join(', ')}`)}`,
      }),
      /** Observed value, one of the register's. */
      value: z.union([z.string().max(maxText), z.number(), z.boolean()], noText).optional(),
      /** Remaining possible values, if there are several. */
      possible: texts.optional(),
      /** Open assumptions that explain the same answers. */
      with: texts.optional(),
      observed_at: instant.optional(),
      probes: texts.optional(),
    },
    'has to be an object with a verdict.',
  )
  .refine(({ verdict, value }) => verdict !== 'refuted' || value !== undefined, 'is refuted, and has no value that was seen.')

const ids: ReadonlySet<string> = new Set(register.map(({ id }) => id))
const knownId = z.string().refine((id) => ids.has(id), {
  error: ({ input }) => `is none of the assumptions${suggest(input, ids, '; ', '.')}`,
})

const schema = z.strictObject({
  version: z.literal(1, { error: ({ input }) => `is ${describe(input)}; this emulator reads 1.` }),
  /** Host of the observed service. */
  host: z.string({ error: ({ input }) => `is ${describe(input)}; give a text.` }).optional(),
  /** Instant of the observation, ISO 8601. */
  observed_at: instant.optional(),
  tiers: texts.optional(),
  assumptions: z.record(knownId, entrySchema, 'has to be an object by assumption id.'),
})

/** Calibration: observations of the real service, a verdict for each examined assumption. */
export type Calibration = Shown<z.output<typeof schema>>

/** Error raised for an invalid calibration; the message names the member. */
export class CalibrationError extends Error {
  override readonly name = 'CalibrationError'
}

/**
 * Observed values of a calibration, by assumption id. All of it is checked, also what no verdict uses: what has passed here can be shown and
 * saved.
 * @throws CalibrationError naming the member, its value and the allowed values.
 */
export const valuesSeen = (calibration: unknown): AssumptionOverrides => {
  const { data, error } = schema.safeParse(calibration)
  if (data === undefined) throw new CalibrationError(describeIssue(error.issues[0]!))
  const seen = Object.fromEntries(
    Object.entries(data.assumptions).flatMap(([id, { verdict, value }]) =>
      value !== undefined && (verdict === 'confirmed' || verdict === 'refuted') ? [[id, value]] : [],
    ),
  )
  const [first, ...others] = collectAssumptionProblems(seen)
  if (first !== undefined) throw new CalibrationError(new AssumptionError([first, ...others]).message)
  return seen
}

const describeIssue = (issue: z.core.$ZodIssue): string => {
  const path = issue.path.map((part) => String(part).slice(0, 80))
  if (issue.code === 'unrecognized_keys') {
    const name = issue.keys[0]!
    const names = path.length === 0 ? Object.keys(schema.shape) : Object.keys(entrySchema.shape)
    return `${[...path, name.slice(0, 80)].join('.')} is no member of a calibration${suggest(name, names, '; ', '.')}`
  }
  if (path.length === 0) return 'give an object with version and assumptions.'
  const message = issue.code === 'invalid_key' ? issue.issues[0]!.message : issue.message
  return `${path.length === 1 ? 'its ' : ''}${path.join('.')} ${message}`
}
