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
import { hint } from '../../reading/describe-issues.js'
import { readScenario, type Scenario, ScenarioError, type ScenarioSource } from './schema.js'

/** Scenarios of the library by their names, in list order. */
const library = {
  'lost-response': lostResponse,
  'double-submit': doubleSubmit,
  'key-reused': keyReused,
  'duplicate-delivery': duplicateDelivery,
  'stale-list-after-create': staleListAfterCreate,
  'quota-exhausted': quotaExhausted,
  'quota-of-another-token': quotaOfAnotherToken,
  'cancel-day-quota': cancelDayQuota,
  'cancel-block': cancelBlock,
  'two-kinds-of-429': twoKindsOf429,
  'token-revoked-mid-pagination': tokenRevokedMidPagination,
  'token-expires-mid-flow': tokenExpiresMidFlow,
  'scope-withdrawn': scopeWithdrawn,
  'outage-with-retry-after': outageWithRetryAfter,
  'outage-without-retry-after': outageWithoutRetryAfter,
  flapping: flapping,
  'slow-list': slowList,
  'half-sent-page': halfSentPage,
  'proxy-html-error': proxyHtmlError,
  'moving-page': movingPage,
  'last-page-gone': lastPageGone,
  'sale-without-tracking': saleWithoutTracking,
  'sck-fallback': sckFallback,
  'subscription-canceled-meanwhile': subscriptionCanceledMeanwhile,
  'black-friday': blackFriday,
}

/** The name of a scenario of the library. */
export type ScenarioName = keyof typeof library

/** Names of the library, in list order. */
export const scenarioNames = Object.keys(library) as readonly ScenarioName[]

/** Entry of the list of the library. */
export interface ListedScenario {
  readonly name: ScenarioName
  readonly summary: string
  readonly story: string
  /** What is expected of the client, in words. */
  readonly expects: readonly string[]
}

const isName = (name: string): name is ScenarioName => Object.hasOwn(library, name)

/** A scenario of the library by its name, or one as plain data. @throws ScenarioError naming each problem. */
export const resolveScenario = (wanted: string | ScenarioSource): Scenario => {
  if (typeof wanted !== 'string') return readScenario(wanted)
  if (isName(wanted)) return readScenario(library[wanted])
  const message = `there is no scenario "${wanted.slice(0, 100)}"; ${hint(wanted, scenarioNames)}`
  throw new ScenarioError([{ path: ['name'], message }])
}

/** Scenarios of the library, in list order. */
export const listScenarios = (): readonly ListedScenario[] =>
  scenarioNames.map((name) => {
    const { summary, story, expects } = readScenario(library[name])
    return { name, summary, story, expects: expects.map(({ say }) => say) }
  })
