import { cancelProbes, cancelRequests } from './cancel-tier.js'
import { chargeProbes } from './charge-probes.js'
import { checkoutProbes } from './checkout-probes.js'
import { errorProbes, errorRequests } from './error-tier.js'
import type { RequestPlan, Tier } from './exchange.js'
import { lineProbes } from './line-probes.js'
import { listProbes } from './list-probes.js'
import type { Probe } from './probe.js'
import { quotaProbes, quotaRequests } from './quota-tier.js'
import { readRequests } from './read-requests.js'
import { subscriptionProbes } from './subscription-probes.js'
import { writeProbes, writeRequests } from './write-tier.js'

/** All requests, in sending order. */
export const requests: readonly RequestPlan[] = [
  ...readRequests,
  ...errorRequests,
  ...quotaRequests,
  ...writeRequests,
  ...cancelRequests,
]

const tiersByName = new Map<string, Tier>(requests.map(({ name, tier }) => [name, tier]))

/** Tier of a request of the table. */
export const tierOf = (name: string): Tier => tiersByName.get(name) as Tier

/** All probes, in the order in which a report lists what they have found. */
export const probes: readonly Probe[] = [
  ...listProbes,
  ...lineProbes,
  ...checkoutProbes,
  ...chargeProbes,
  ...subscriptionProbes,
  ...errorProbes,
  ...quotaProbes,
  ...writeProbes,
  ...cancelProbes,
]
