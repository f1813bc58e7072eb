import { parseInstant } from '../../core/time.js'
import { latestClock } from '../../data/rows/clock-bounds.js'
import { type EmulatorOptions, InvalidOptionError, type WorldOptions } from '../options/options.js'
import type { Snapshot } from './snapshot.js'

/** Members of a snapshot from which options are derived. */
export type KeptState = Pick<
  Snapshot,
  'dataset' | 'profile' | 'unlimited' | 'checkout_base_url' | 'overrides' | 'laid_assumptions' | 'clock'
>

/** Accessors of an option in a state. */
interface KeptOption<Value> {
  /** Value of the option in the state. */
  readonly read: (state: KeptState) => Value
  /** State with another value. @throws InvalidOptionError if it can no longer be changed. */
  readonly change: (state: KeptState, value: Value) => KeptState
}

/** Option that determines the seeded rows, so that it cannot be changed. */
const ofData = (name: 'seed' | 'orders'): KeptOption<number> => ({
  read: ({ dataset }) => dataset[name],
  change: (state, value) => {
    const stands = state.dataset[name]
    if (value === stands) return state
    throw new InvalidOptionError(
      name,
      `the initial state has data of ${name} ${stands}, which cannot become ${value}; leave the option out.`,
    )
  },
})

const asMember = <Member extends 'profile' | 'unlimited' | 'checkout_base_url'>(
  member: Member,
): KeptOption<KeptState[Member]> => ({
  read: (state) => state[member],
  change: (state, value) => ({ ...state, [member]: value }),
})

type Overrides = Required<WorldOptions>['assumptions']

/** Assumptions: an override takes precedence over the scenario. */
const assumptions: KeptOption<Overrides> = {
  // Every id was checked when the state was taken or read.
  read: ({ overrides }) => overrides as Overrides,
  change: (state, values) => ({
    ...state,
    overrides: { ...state.overrides, ...textsOf(values) },
    laid_assumptions: Object.fromEntries(Object.entries(state.laid_assumptions).filter(([id]) => !(id in values))),
  }),
}

const textsOf = (values: object): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]))

const start: KeptOption<string | Date> = {
  read: ({ clock }) => clock.now,
  change: (state, now) => {
    const instant = parseInstant(now) ?? Number.NaN
    if (instant < Date.parse(state.clock.now)) {
      throw new InvalidOptionError(
        'now',
        `the clock of the initial state is at ${state.clock.now} and cannot go back; leave the option out.`,
      )
    }
    return { ...state, clock: { ...state.clock, now: new Date(instant).toISOString(), real_time: false } }
  },
}

const frozen: KeptOption<boolean> = {
  read: ({ clock }) => clock.frozen,
  change: (state, value) => ({
    ...state,
    clock: { ...state.clock, frozen: value, real_time: state.clock.real_time && !value },
  }),
}

const table = {
  seed: ofData('seed'),
  orders: ofData('orders'),
  now: start,
  frozen,
  profile: asMember('profile'),
  assumptions,
  unlimited: asMember('unlimited'),
  checkoutBaseUrl: asMember('checkout_base_url'),
} satisfies { readonly [Name in keyof WorldOptions]?: KeptOption<Required<WorldOptions>[Name]> }

type KeptName = keyof typeof table

type KeptValues = Required<Pick<WorldOptions, KeptName>>

/** Options that a state contains. The others come from the world that begins with it. */
export const keptOptions: { readonly [Name in KeptName]: KeptOption<KeptValues[Name]> } = table

/** Names in the order in which changes are checked. */
export const keptNames = Object.keys(table) as readonly KeptName[]

/**
 * State with changed options. Seed and size cannot be changed, because rows depend on them, and time cannot go back.
 * @throws InvalidOptionError naming the option.
 */
export const withOptions = <State extends KeptState>(state: State, changes: EmulatorOptions): State => {
  const changed = keptNames.reduce<KeptState>((kept, name) => change(kept, name, changes[name]), state)
  refuseBeyondData(changed)
  return { ...state, ...changed }
}

const change = <Name extends KeptName>(state: KeptState, name: Name, value: KeptValues[Name] | undefined): KeptState =>
  value === undefined || value === null ? state : keptOptions[name].change(state, value)

const refuseBeyondData = ({ clock, dataset }: KeptState): void => {
  const latest = latestClock({ orders: dataset.orders, startsAt: Date.parse(dataset.starts_at) })
  if (Date.parse(clock.now) <= latest) return
  throw new InvalidOptionError('now', `the data of the initial state goes as far as ${new Date(latest).toISOString()}.`)
}
