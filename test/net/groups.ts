import { cancels } from './groups/cancels.js'
import { cashouts } from './groups/cashouts.js'
import { clock } from './groups/clock.js'
import { controlApi } from './groups/control.js'
import { creates } from './groups/creates.js'
import { data } from './groups/data.js'
import { doors } from './groups/doors.js'
import { journal } from './groups/journal.js'
import { keys } from './groups/keys.js'
import { quotas } from './groups/quotas.js'
import { reads } from './groups/reads.js'
import { rich } from './groups/rich.js'
import { salesGroup } from './groups/sales.js'
import { scenarios } from './groups/scenarios.js'
import { webhooks } from './groups/webhooks.js'
import { worlds } from './groups/worlds.js'
import type { Group } from './step.js'

/** The nine operations with tokens, scopes, isolation, keys, quotas, block, clock and reset: what the core does without any extension. */
export const serviceGroups: readonly Group[] = [reads, rich, doors, creates, keys, cancels, quotas, clock, cashouts]

/** Every part of the net. */
export const groups: readonly Group[] = [...serviceGroups, controlApi, salesGroup, data, scenarios, worlds, journal, webhooks]
