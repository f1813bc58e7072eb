import { acceptsValue } from '../../core/assumptions.js'
import { type AssumptionId, findAssumption } from '../../register/register.js'
import type { AnswerLookup, ProbedExchange, RequestPlan } from './exchange.js'
import type { Probe } from './probe.js'

/** Sends one request; undefined if it cannot be sent, for example without its token. */
export type Send = (plan: RequestPlan, path: string, seen: AnswerLookup) => Promise<ProbedExchange | undefined>

/** Sends requests in sequence, skipping those whose path is undefined. */
const playRequests = async (plans: readonly RequestPlan[], send: Send): Promise<AnswerLookup> => {
  const exchanges = new Map<string, ProbedExchange>()
  const seen: AnswerLookup = (name) => exchanges.get(name)
  for (const plan of plans) {
    const path = typeof plan.path === 'string' ? plan.path : plan.path(seen)
    const exchange = path === undefined ? undefined : await send(plan, path, seen)
    if (exchange !== undefined) exchanges.set(plan.name, exchange)
  }
  return seen
}

/** Assumption values by id. */
type Assignment = Readonly<Record<string, string>>

/** Opens the nth account of an emulator under some assumptions, and returns its sender. */
export type OpenAccount = (assumptions: Assignment, nth: number) => Send

/** Number of accounts with different data; the readings of a value are those from any of them. */
export const accounts = 2

/** Placeholder values for those that an assumption accepts and the register does not list. */
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

/** Values of an assumption: those of the register, then a placeholder for unlisted ones, if it accepts any. */
export const valuesOf = (id: AssumptionId): readonly string[] => {
  const { options = [], accepts, fixed } = findAssumption(id) ?? {}
  const named = options.map(({ value }) => value)
  if (fixed !== undefined) return named.slice(0, 1)
  const other = unnamed[id]
  return [...named, ...(accepts?.samples ?? []), ...(accepts !== undefined && other !== undefined ? [other] : [])]
}

/** True for the placeholder of unlisted values. */
export const isUnnamed = (id: string, value: string): boolean => unnamed[id] === value

/** The reading itself, for an assumption whose readings are its values; otherwise undefined. */
export const valueRead = (id: string, reading: string): string | undefined => {
  const assumption = findAssumption(id)
  return id === 'subscription-currency' && assumption !== undefined && acceptsValue(assumption, reading) ? reading : undefined
}

/** Readings of a probe under each combination of values of its assumptions. */
export interface Readings {
  readonly ids: readonly AssumptionId[]
  readonly rows: readonly { readonly values: Assignment; readonly readings: ReadonlySet<string> }[]
}

/** Runs probes against the emulator under each value; caches the readings per probe. */
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

/** Cartesian product of the values of some assumptions. */
const combinations = (ids: readonly AssumptionId[]): readonly Assignment[] =>
  ids.reduce<readonly Assignment[]>(
    (before, id) => before.flatMap((values) => valuesOf(id).map((value) => ({ ...values, [id]: value }))),
    [{}],
  )
