export type {} from './index.js'
export type { Snapshot } from './schema.js'
export { SnapshotError } from './snapshot-error.js'
