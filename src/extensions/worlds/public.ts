export type { ForkOptions } from './fork-options.js'
export type {} from './index.js'
export type { WorldSummary } from './offers.js'
export { WorldLimitError } from './world-limit-error.js'
