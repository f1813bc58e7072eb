import blackFriday from '../../../scenarios/black-friday.json' with { type: 'json' }
import cancelBlock from '../../../scenarios/cancel-block.json' with { type: 'json' }
import cancelDayQuota from '../../../scenarios/cancel-day-quota.json' with { type: 'json' }
import doubleSubmit from '../../../scenarios/double-submit.json' with { type: 'json' }
import duplicateDelivery from '../../../scenarios/duplicate-delivery.json' with { type: 'json' }
import flapping from '../../../scenarios/flapping.json' with { type: 'json' }
import halfSentPage from '../../../scenarios/half-sent-page.json' with { type: 'json' }
import keyReused from '../../../scenarios/key-reused.json' with { type: 'json' }
import lastPageGone from '../../../scenarios/last-page-gone.json' with { type: 'json' }
import lostResponse from '../../../scenarios/lost-response.json' with { type: 'json' }
import movingPage from '../../../scenarios/moving-page.json' with { type: 'json' }
import outageWithRetryAfter from '../../../scenarios/outage-with-retry-after.json' with { type: 'json' }
import outageWithoutRetryAfter from '../../../scenarios/outage-without-retry-after.json' with { type: 'json' }
import proxyHtmlError from '../../../scenarios/proxy-html-error.json' with { type: 'json' }
import quotaExhausted from '../../../scenarios/quota-exhausted.json' with { type: 'json' }
import quotaOfAnotherToken from '../../../scenarios/quota-of-another-token.json' with { type: 'json' }
import saleWithoutTracking from '../../../scenarios/sale-without-tracking.json' with { type: 'json' }
import sckFallback from '../../../scenarios/sck-fallback.json' with { type: 'json' }
import scopeWithdrawn from '../../../scenarios/scope-withdrawn.json' with { type: 'json' }
import slowList from '../../../scenarios/slow-list.json' with { type: 'json' }
import staleListAfterCreate from '../../../scenarios/stale-list-after-create.json' with { type: 'json' }
import subscriptionCanceledMeanwhile from '../../../scenarios/subscription-canceled-meanwhile.json' with { type: 'json' }
import tokenExpiresMidFlow from '../../../scenarios/token-expires-mid-flow.json' with { type: 'json' }
import tokenRevokedMidPagination from '../../../scenarios/token-revoked-mid-pagination.json' with { type: 'json' }
import twoKindsOf429 from '../../../scenarios/two-kinds-of-429.json' with { type: 'json' }
import { nearestName } from '../../core/nearest-name.js'
import { readScenario, type Scenario, ScenarioError, type ScenarioSource } from './schema.js'

const files: readonly { readonly name: string }[] = [
  lostResponse,
  doubleSubmit,
  keyReused,
  duplicateDelivery,
  staleListAfterCreate,
  quotaExhausted,
  quotaOfAnotherToken,
  cancelDayQuota,
  cancelBlock,
  twoKindsOf429,
  tokenRevokedMidPagination,
  tokenExpiresMidFlow,
  scopeWithdrawn,
  outageWithRetryAfter,
  outageWithoutRetryAfter,
  flapping,
  slowList,
  halfSentPage,
  proxyHtmlError,
  movingPage,
  lastPageGone,
  saleWithoutTracking,
  sckFallback,
  subscriptionCanceledMeanwhile,
  blackFriday,
]

/** Names of the library, in the order in which it is listed. */
export const scenarioNames: readonly string[] = files.map(({ name }) => name)

/** A scenario of the library by its name, or one as plain data. @throws ScenarioError naming each problem. */
export const resolveScenario = (wanted: string | ScenarioSource): Scenario => {
  if (typeof wanted !== 'string') return readScenario(wanted)
  const file = files.find(({ name }) => name === wanted)
  if (file !== undefined) return readScenario(file)
  const near = nearestName(wanted, scenarioNames)
  const hint = near === undefined ? `known are ${scenarioNames.join(', ')}` : `did you mean "${near}"?`
  throw new ScenarioError([{ path: ['name'], message: `there is no scenario "${wanted.slice(0, 100)}"; ${hint}` }])
}
export const listScenarios = () =>
  files.map((file) => {
    const { name, summary, story, expects } = readScenario(file)
    return { name, summary, story, expects: expects.map(({ say }) => say) }
  })
