import { describeIssues, findProto } from '../ground/reading/describe-issues.js'
import { zod } from '../ground/spec/zod.js'
import { effectKinds } from './effects/effects.js'
import { createScenarioSchema, type Scenario } from './scenario.js'
import { ScenarioError, type ScenarioProblem } from './scenario-error.js'

let schema: ReturnType<typeof createScenarioSchema> | undefined

/** The schema of scenarios, made when the first one is read. */
export const scenarioSchema = (): ReturnType<typeof createScenarioSchema> => {
  schema ??= createScenarioSchema(zod)
  return schema
}

/** Problems that are told at a time; more of them help nobody. */
const maxProblems = 20

/**
 * Reads a scenario from plain data and fills in the defaults.
 * @throws ScenarioError naming everything that is wrong, with what was expected and the nearest right spelling.
 */
export const readScenario = (value: unknown): Scenario => {
  const proto = findProto(value)
  if (proto !== undefined) throw new ScenarioError([{ path: proto, message: 'no member can have this name' }])
  const parsed = scenarioSchema().safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.slice(0, maxProblems)
  const problems = describeIssues(scenarioSchema(), issues, value, { noun: 'an effect', known: effectKinds })
  throw new ScenarioError(problems.slice(0, maxProblems) as [ScenarioProblem, ...ScenarioProblem[]])
}
