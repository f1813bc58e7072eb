export { ExperimentError } from './check-options.js'
export { type ExperimentWorld, experimentWorld } from './experiment-world.js'
export type {
  ExploreFinding,
  ExploreOptions,
  ExploreReport,
  Run,
  SkippedFault as UntriedFault,
} from './explore-report.js'
export type {} from './index.js'
export type {
  SensitiveAssumption,
  SensitiveValue,
  SensitivityOptions,
  SensitivityReport,
} from './sensitivity.js'
