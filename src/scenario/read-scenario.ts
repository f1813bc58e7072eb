import { zod } from '../ground/spec/zod.js'
import { describeIssues, findProto } from '../reading/describe-issues.js'
import { effectKinds } from './effects/effects.js'
import { createScenarioSchema, type Scenario } from './scenario.js'
import { ScenarioError, type ScenarioProblem } from './scenario-error.js'

let schema: ReturnType<typeof createScenarioSchema> | undefined

/** Schema of scenarios; lazy. */
export const scenarioSchema = (): ReturnType<typeof createScenarioSchema> => {
  schema ??= createScenarioSchema(zod)
  return schema
}

/** Maximum number of problems reported at a time. */
const maxProblems = 20

/**
 * Parses a scenario from plain data and fills in the defaults.
 * @throws ScenarioError if it is invalid; it lists the problems, with the expected values and the nearest spellings.
 */
export const readScenario = (value: unknown): Scenario => {
  const proto = findProto(value)
  if (proto !== undefined) throw new ScenarioError([{ path: proto, message: 'no member can have this name' }])
  const parsed = scenarioSchema().safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, maxProblems)
  const problems = describeIssues(scenarioSchema(), issues, value, { noun: 'an effect', names: effectKinds })
  throw new ScenarioError(problems.slice(0, maxProblems) as [ScenarioProblem, ...ScenarioProblem[]])
}
