import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { controlRoutes } from '../../../scripts/control-routes.js'
import { nameOfRoute, open, openBusy, samples } from '../../support/control-samples.js'

// Somebody sends objects whose members are called as those that every object has: a refusal in words, never a failure.

const root = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8')
const filesOf = (folder: string, ending: RegExp): readonly string[] =>
  readdirSync(new URL(folder, root)).flatMap((name) => (ending.test(name) ? [read(`${folder}/${name}`)] : []))

const names = ['toString', 'valueOf', 'constructor', 'hasOwnProperty', '__proto__', 'toJSON', 'then']

/** Objects that have a member of their own by each of the names, all of them, or one of those in `kind`. */
const odd: readonly unknown[] = [
  ...names.map((name) => JSON.parse(`{"${name}":1}`)),
  JSON.parse('{"toString":1,"valueOf":1}'),
  JSON.parse('{"kind":{"toString":1}}'),
  ...names,
]

type Path = readonly (string | number)[]

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Every position of a value, of long lists and objects the first ones. */
const positionsOf = (value: unknown, at: Path = []): readonly Path[] => {
  const entries: readonly [string | number, unknown][] = Array.isArray(value)
    ? value.slice(0, 2).map((item, index) => [index, item])
    : Object.entries(isObject(value) ? value : {}).slice(0, 30)
  return [at, ...entries.flatMap(([name, member]) => positionsOf(member, [...at, name]))]
}

/** The value with another one at a position. */
const withValue = (value: unknown, [name, ...rest]: Path, other: unknown): unknown => {
  if (name === undefined) return other
  if (Array.isArray(value)) return value.map((item, index) => (index === name ? withValue(item, rest, other) : item))
  const copy = { ...(value as Readonly<Record<string, unknown>>) }
  copy[name] = withValue(copy[name], rest, other)
  return copy
}

const party = { name: 'Bia', email: 'bia@example.test', commission: 100 }
const checkout = { customer: { name: 'Ana' }, affiliate: party, partners: [party], coupon: { code: 'a', discount: 1 } }

/** Bodies beside the samples, so that members are sent that those leave out. */
const bodies: Readonly<Record<string, () => readonly unknown[]>> = {
  'PUT /data': () => filesOf('fixtures/data', /\.ya?ml$/).map((text) => parse(text)),
  'PUT /scenario': () => filesOf('scenarios', /\.json$/).map((text) => JSON.parse(text)),
  'POST /orders': () => [{ product_id: 'x', ...checkout, transactions: [{ status: 'refused' }], query_params: { src: 'a' } }],
  'POST /subscriptions': () => [{ product_id: 'x', ...checkout, charges: [{ status: 'paid', at: '-1d' }] }],
  'POST /worlds': () => [
    { assumptions: { 'check-order': 'register' }, profile: 'strict', now: '2026-01-01T00:00:00Z', orders: 30 },
    { calibration: { version: 1, assumptions: { 'check-order': { verdict: 'confirmed', value: 'register' } } } },
    { data: { products: { a: {} } }, scenario: { name: 'x', summary: 'y', steps: [] } },
  ],
}

/** Positions of one body that are tried; of larger ones every second, third and so on. */
const maxPositions = 30

const console = vi.spyOn(globalThis.console, 'error').mockImplementation(() => undefined)
afterAll(() => console.mockRestore())

const written = controlRoutes.filter(({ method }) => method !== 'GET').map((route) => [nameOfRoute(route), route] as const)

test.each(written)('%s answers odd members at every position of its body, and does not fail', async (name, { method, path }) => {
  const emulator = name.includes('/webhooks/') ? await openBusy() : open()
  const sample = samples[name]
  const params = Object.entries(sample?.params?.(emulator) ?? {})
  const address = params
    .reduce((text, [member, value]) => text.replace(`{${member}}`, String(value)), path)
    .replace(/\{\w+\}/g, 'x')
  const send = async (body: unknown): Promise<void> => {
    const init = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
    const { status } = await emulator.fetch(new Request(`http://localhost/_emulator${address}`, init))
    expect(status, JSON.stringify(body).slice(0, 2_000)).toBeLessThan(500)
  }
  const usual = typeof sample?.body === 'function' ? sample.body(emulator) : (sample?.body ?? {})
  for (const body of [JSON.parse(JSON.stringify(usual)), ...(bodies[name]?.() ?? [])]) {
    const all = positionsOf(body)
    const stride = Math.ceil(all.length / maxPositions)
    for (const at of all.filter((_, index) => index % stride === 0)) {
      for (const other of odd) await send(withValue(body, at, other))
    }
  }
})
