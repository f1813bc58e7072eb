import { errorProbes } from './error-probes.js'
import { errorRequests } from './error-requests.js'
import type { RequestPlan } from './exchange.js'
import { listProbes } from './list-probes.js'
import type { Probe } from './probe.js'
import { readRequests } from './read-requests.js'
import { rowProbes } from './row-probes.js'

/** Every request, in the order in which they are sent. */
export const requests: readonly RequestPlan[] = [...readRequests, ...errorRequests]

/** Every probe. */
export const probes: readonly Probe[] = [...listProbes, ...rowProbes, ...errorProbes]
