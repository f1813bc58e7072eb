import * as z from 'zod'
import { operations } from '../../api/operations.js'
import { AssumptionError, assumptionsUnder } from '../../core/assumptions.js'
import type { Shown } from '../../emulator/control-route.js'
import { describeIssues, findProto } from '../../reading/describe-issues.js'
import { describeProblem, type Problem } from '../../reading/problem.js'
import { definitionOf, type Effect, effectKinds, effectSchema, type Phase } from './effects.js'
import { duration, oneOrMore, quotaName } from './members.js'

/** A problem with a scenario: the path to the value that is wrong, and what is wrong with it. */
export type ScenarioProblem = Problem

/** Raised for a scenario that cannot be played; it lists every problem. */
export class ScenarioError extends Error {
  override readonly name = 'ScenarioError'
  constructor(readonly problems: readonly Problem[]) {
    super(problems.map((problem) => describeProblem(problem)).join(' '))
  }
}
export const maxSteps = 10_000
const operation = z.enum(operations.map(({ id }) => id))
const findingIds = [
  'retried-before-retry-after',
  'polled-exhausted-quota',
  'new-key-for-same-post',
  'same-key-other-body',
  'failed-post-retried-without-key',
  'walked-into-cancel-block',
  'token-of-other-environment',
  'page-beyond-last',
  'scope-never-used',
] as const
export const nameSchema = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'give a name of small letters, digits and hyphens')
  .max(100)

const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()])
const predicateSchema = z.union([
  scalar,
  z.strictObject({
    equals: scalar.optional(),
    not: scalar.optional(),
    contains: z.string().optional(),
    matches: z.string().max(1_000).optional().meta({ description: 'The whole text; * stands for any text, the empty one too.' }),
    present: z.boolean().optional(),
    at_least: z.number().optional(),
    at_most: z.number().optional(),
  }),
])
export type Predicate = z.output<typeof predicateSchema>

/** HTTP methods that a step can match. */
export const matchedMethods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'] as const

/** Request filter of a step. Omitted members do not restrict. */
const matchSchema = z.strictObject({
  operation: oneOrMore(operation).optional().meta({ description: 'One operation or several, by id.' }),
  token: z.string().min(1).optional().meta({ description: 'Name of the token the request carries, valid or not.' }),
  method: z.enum(matchedMethods).optional(),
  path: z
    .string()
    .startsWith('/')
    .optional()
    .meta({ description: 'The path behind the address, if no operation fits; * stands for one part of it.' }),
  query: z.record(z.string(), predicateSchema).optional(),
  body: z.record(z.string(), predicateSchema).optional().meta({ description: 'By member; a dot leads into an object.' }),
  nth: oneOrMore(z.int().min(1))
    .optional()
    .meta({ description: 'Only these of the requests that match otherwise, counted from 1.' }),
  status: z
    .union([z.int().min(200).max(599), z.string().regex(/^[2-5]xx$/, 'give a status such as 201, or a class such as 2xx')])
    .optional()
    .meta({ description: 'For the moment after: only if the API answered with this status, such as 201 or "2xx".' }),
  state: oneOrMore(z.string().min(1)).optional().meta({ description: 'Only while the scenario is in this state.' }),
})
export type Match = z.output<typeof matchSchema>

interface Acting {
  readonly moment?: Phase | undefined
  readonly effect: Effect | readonly Effect[]
}
const effectsOf = ({ effect }: Pick<Acting, 'effect'>): readonly Effect[] => [effect].flat() as Effect[]
const phasesOf = (effects: readonly Effect[]): readonly Phase[] =>
  (['before', 'after'] as const).filter((phase) => effects.every((effect) => definitionOf(effect).phases.includes(phase)))
/** Effects of a step, and when: by default the first moment that all of them can have. */
export const readStep = (step: Acting): { readonly effects: readonly Effect[]; readonly phase: Phase } => {
  const effects = effectsOf(step)
  return { effects, phase: step.moment ?? phasesOf(effects)[0] ?? 'before' }
}
export const stepId = ({ id }: { readonly id?: string | undefined }, index: number): string => id ?? `step-${index + 1}`

const stepSchema = z
  .strictObject({
    id: nameSchema.optional().meta({ description: 'Name of the step in the journal; default: step-1, step-2 …' }),
    match: matchSchema.default({}),
    moment: z
      .enum(['before', 'after'])
      .optional()
      .meta({ description: 'Before the handler, or after it has committed. Default: the only or usual one of the effect.' }),
    effect: z
      .union([effectSchema, z.array(effectSchema).min(1).max(20)])
      .meta({ description: 'What happens; several things in their order.' }),
    times: z.int().min(1).optional().meta({ description: 'Maximum number of times. Default: every time.' }),
    every: z.int().min(1).optional().meta({ description: 'Only every nth of the requests that match.' }),
    probability: z.number().min(0).max(1).optional().meta({ description: 'Drawn from the seed for each request that matches.' }),
    leads_to: z.string().min(1).optional().meta({ description: 'The state the scenario is in afterwards.' }),
  })
  .superRefine((step, context) => {
    const refuse = (path: PropertyKey[], message: string): void => context.addIssue({ code: 'custom', path, message })
    const effects = effectsOf(step as Acting)
    effects.forEach((effect, index) => {
      const { phases } = definitionOf(effect)
      if (step.moment === undefined || phases.includes(step.moment)) return
      const path = Array.isArray(step.effect) ? ['effect', index, 'kind'] : ['effect', 'kind']
      refuse(path, `${effect.kind} cannot be at the moment "${step.moment}", only "${phases[0]}"`)
    })
    if (step.match.status !== undefined && readStep(step as Acting).phase === 'before')
      refuse(['match', 'status'], 'there is no status yet at the moment "before"')
    if (step.moment === undefined && phasesOf(effects).length === 0)
      refuse(['effect'], 'these effects have no moment in common; make two steps of them')
  })
export type Step = z.output<typeof stepSchema>

const clockSchema = z
  .strictObject({
    now: z
      .string()
      .refine((text) => !Number.isNaN(Date.parse(text)), 'give an ISO 8601 instant such as "2026-03-01T12:00:00Z"')
      .optional(),
    advance: duration.optional(),
    frozen: z.boolean().optional(),
  })
  .refine(({ now, advance }) => now === undefined || advance === undefined, 'now and advance exclude each other')
const startSchema = z
  .strictObject({
    clock: clockSchema.optional(),
    quotas: z
      .array(z.strictObject({ token: z.string().min(1), quota: quotaName, used: z.int().min(0).max(10_000) }))
      .default([])
      .meta({ description: 'Requests that count as made already.' }),
    failed_lookups: z
      .array(z.strictObject({ token: z.string().min(1), count: z.int().min(0).max(10_000) }))
      .default([])
      .meta({ description: 'Failed look-ups on the cancel route that count as made already.' }),
    orders: z
      .array(z.strictObject({ query_params: z.record(z.string(), z.string()).nullable().default(null) }))
      .max(1_000)
      .default([])
      .meta({ description: 'Sales made when the first request comes.' }),
  })
  .default({ quotas: [], failed_lookups: [], orders: [] })

const chosen = {
  operation: oneOrMore(operation).optional().meta({ description: 'An operation, or a list of which one will do.' }),
  status: z
    .union([z.int().min(0).max(599), z.string().regex(/^[1-5]xx$/)])
    .optional()
    .meta({ description: 'A status such as 429, or a class of them such as 5xx.' }),
  token: z.string().optional(),
  replayed: z.boolean().optional(),
  path: z.string().startsWith('/').optional().meta({ description: 'The whole path, without the query.' }),
}
const count = z.int().nonnegative()
/** Expectation on a good client, judged if it shows in the traffic. */
const expectationSchema = z.strictObject({
  say: z.string().min(1).meta({ description: 'In words.' }),
  when: z
    .strictObject({ ...chosen, at_least: z.int().positive().optional() })
    .optional()
    .meta({
      description:
        'What it is about: it is judged once so many of these requests came (one, without at_least). Left out, once a step has acted, or a request came where there are no steps.',
    }),
  requests: z
    .strictObject({ ...chosen, at_least: count.optional(), at_most: count.optional() })
    .refine(({ at_least, at_most }) => at_least !== undefined || at_most !== undefined, 'give at_least, at_most or both')
    .optional(),
  free_of: z
    .array(z.enum(findingIds))
    .min(1)
    .optional()
    .meta({ description: 'Findings of the conduct report that the client must not give rise to.' }),
})
export type Expectation = z.output<typeof expectationSchema>

/** Faults, with their triggers and counts, as plain data. */
export const scenarioSchema = z
  .strictObject({
    $schema: z.string().optional(),
    name: nameSchema,
    summary: z.string().min(1).meta({ description: 'What it is about, in one line.' }),
    story: z.string().default('').meta({ description: 'What happens, in prose.' }),
    expects: z.array(expectationSchema).default([]).meta({ description: 'What is expected of a good client.' }),
    assumptions: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]).transform(String))
      .superRefine((values, context) => {
        for (const [id, value] of Object.entries(values))
          try {
            assumptionsUnder('default', { [id]: value })
          } catch (error) {
            if (!(error instanceof AssumptionError)) throw error
            context.addIssue({ code: 'custom', path: [id], message: error.message })
          }
      })
      .default({})
      .meta({ description: 'Values that apply while the scenario plays, by the id of the assumption.' }),
    seed: z.int().optional().meta({ description: 'For what is drawn; the seed of the data where it is left out.' }),
    start: startSchema,
    state: z.string().min(1).default('start').meta({ description: 'The state it begins in.' }),
    steps: z.array(stepSchema).max(maxSteps),
  })
  .superRefine(({ state, steps }, context) => {
    const ids = new Set<string>()
    steps.forEach(({ id }, index) => {
      if (id !== undefined && ids.has(id))
        context.addIssue({
          code: 'custom',
          path: ['steps', index, 'id'],
          message: `an earlier step is called ${id} too`,
          input: id,
        })
      if (id !== undefined) ids.add(id)
    })
    const states = [...new Set([state, ...steps.flatMap(({ leads_to }) => leads_to ?? [])])]
    const existing = new Set(states)
    steps.forEach(({ match }, index) => {
      for (const wanted of [match.state ?? []].flat())
        if (!existing.has(wanted))
          context.addIssue({
            code: 'custom',
            path: ['steps', index, 'match', 'state'],
            message: `no step leads to the state "${wanted}"`,
            params: { given: wanted, names: states },
            input: wanted,
          })
    })
  })
/** A parsed scenario, with defaults filled in; and as it is written. */
export type Scenario = z.output<typeof scenarioSchema>
/** A scenario as it is written: members with a default may be left out. */
export type ScenarioSource = Shown<z.input<typeof scenarioSchema>>

const maxProblems = 20
/** @throws ScenarioError naming each problem, with the nearest spellings. */
export const readScenario = (value: unknown): Scenario => {
  const proto = findProto(value)
  if (proto !== undefined) throw new ScenarioError([{ path: proto, message: 'no member can have this name' }])
  const parsed = scenarioSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, maxProblems)
  throw new ScenarioError(
    describeIssues(scenarioSchema, issues, value, { noun: 'an effect', names: effectKinds }).slice(0, maxProblems),
  )
}
