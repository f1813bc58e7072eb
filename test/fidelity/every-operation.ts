import { operations } from '../../src/operations/table.js'
import type { OperationId } from '../../src/wire/operation-id.js'

export const everyOperation: readonly OperationId[] = operations.map(({ id }) => id)
export const reads: readonly OperationId[] = operations.filter(({ method }) => method === 'GET').map(({ id }) => id)
