import { cancelProbes } from './cancel-probes.js'
import { cancelRequests } from './cancel-requests.js'
import { errorProbes } from './error-probes.js'
import { errorRequests } from './error-requests.js'
import type { RequestPlan } from './exchange.js'
import { listProbes } from './list-probes.js'
import type { Probe } from './probe.js'
import { quotaProbes } from './quota-probes.js'
import { quotaRequests } from './quota-requests.js'
import { readRequests } from './read-requests.js'
import { rowProbes } from './row-probes.js'
import { writeProbes } from './write-probes.js'
import { writeRequests } from './write-requests.js'

/** Every request, in the order in which they are sent. */
export const requests: readonly RequestPlan[] = [
  ...readRequests,
  ...errorRequests,
  ...quotaRequests,
  ...writeRequests,
  ...cancelRequests,
]

/** Every probe. */
export const probes: readonly Probe[] = [
  ...listProbes,
  ...rowProbes,
  ...errorProbes,
  ...quotaProbes,
  ...writeProbes,
  ...cancelProbes,
]
