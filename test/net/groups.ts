import { cancels } from './groups/cancels.js'
import { cashouts } from './groups/cashouts.js'
import { clock } from './groups/clock.js'
import { creates } from './groups/creates.js'
import { doors } from './groups/doors.js'
import { keys } from './groups/keys.js'
import { quotas } from './groups/quotas.js'
import { reads } from './groups/reads.js'
import type { Group } from './step.js'

/** The nine operations with tokens, scopes, isolation, keys, quotas, block, clock and reset: what the core does without any extension. */
export const serviceGroups: readonly Group[] = [reads, doors, creates, keys, cancels, quotas, clock, cashouts]

/** Every part of the net. */
export const groups: readonly Group[] = [...serviceGroups]
