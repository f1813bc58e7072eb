import {
  type AssumptionId,
  createEmulator,
  type Emulator,
  type EmulatorOptions,
  assumptions as register,
} from '../../../src/index.js'
import { findAssumption } from '../find-assumption.js'
import { randomData } from './random-data.js'

/** Pseudo-random whole numbers below a bound. */
export const randomNumbers = (seed: number): ((bound: number) => number) => {
  let state = seed >>> 0
  return (bound) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound
  }
}

export const accountKinds = ['full', 'thin', 'empty'] as const

export type AccountKind = (typeof accountKinds)[number]

const switchable = register.filter((assumption) => !('fixed' in assumption)).map(({ id }) => id)

/** What plays the real service: an emulator with values of its own, of which calibrate sees the wire alone. */
export interface Target {
  readonly emulator: Emulator
  readonly kind: AccountKind
  readonly overrides: Readonly<Partial<Record<AssumptionId, string>>>
  /** The value that holds in it. */
  readonly truth: (id: AssumptionId) => string
}

/** The nth target: 50 random overrides, and another seed, size, day and variety of its data. */
export const randomTarget = (nth: number, overridden = 50): Target => {
  const draw = randomNumbers(nth * 7919 + 13)
  const overrides: Partial<Record<AssumptionId, string>> = {}
  for (let count = 0; count < overridden; count += 1) {
    const id = switchable[draw(switchable.length)] as AssumptionId
    const { options = [], accepts } = findAssumption(id) ?? {}
    const values = [...options.map(({ value }) => value), ...(accepts?.samples ?? [])]
    // An empty account is a kind of its own, and the clock of quotas is moved by the test.
    if (id !== 'sandbox-order-data' && id !== 'rate-limit-clock') overrides[id] = values[draw(values.length)] as string
  }
  const kind = accountKinds[nth % accountKinds.length] as AccountKind
  const full = 60 + draw(90)
  const now = `2026-0${1 + draw(9)}-1${draw(10)}T1${draw(10)}:2${draw(10)}:3${draw(10)}Z`
  const emulator = createEmulator({
    seed: draw(1_000_000),
    ...(kind === 'full' ? { data: randomData(draw, full) } : { orders: kind === 'thin' ? 30 : 0 }),
    now,
    frozen: true,
    assumptions: overrides as EmulatorOptions['assumptions'],
  })
  return { emulator, kind, overrides, truth: (id) => emulator.options.assumptions[id] }
}
