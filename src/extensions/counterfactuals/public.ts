export type { UsedAssumption, UsedAssumptions } from './index.js'
