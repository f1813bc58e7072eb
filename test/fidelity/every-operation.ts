import type { OperationId } from '../../src/index.js'
import { operations } from '../../src/operations/operations.js'

export const everyOperation: readonly OperationId[] = operations.map(({ id }) => id)
export const reads: readonly OperationId[] = operations.filter(({ method }) => method === 'GET').map(({ id }) => id)
