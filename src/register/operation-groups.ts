import { endpointOf, type OperationId, operationIds } from './operation-id.js'

type Operations = readonly OperationId[]

/** Operations that only read. */
export const readOperations: Operations = operationIds.filter((id) => endpointOf(id).method === 'GET')

/** Operations that write. */
export const writes: Operations = operationIds.filter((id) => endpointOf(id).method === 'POST')

/** Lists that describe their pages in the same way. */
export const histories = ['listOrderHistory', 'listSubscriptionHistory', 'listCashoutHistory'] as const satisfies Operations

/** Lists whose page is chosen by a parameter. */
export const pagedLists: Operations = ['listProducts', ...histories]

/** Operations that validate input: a page, or a body. */
export const validated: Operations = operationIds.filter((id) => pagedLists.includes(id) || writes.includes(id))
