import { acceptsValue } from '../../core/assumptions.js'
import type { World } from '../../emulator/extension.js'
import { createEmulator } from '../../emulator/registry.js'
import { type AssumptionId, findAssumption } from '../../register/register.js'
import { data } from '../data/index.js'
import { type AnswerLookup, type ProbedExchange, type RequestPlan, readExchange, type Sender } from './exchange.js'
import type { Probe } from './probe.js'
import { type RunNames, requestOf } from './request-of.js'
import { requests } from './tables.js'
import { variedOrders } from './varied-orders.js'

/** Assumption values by id. */
type Assignment = Readonly<Record<string, string>>

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

const tables = new Map<Probe, Promise<Readings>>()

/** Readings of a probe in the emulator under each combination of values; kept by probe. */
export const readingsOf = (probe: Probe): Promise<Readings> => {
  const existing = tables.get(probe) ?? askFor(probe)
  tables.set(probe, existing)
  return existing
}

const askFor = async (probe: Probe): Promise<Readings> => {
  const ids = [probe.settles, ...probe.among]
  const asked = requests.filter(({ name }) => probe.asks.includes(name))
  const rows: { values: Assignment; readings: Set<string> }[] = []
  for (const values of combinations(ids)) {
    const readings = new Set<string>()
    for (const nth of pausesMs.keys()) {
      const reading = probe.read(await playRequests(asked, openAccount({ ...probe.under, ...values }, nth)))
      if (reading !== undefined) readings.add(reading)
    }
    rows.push({ values, readings })
  }
  return { ids, rows }
}

/** Cartesian product of the values of some assumptions. */
const combinations = (ids: readonly AssumptionId[]): readonly Assignment[] =>
  ids.reduce<readonly Assignment[]>(
    (before, id) => before.flatMap((values) => valuesOf(id).map((value) => ({ ...values, [id]: value }))),
    [{}],
  )

// --- accounts ---------------------------------------------------------------------------------------------------------------------------

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

const base = 'https://emulated.example/api/v2'

/** Deterministic run names. */
const emulatedRun: RunNames = {
  text: 'run',
  key: (name) => {
    const digits = [...name].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x0100_0193) >>> 0, 0x811c_9dc5)
    return `${digits.toString(16).padStart(8, '0')}-0000-4000-a000-00000000000a`
  },
}

/**
 * Accounts with different data: the readings of a value are those from any of them. Each by its delay before a request in milliseconds,
 * because elapsed time can change what a rate limit shows.
 */
const pausesMs = [0, 700]

/** Sends requests to an in-process emulator with a frozen clock. */
const sendTo = (emulator: World, pauseMs: number): Send => {
  const { full, no_scopes, expired, live } = emulator.tokens
  const tokens = { token: full, no_scope: no_scopes, expired, other: live } as Partial<Record<Sender, string>>
  const subscription = String(emulator.landmarks.subscription_active.id)
  return async (plan, path, seen) => {
    const waitMs = (plan.waitMs?.(seen) ?? 0) + pauseMs
    if (waitMs > 0) emulator.clock.advance(`${Math.ceil(waitMs)}ms`)
    const request = requestOf(plan, path, { base, tokens, run: emulatedRun, subscription })
    return request === undefined ? undefined : await readExchange(request, await emulator.fetch(request))
  }
}

/** The nth account of an emulator under some assumptions, that probes run against. */
const openAccount = (assumptions: Assignment, nth: number): Send => {
  const emulator = createEmulator({
    seed: 11 + nth,
    // One account has varied sales, too: what the other cannot show is read in this one.
    ...(nth === 0 ? { orders: 60 } : { data: variedOrders }),
    now: '2026-03-10T12:00:10Z',
    frozen: true,
    extensions: [data()],
    assumptions: { 'seeded-variety': nth === 0 ? 'documented' : 'rich', ...assumptions },
  })
  return sendTo(emulator, pausesMs[nth] ?? 0)
}
