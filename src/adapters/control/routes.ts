import { changeAssumptions, listAssumptions, listProfiles, listUsedAssumptions } from './routes/assumptions.js'
import { getCalibration, putCalibration } from './routes/calibration.js'
import { getClock, moveClock } from './routes/clock.js'
import { addData, getData, getDataRefs, getDataSchema, putData } from './routes/data.js'
import { getEvents } from './routes/events.js'
import { chargeBackOrder, createOrder, getOrder, listOrders, refundOrder } from './routes/orders.js'
import { changeProduct, listProductOffers, listProducts } from './routes/products.js'
import { listQuotas } from './routes/quotas.js'
import { clearRequests, explainRequest, getConduct, getRequestChanges, listRequests, verifyRequest } from './routes/requests.js'
import { getSales } from './routes/sales.js'
import {
  getChaos,
  getRecording,
  getRepro,
  getScenario,
  getScenarios,
  playScenario,
  setChaos,
  stopChaos,
  stopScenario,
} from './routes/scenarios.js'
import { getConnection, getHealth, getLandmarks, getLlms, getOpenApi } from './routes/service.js'
import {
  cancelSubscription,
  createSubscription,
  declineSubscription,
  getNextCharge,
  getSubscription,
  listSubscriptions,
} from './routes/subscriptions.js'
import { createToken, listTokens, listTokenUse, revokeToken } from './routes/tokens.js'
import {
  activateEndpoint,
  createEndpoint,
  getDelivery,
  listDeliveries,
  listEndpoints,
  redeliver,
  removeEndpoint,
  rotateEndpoint,
} from './routes/webhooks.js'
import {
  compareWorlds,
  dropWorld,
  forkWorld,
  getMemory,
  getSnapshot,
  listWorlds,
  nameWorld,
  putSnapshot,
  resetWorld,
} from './routes/worlds.js'
import type { ControlRoute } from './shared/define-route.js'

/** Routes of the control API, in the order of its documentation. The methods of one path have the order of its `Allow` header. */
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
  getCalibration,
  putCalibration,
  listWorlds,
  forkWorld,
  nameWorld,
  dropWorld,
  compareWorlds,
  getRepro,
  getSnapshot,
  putSnapshot,
  listRequests,
  explainRequest,
  getRequestChanges,
  clearRequests,
  verifyRequest,
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
  activateEndpoint,
  listDeliveries,
  getDelivery,
  redeliver,
  getOpenApi,
  getLlms,
]
