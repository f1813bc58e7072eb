import { acceptsValue } from '../../ground/assumptions/assumption-problems.js'
import { type AssumptionId, findAssumption } from '../../ground/assumptions/register.js'
import type { RequestPlan } from './exchange.js'
import { playRequests, type Send } from './play-requests.js'
import type { Probe } from './probe.js'

/** Some assumptions, each with a value. */
export type Assignment = Readonly<Record<string, string>>

/** Opens an account of the emulator under some assumptions: the nth of those that probes are tried with. */
export type OpenAccount = (assumptions: Assignment, nth: number) => Send

/** Accounts of different data; what a value can be read as is what it is read as in any of them. */
export const accounts = 2

/** Values that stand for all that a form allows and that the register does not name. */
const unnamed: Readonly<Record<string, string>> = {
  'page-param': 'seite',
  'meta-path': 'https://elsewhere.example/x',
  'tracking-mapping': 'src:elsewhere',
  'subscription-currency': 'CHF',
  'cancel-404-threshold': '4',
  'product-type-values': 'list:calibration',
  'token-lifetime': '3d',
  'token-revocation': '33s',
  'cancel-404-window': '77s',
  'idempotency-retention': '77s',
}

/** Every value that an assumption may have, one that the register does not name last where there are such. */
export const valuesOf = (id: AssumptionId): readonly string[] => {
  const { options = [], accepts, fixed } = findAssumption(id) ?? {}
  const named = options.map(({ value }) => value)
  if (fixed !== undefined) return named.slice(0, 1)
  const other = unnamed[id]
  return [...named, ...(accepts?.samples ?? []), ...(accepts !== undefined && other !== undefined ? [other] : [])]
}

/** Whether a value only stands for those that the register does not name. */
export const isUnnamed = (id: string, value: string): boolean => unnamed[id] === value

/** The value that a reading is itself, where the register does not name it; undefined where the assumption has none such. */
export const valueRead = (id: string, reading: string): string | undefined => {
  const assumption = findAssumption(id)
  return id === 'subscription-currency' && assumption !== undefined && acceptsValue(assumption, reading) ? reading : undefined
}

/** What a probe reads under each combination of values of its assumptions. */
export interface Readings {
  readonly ids: readonly AssumptionId[]
  readonly rows: readonly { readonly values: Assignment; readonly readings: ReadonlySet<string> }[]
}

/** Asks the engine what each value would be answered; each probe once. */
export class Oracle {
  readonly #tables = new Map<Probe, Promise<Readings>>()

  constructor(
    readonly open: OpenAccount,
    readonly requests: readonly RequestPlan[],
  ) {}

  readings(probe: Probe): Promise<Readings> {
    const existing = this.#tables.get(probe) ?? this.#ask(probe)
    this.#tables.set(probe, existing)
    return existing
  }

  async #ask(probe: Probe): Promise<Readings> {
    const ids = [probe.settles, ...probe.among]
    const asked = this.requests.filter(({ name }) => probe.asks.includes(name))
    const rows: { values: Assignment; readings: Set<string> }[] = []
    for (const values of combinations(ids)) {
      const readings = new Set<string>()
      for (let nth = 0; nth < accounts; nth += 1) {
        const reading = probe.read(await playRequests(asked, this.open({ ...probe.under, ...values }, nth)))
        if (reading !== undefined) readings.add(reading)
      }
      rows.push({ values, readings })
    }
    return { ids, rows }
  }
}

/** Every combination of values of some assumptions. */
const combinations = (ids: readonly AssumptionId[]): readonly Assignment[] =>
  ids.reduce<readonly Assignment[]>(
    (before, id) => before.flatMap((values) => valuesOf(id).map((value) => ({ ...values, [id]: value }))),
    [{}],
  )
