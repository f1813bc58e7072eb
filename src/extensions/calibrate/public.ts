export type { Calibration } from './calibration.js'
export type {} from './index.js'
