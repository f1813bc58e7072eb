// biome-ignore-all lint/correctness/useImportExtensions: these are JSON files, and the rule would rename them.
import cashout from '../../../fixtures/samples/cashout.json' with { type: 'json' }
import cashoutHistoryPage from '../../../fixtures/samples/cashout-history-page.json' with { type: 'json' }
import commissionItem from '../../../fixtures/samples/commission-item.json' with { type: 'json' }
import commissionItemWithoutTracking from '../../../fixtures/samples/commission-item-without-tracking.json' with { type: 'json' }
import errorIdempotencyKeyInUse from '../../../fixtures/samples/error-idempotency-key-in-use.json' with { type: 'json' }
import errorIdempotencyKeyInvalid from '../../../fixtures/samples/error-idempotency-key-invalid.json' with { type: 'json' }
import errorIdempotencyKeyRequired from '../../../fixtures/samples/error-idempotency-key-required.json' with { type: 'json' }
import errorIdempotencyKeyReused from '../../../fixtures/samples/error-idempotency-key-reused.json' with { type: 'json' }
import errorInsufficientScope from '../../../fixtures/samples/error-insufficient-scope.json' with { type: 'json' }
import errorInvalidJson from '../../../fixtures/samples/error-invalid-json.json' with { type: 'json' }
import errorNotFound from '../../../fixtures/samples/error-not-found.json' with { type: 'json' }
import errorPayloadTooLarge from '../../../fixtures/samples/error-payload-too-large.json' with { type: 'json' }
import errorServerError from '../../../fixtures/samples/error-server-error.json' with { type: 'json' }
import errorTooManyRequests from '../../../fixtures/samples/error-too-many-requests.json' with { type: 'json' }
import errorUnauthorized from '../../../fixtures/samples/error-unauthorized.json' with { type: 'json' }
import errorUnsupportedMediaType from '../../../fixtures/samples/error-unsupported-media-type.json' with { type: 'json' }
import errorValidation from '../../../fixtures/samples/error-validation.json' with { type: 'json' }
import offer from '../../../fixtures/samples/offer.json' with { type: 'json' }
import offerCreateRequest from '../../../fixtures/samples/offer-create-request.json' with { type: 'json' }
import offerList from '../../../fixtures/samples/offer-list.json' with { type: 'json' }
import orderDetail from '../../../fixtures/samples/order-detail.json' with { type: 'json' }
import orderHistoryPage from '../../../fixtures/samples/order-history-page.json' with { type: 'json' }
import orderSummary from '../../../fixtures/samples/order-summary.json' with { type: 'json' }
import product from '../../../fixtures/samples/product.json' with { type: 'json' }
import productCreateRequest from '../../../fixtures/samples/product-create-request.json' with { type: 'json' }
import productList from '../../../fixtures/samples/product-list.json' with { type: 'json' }
import quotaExceeded from '../../../fixtures/samples/quota-exceeded.json' with { type: 'json' }
import subscription from '../../../fixtures/samples/subscription.json' with { type: 'json' }
import subscriptionCanceled from '../../../fixtures/samples/subscription-canceled.json' with { type: 'json' }
import subscriptionHistoryPage from '../../../fixtures/samples/subscription-history-page.json' with { type: 'json' }
import trackingNone from '../../../fixtures/samples/tracking-none.json' with { type: 'json' }

/** Bodies written by hand from the specification's tables, one file each in fixtures/samples. */
export const samples = {
  cashout,
  cashoutHistoryPage,
  commissionItem,
  commissionItemWithoutTracking,
  errorIdempotencyKeyInUse,
  errorIdempotencyKeyInvalid,
  errorIdempotencyKeyRequired,
  errorIdempotencyKeyReused,
  errorInsufficientScope,
  errorInvalidJson,
  errorNotFound,
  errorPayloadTooLarge,
  errorServerError,
  errorTooManyRequests,
  errorUnauthorized,
  errorUnsupportedMediaType,
  errorValidation,
  offer,
  offerCreateRequest,
  offerList,
  orderDetail,
  orderHistoryPage,
  orderSummary,
  product,
  productCreateRequest,
  productList,
  quotaExceeded,
  subscription,
  subscriptionCanceled,
  subscriptionHistoryPage,
  trackingNone,
}
