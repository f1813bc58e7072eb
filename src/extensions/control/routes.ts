import type { ControlRoute } from '../../emulator/control-route.js'
import { changeAssumptions, listAssumptions, listProfiles } from './routes/assumptions.js'
import { getClock, moveClock } from './routes/clock.js'
import { getLlms } from './routes/llms.js'
import { getOrder, listOrders } from './routes/orders.js'
import { changeProduct, listProductOffers, listProducts } from './routes/products.js'
import { listQuotas } from './routes/quotas.js'
import { getConnection, getHealth, getLandmarks, resetWorld } from './routes/service.js'
import { getSubscription, listSubscriptions } from './routes/subscriptions.js'
import { createToken, listTokens, listTokenUse, revokeToken } from './routes/tokens.js'

/** Routes of the service itself, in the order of its documentation. The methods of one path have the order of its `Allow` header. */
export const routes: readonly ControlRoute[] = [
  getHealth,
  resetWorld,
  getClock,
  moveClock,
  listTokens,
  createToken,
  revokeToken,
  listTokenUse,
  listQuotas,
  listProducts,
  listProductOffers,
  changeProduct,
  listOrders,
  getOrder,
  getLandmarks,
  listAssumptions,
  changeAssumptions,
  listSubscriptions,
  getSubscription,
  getConnection,
  listProfiles,
  getLlms,
]
