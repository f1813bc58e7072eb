import type { OperationId } from '../spec/operation-id.js'
import { cashoutContracts } from './cashouts/contracts.js'
import { offerContracts } from './offers/contracts.js'
import { orderContracts } from './orders/contracts.js'
import { productContracts } from './products/contracts.js'
import type { Contract } from './shared/contract.js'
import { subscriptionContracts } from './subscriptions/contracts.js'

/** What each operation takes and answers under the default assumptions. */
export const contracts: Readonly<Record<OperationId, Contract>> = {
  ...productContracts,
  ...offerContracts,
  ...orderContracts,
  ...subscriptionContracts,
  ...cashoutContracts,
}
