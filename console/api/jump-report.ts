import type { List, Page } from '../../src/emulator/control-lists.js'
import type { ClockState, TokenQuotas } from '../../src/extensions/control/schemas.js'
import type { MadeCharge } from '../../src/extensions/sales/schemas.js'
import type { Delivery } from '../../src/extensions/webhooks/describe.js'
import type { Control } from './control.js'

/** What a move of the clock can change, as it stands. */
interface Standing {
  /** Instant of the clock, ISO 8601. */
  readonly now: string
  /** Charges of subscriptions of the first producer in the sandbox. */
  readonly charges: number
  readonly deliveries: readonly Delivery[]
  readonly quotas: readonly TokenQuotas[]
}

/** What a move of the clock did. */
export interface JumpReport {
  /** Instants of the clock before and after. */
  readonly from: string
  readonly to: string
  readonly charges: number
  /** Attempts at webhooks. */
  readonly attempts: number
  readonly failed: number
  /** Quotas of which more is left than before, such as `read_only read`. */
  readonly refilled: readonly string[]
}

export const readStanding = async (control: Control): Promise<Standing> => {
  const { now } = await control.get<ClockState>('/clock')
  const [charges, deliveries, quotas] = await Promise.all([
    control.get<Page<MadeCharge>>('/charges?per_page=1'),
    control.get<List<Delivery>>('/webhooks/deliveries'),
    control.get<List<TokenQuotas>>('/quotas'),
  ])
  return { now, charges: charges.meta.total, deliveries: deliveries.data, quotas: quotas.data }
}

export const compareStandings = (before: Standing, after: Standing): JumpReport => {
  const remaining = remainingOf(after)
  return {
    from: before.now,
    to: after.now,
    charges: after.charges - before.charges,
    attempts: attemptsOf(after) - attemptsOf(before),
    failed: failedOf(after) - failedOf(before),
    refilled: [...remainingOf(before)].filter(([name, left]) => (remaining.get(name) ?? 0) > left).map(([name]) => name),
  }
}

const attemptsOf = ({ deliveries }: Standing): number => deliveries.reduce((sum, { attempts }) => sum + attempts.length, 0)

const failedOf = ({ deliveries }: Standing): number => deliveries.filter(({ state }) => state === 'failed').length

/** Requests left of each quota, by its name. */
const remainingOf = ({ quotas }: Standing): ReadonlyMap<string, number> =>
  new Map(quotas.flatMap(({ token, quotas: each }) => each.map((quota) => [`${token} ${quota.class}`, quota.remaining] as const)))
