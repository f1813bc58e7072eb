export type {} from './index.js'
export { type ListedScenario, listScenarios, type ScenarioName } from './library.js'
export { type Scenario, ScenarioError, type ScenarioProblem, type ScenarioSource } from './schema.js'
export type { JudgedExpectation, ScenarioStatus, StepProgress } from './status.js'
