import { changeAssumptions, listAssumptions } from './routes/assumptions.js'
import { listUsedAssumptions } from './routes/assumptions-used.js'
import { getChaos, setChaos, stopChaos } from './routes/chaos.js'
import { getNextCharge } from './routes/charges-next.js'
import { getClock, moveClock } from './routes/clock.js'
import { getConduct } from './routes/conduct.js'
import { getConnection } from './routes/connection.js'
import { addData, getData, putData } from './routes/data.js'
import { getDataRefs } from './routes/data-refs.js'
import { getDataSchema } from './routes/data-schema.js'
import { getEvents } from './routes/events.js'
import { getHealth } from './routes/health.js'
import { getLandmarks } from './routes/landmarks.js'
import { getLlms } from './routes/llms.js'
import { getMemory } from './routes/memory.js'
import { getOpenApi } from './routes/openapi.js'
import { getOrder } from './routes/order.js'
import { chargeBackOrder, refundOrder } from './routes/order-reversals.js'
import { createOrder, listOrders } from './routes/orders.js'
import { changeProduct } from './routes/product.js'
import { listProductOffers } from './routes/product-offers.js'
import { listProducts } from './routes/products.js'
import { listProfiles } from './routes/profiles.js'
import { listQuotas } from './routes/quotas.js'
import { getRepro } from './routes/repro.js'
import { explainRequest } from './routes/request.js'
import { getRequestChanges } from './routes/request-changes.js'
import { clearRequests, listRequests } from './routes/requests.js'
import { resetWorld } from './routes/reset.js'
import { getSales } from './routes/sales.js'
import { getScenario, playScenario, stopScenario } from './routes/scenario.js'
import { getRecording } from './routes/scenario-recording.js'
import { getScenarios } from './routes/scenarios.js'
import { getSnapshot, putSnapshot } from './routes/snapshot.js'
import { getSubscription } from './routes/subscription.js'
import { cancelSubscription, declineSubscription } from './routes/subscription-cancel.js'
import { createSubscription, listSubscriptions } from './routes/subscriptions.js'
import { revokeToken } from './routes/token.js'
import { listTokenUse } from './routes/token-use.js'
import { createToken, listTokens } from './routes/tokens.js'
import { getDelivery, listDeliveries, redeliver } from './routes/webhook-deliveries.js'
import { createEndpoint, listEndpoints, removeEndpoint, rotateEndpoint } from './routes/webhook-endpoints.js'
import { dropWorld } from './routes/world.js'
import { forkWorld, listWorlds } from './routes/worlds.js'
import type { ControlRoute } from './shared/define-route.js'

/** The control API, in the order of its documentation. That of two methods of one path is the order in `Allow`. */
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
  createOrder,
  listOrders,
  getOrder,
  refundOrder,
  chargeBackOrder,
  getLandmarks,
  getData,
  putData,
  addData,
  getDataRefs,
  getDataSchema,
  listAssumptions,
  changeAssumptions,
  listUsedAssumptions,
  listWorlds,
  forkWorld,
  dropWorld,
  getRepro,
  getSnapshot,
  putSnapshot,
  listRequests,
  explainRequest,
  getRequestChanges,
  clearRequests,
  listSubscriptions,
  createSubscription,
  getSubscription,
  declineSubscription,
  cancelSubscription,
  getNextCharge,
  getSales,
  getEvents,
  getConnection,
  getMemory,
  listProfiles,
  getConduct,
  getScenarios,
  getScenario,
  playScenario,
  stopScenario,
  getRecording,
  getChaos,
  setChaos,
  stopChaos,
  listEndpoints,
  createEndpoint,
  removeEndpoint,
  rotateEndpoint,
  listDeliveries,
  getDelivery,
  redeliver,
  getOpenApi,
  getLlms,
]
