import { type AssumptionOverrides, assumptionIds, assumptionsUnder, profileValues } from '../core/assumptions.js'
import { type State, withState } from '../core/state.js'
import { latestClock } from '../seed/clock-bounds.js'
import { clockAt } from './clock.js'
import type { Options } from './extension.js'
import { InvalidOptionError, readStart } from './options.js'

/** Values that differ from those of the profile. */
export const overridesOf = ({ assume, seed }: Pick<State, 'assume' | 'seed'>): Record<string, string> => {
  const usual = profileValues(seed.profile)
  return Object.fromEntries(assumptionIds.flatMap((id) => (assume[id] === usual[id] ? [] : [[id, assume[id] as string]])))
}

/** A state that a world goes on from. */
export interface Kept {
  readonly state: State
  /** Instant that its clock shows, in milliseconds since 1970. */
  readonly at: number
}

const refuseOtherData = (name: 'seed' | 'orders', stands: number, value: number | undefined): void => {
  if (value === undefined || value === stands) return
  throw new InvalidOptionError(
    name,
    `the initial state has data of ${name} ${stands}, which cannot become ${value}; leave the option out.`,
  )
}

/** Instant of an option `now` for a state whose clock is somewhere already. */
const startOf = (at: number, now: Options['now']): number => {
  if (now === undefined) return at
  const instant = readStart(now)
  if (instant >= at) return instant
  throw new InvalidOptionError(
    'now',
    `the clock of the initial state is at ${new Date(at).toISOString()} and cannot go back; leave the option out.`,
  )
}

/** @throws InvalidOptionError for a clock that is further than the data goes. */
const refuseBeyondData = (start: number, { seed }: State): void => {
  const latest = latestClock(seed)
  if (start <= latest) return
  throw new InvalidOptionError('now', `the data of the initial state goes as far as ${new Date(latest).toISOString()}.`)
}

/**
 * A state with changed options. Seed and size cannot be changed, because rows depend on them, and time cannot go back.
 * @throws InvalidOptionError naming the option; AssumptionError.
 */
export const withOptions = ({ state, at }: Kept, changes: Options): Kept => {
  refuseOtherData('seed', state.seed.seed, changes.seed)
  refuseOtherData('orders', state.seed.orders, changes.orders)
  const start = startOf(at, changes.now)
  refuseBeyondData(start, state)
  const isFrozen = changes.frozen ?? state.clock.stopped !== null
  const isRealTime = state.clock.stopped === null && state.clock.offset === 0 && changes.now === undefined
  const overrides: AssumptionOverrides = { ...overridesOf(state), ...changes.assumptions }
  const profile = changes.profile ?? state.seed.profile
  const changed = withState(state, {
    seed: {
      ...state.seed,
      profile,
      unlimited: changes.unlimited ?? state.seed.unlimited,
      checkoutBaseUrl: changes.checkoutBaseUrl ?? state.seed.checkoutBaseUrl,
    },
    clock: isRealTime && !isFrozen ? state.clock : clockAt(Math.floor(start), isFrozen),
    assume: assumptionsUnder(profile, overrides),
  })
  return { state: changed, at: Math.floor(start) }
}

/** Options that a state contains; the others come from the world that begins with it. */
export const optionsOf = ({ state, at }: Kept): Options => ({
  seed: state.seed.seed,
  orders: state.seed.orders,
  now: new Date(at),
  frozen: state.clock.stopped !== null,
  profile: state.seed.profile,
  assumptions: overridesOf(state),
  unlimited: state.seed.unlimited,
  checkoutBaseUrl: state.seed.checkoutBaseUrl,
})
