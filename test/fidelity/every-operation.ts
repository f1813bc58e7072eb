import { operations } from '../../src/operations/operations.js'
import type { OperationId } from '../../src/register/operation-id.js'

export const everyOperation: readonly OperationId[] = operations.map(({ id }) => id)
export const reads: readonly OperationId[] = operations.filter(({ method }) => method === 'GET').map(({ id }) => id)
