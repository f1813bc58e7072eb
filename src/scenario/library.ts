import blackFriday from '../../scenarios/black-friday.json' with { type: 'json' }
import cancelBlock from '../../scenarios/cancel-block.json' with { type: 'json' }
import cancelDayQuota from '../../scenarios/cancel-day-quota.json' with { type: 'json' }
import doubleSubmit from '../../scenarios/double-submit.json' with { type: 'json' }
import duplicateDelivery from '../../scenarios/duplicate-delivery.json' with { type: 'json' }
import flapping from '../../scenarios/flapping.json' with { type: 'json' }
import halfSentPage from '../../scenarios/half-sent-page.json' with { type: 'json' }
import keyReused from '../../scenarios/key-reused.json' with { type: 'json' }
import lastPageGone from '../../scenarios/last-page-gone.json' with { type: 'json' }
import lostResponse from '../../scenarios/lost-response.json' with { type: 'json' }
import movingPage from '../../scenarios/moving-page.json' with { type: 'json' }
import outageWithRetryAfter from '../../scenarios/outage-with-retry-after.json' with { type: 'json' }
import outageWithoutRetryAfter from '../../scenarios/outage-without-retry-after.json' with { type: 'json' }
import proxyHtmlError from '../../scenarios/proxy-html-error.json' with { type: 'json' }
import quotaExhausted from '../../scenarios/quota-exhausted.json' with { type: 'json' }
import quotaOfAnotherToken from '../../scenarios/quota-of-another-token.json' with { type: 'json' }
import saleWithoutTracking from '../../scenarios/sale-without-tracking.json' with { type: 'json' }
import sckFallback from '../../scenarios/sck-fallback.json' with { type: 'json' }
import scopeWithdrawn from '../../scenarios/scope-withdrawn.json' with { type: 'json' }
import slowList from '../../scenarios/slow-list.json' with { type: 'json' }
import staleListAfterCreate from '../../scenarios/stale-list-after-create.json' with { type: 'json' }
import subscriptionCanceledMeanwhile from '../../scenarios/subscription-canceled-meanwhile.json' with { type: 'json' }
import tokenExpiresMidFlow from '../../scenarios/token-expires-mid-flow.json' with { type: 'json' }
import tokenRevokedMidPagination from '../../scenarios/token-revoked-mid-pagination.json' with { type: 'json' }
import twoKindsOf429 from '../../scenarios/two-kinds-of-429.json' with { type: 'json' }
import { nearestName } from '../core/nearest-name.js'
import { readScenario } from './read-scenario.js'
import type { Scenario, ScenarioSource } from './scenario.js'
import { ScenarioError } from './scenario-error.js'
import { type ScenarioName, scenarioNames } from './scenario-names.js'

/** Scenarios of the library, in list order. */
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

const byName = new Map(files.map((file) => [file.name, file]))

/**
 * Finds a scenario of the library.
 * @throws ScenarioError if there is none of that name; the message suggests the nearest one.
 */
export const findScenario = (name: string): Scenario => {
  const file = byName.get(name)
  if (file !== undefined) return readScenario(file)
  const near = nearestName(name, scenarioNames)
  const hint = near === undefined ? `known are ${scenarioNames.join(', ')}` : `did you mean "${near}"?`
  throw new ScenarioError([{ path: ['name'], message: `there is no scenario "${name.slice(0, 100)}"; ${hint}` }])
}

/**
 * Resolves a scenario from its name in the library or from data.
 * @throws ScenarioError if the name or the data is invalid; it lists the problems.
 */
export const resolveScenario = (wanted: string | ScenarioSource): Scenario =>
  typeof wanted === 'string' ? findScenario(wanted) : readScenario(wanted)

/** Entry of the library list. */
export interface ListedScenario {
  readonly name: ScenarioName
  readonly summary: string
  readonly story: string
  readonly expects: readonly string[]
}

/** Lists all scenarios of the library. */
export const libraryScenarios = (): readonly ListedScenario[] =>
  scenarioNames.map((name) => {
    const { summary, story, expects } = findScenario(name)
    return { name, summary, story, expects: expects.map(({ say }) => say) }
  })
