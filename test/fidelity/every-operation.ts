import { endpointOf, type OperationId, operationIds } from '../../src/schemas.js'

export const everyOperation: readonly OperationId[] = operationIds
export const reads: readonly OperationId[] = operationIds.filter((id) => endpointOf(id).method === 'GET')
