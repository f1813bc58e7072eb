import { InvalidOptionError, type WorldOptions } from '../options/options.js'
import { parseInstant } from '../time/instant.js'
import type { Snapshot } from './snapshot.js'

/** How a state keeps an option. */
interface KeptOption<Value> {
  /** What the state says of it. */
  readonly read: (state: Snapshot) => Value
  /** The state with another value; throws an InvalidOptionError where it cannot be changed any more. */
  readonly change: (state: Snapshot, value: Value) => Snapshot
}

/** The rows follow from it. */
const ofData = (name: 'seed' | 'orders'): KeptOption<number> => ({
  read: ({ dataset }) => dataset[name],
  change: (state, value) => {
    const stands = state.dataset[name]
    if (value === stands) return state
    throw new InvalidOptionError(
      name,
      `the state to begin with stands on data of ${name} ${stands}, which cannot become ${value}; leave it out.`,
    )
  },
})

const asMember = <Member extends 'profile' | 'unlimited' | 'checkout_base_url'>(
  member: Member,
): KeptOption<Snapshot[Member]> => ({
  read: (state) => state[member],
  change: (state, value) => ({ ...state, [member]: value }),
})

type Overrides = Required<WorldOptions>['assumptions']

/** An override comes before what a scenario has laid. */
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
        `the state to begin with stands at ${state.clock.now}, and time does not run back; leave it out.`,
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

export type KeptName = keyof typeof table

export type KeptValues = Required<Pick<WorldOptions, KeptName>>

/** The options that a state keeps. The others are those of the world that begins with it. */
export const keptOptions: { readonly [Name in KeptName]: KeptOption<KeptValues[Name]> } = table

/** In the order in which changes are refused. */
export const keptNames = Object.keys(table) as readonly KeptName[]
