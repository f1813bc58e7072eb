export type {} from './index.js'
export type { Repro } from './repro-file.js'
