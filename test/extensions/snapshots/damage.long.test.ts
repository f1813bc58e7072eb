import fc from 'fast-check'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createEmulator, type Emulator, type Snapshot } from '../../../src/index.js'
import { ask, course, openRichWorld, products, restore, type SnapshotRefusal } from '../../support/rich-world.js'
import { atSize } from '../../support/size.js'

type Json = null | boolean | number | string | readonly Json[] | { readonly [member: string]: Json }
type Path = readonly (string | number)[]

let rich: Snapshot
beforeAll(async () => {
  const world = await openRichWorld()
  // A world has the windows of the kind that is assumed; release 0.3 kept those of others beside them.
  const quotas = new Map<string, Snapshot['quotas'][number]>()
  for (const kind of ['fixed', 'calendar_minute', 'sliding_log', 'token_bucket']) {
    await ask(world, 'PATCH', '/_emulator/assumptions', { 'rate-limit-window': kind })
    for (const quota of world.snapshot().quotas) quotas.set([quota.owner, quota.bucket, quota.kind].join(' '), quota)
  }
  rich = { ...world.snapshot(), quotas: [...quotas.values()] }
})

const isMap = (value: Json): value is { readonly [member: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The path of every member, those inside others included. */
const pathsOf = (value: Json, path: Path = []): Path[] => {
  const members = Array.isArray(value)
    ? value.map((member, index) => [index, member] as const)
    : isMap(value)
      ? Object.entries(value)
      : []
  return members.flatMap(([name, member]) => [[...path, name], ...pathsOf(member, [...path, name])])
}

const at = (value: Json, path: Path): Json => path.reduce((inner, name) => (inner as Record<string, Json>)[name] as Json, value)

/** A copy in which one member is changed. */
const damage = (path: Path, change: (parent: Record<string, Json>, name: string) => void): Json => {
  const copy = structuredClone(rich) as unknown as Json
  change(at(copy, path.slice(0, -1)) as Record<string, Json>, String(path.at(-1)))
  return copy
}

/** Refused by the name of that member, or of one inside or around it. */
const namesIt = (error: SnapshotRefusal | null, path: Path): boolean => {
  const wanted = path.join('.')
  const names = Object.keys(error?.problems ?? {})
  return names.some((name) => name === wanted || name.startsWith(`${wanted}.`) || wanted.startsWith(`${name}.`))
}

/** The same, or by the name of the member that it contradicts, which stands in the same part. */
const namesNeighbour = (error: SnapshotRefusal, path: Path): boolean => {
  const [part, owner] = path
  const isNear = (name: string) => name.startsWith(part === 'rows' ? `${part}.${owner}` : `${part}`)
  return namesIt(error, path) || Object.keys(error.problems).some((name) => isNear(name) || name.startsWith('draws.'))
}

/**
 * Members that stand under a name of somebody's choice, that a scenario can leave out, that older snapshots do not have, or that a world without
 * their extension does not have.
 */
const isFree = (path: Path): boolean =>
  /^(?:assumptions_used|webhooks|webhook_deliveries|calibration|declared)$/.test(path.join('.')) ||
  /^rows\.[^.]+\.reversals$|\.evidence\.page\.(?:per_page|total)$/.test(path.join('.')) ||
  /^(overrides|laid_assumptions|rows|assumptions_used)\.[^.]+$|^scenario\.scenario\.|\.(given_ids|headers|query_params|decided_by)\.[^.]+$/.test(
    path.join('.'),
  )

test('the world of these tests has something in every list', () => {
  // What answers depend on is found out when somebody asks, and kept nowhere.
  const { assumptions_used: _, ...kept } = rich
  for (const [name, value] of Object.entries(kept)) {
    if (typeof value === 'object') expect(Object.keys(value).length, name).toBeGreaterThan(0)
  }
  for (const [name, value] of Object.entries(rich.rows['sandbox first'] ?? {})) {
    if (Array.isArray(value)) expect(value.length, name).toBeGreaterThan(0)
  }
  expect(new Set(rich.quotas.map(({ kind }) => kind))).toEqual(new Set(['fixed', 'calendar', 'sliding', 'bucket']))
})

test('a snapshot without one of its members is refused by name', () => {
  const emulator = createEmulator()
  const members = pathsOf(rich as unknown as Json).filter((path) => typeof path.at(-1) === 'string' && !isFree(path))
  expect(members.length).toBeGreaterThan(500)
  fc.assert(
    fc.property(fc.constantFrom(...members), (path) => {
      const error = restore(
        emulator,
        damage(path, (parent, name) => delete parent[name]),
      )
      expect(namesIt(error, path), `${path.join('.')}: ${error?.message}`).toBe(true)
    }),
    { numRuns: atSize(60, 300) },
  )
})

/** Values of every other type of JSON; null is left out where the schema may take it. */
const othersThan = (value: Json): readonly Json[] => {
  const typeOf = (json: Json): string => (Array.isArray(json) ? 'list' : json === null ? 'null' : typeof json)
  const all: readonly Json[] = [true, -0.5, 'x\n', [['x']], { nobody: 1 }]
  return value === null ? [[['x']]] : all.filter((json) => typeOf(json) !== typeOf(value))
}

test('a member of another type is refused by name', () => {
  const emulator = createEmulator()
  const damages = pathsOf(rich as unknown as Json).flatMap((path) =>
    othersThan(at(rich as unknown as Json, path)).map((value) => [path, value] as const),
  )
  fc.assert(
    fc.property(fc.constantFrom(...damages), ([path, value]) => {
      const error = restore(
        emulator,
        damage(path, (parent, name) => (parent[name] = value)),
      )
      expect(namesIt(error, path), `${path.join('.')} = ${JSON.stringify(value)}: ${error?.message}`).toBe(true)
    }),
    { numRuns: atSize(80, 400) },
  )
})

test('an unknown member is refused by its own name, at every place that has names', () => {
  const emulator = createEmulator()
  const isNamed = (path: Path): boolean => isMap(at(rich as unknown as Json, path)) && !isFree([...path, 'colour'])
  const positions = [[], ...pathsOf(rich as unknown as Json)].filter(isNamed)
  fc.assert(
    fc.property(fc.constantFrom(...positions), (path) => {
      const error = restore(
        emulator,
        damage([...path, 'colour'], (parent, name) => (parent[name] = 'blue')),
      )
      expect(Object.keys(error?.problems ?? {})).toEqual([[...path, 'colour'].join('.')])
    }),
    { numRuns: atSize(30, 150) },
  )
})

/** Another value of the same type. */
const similar = (value: Json): readonly Json[] => {
  if (typeof value === 'boolean') return [!value]
  if (typeof value === 'number')
    return [0, 1, value + 1, value - 1, value * 1_000, -value, Number.MAX_SAFE_INTEGER, 8.7e15, 1e300]
  if (typeof value === 'string') return ['', `${value}x`, value.slice(1), 'full', '2026-03-01', '2099-12-31T23:59:59Z']
  return Array.isArray(value) ? [[], value.slice(1), [...value, ...value.slice(0, 1)]] : []
}

/** Everything that reads or writes rows, limits, keys or names; every answer must be one of the API's own. */
const probes: readonly (readonly [method: string, path: string, json?: unknown])[] = [
  ['GET', `${products}?per_page=100`],
  ['GET', '/api/v2/orders/history?paginate=1000'],
  ['GET', '/api/v2/orders/summary'],
  ['GET', '/api/v2/subscriptions/history?paginate=1000'],
  ['POST', products, course],
  ['POST', '/api/v2/subscriptions/999999999/cancel'],
  ['GET', '/_emulator/tokens'],
  ['GET', '/_emulator/landmarks'],
  ['GET', '/_emulator/assumptions'],
  ['GET', '/_emulator/requests?without=assumptions'],
  ['GET', '/_emulator/conduct'],
  ['GET', '/_emulator/worlds'],
  ['POST', '/_emulator/worlds', { from: 'now' }],
  ['GET', '/_emulator/snapshot'],
]

const expectSound = async (emulator: Emulator, what: string): Promise<void> => {
  for (const [method, path, json] of probes) {
    const response = await ask(emulator, method, path, json)
    expect(response.status, `${what}, then ${method} ${path}`).toBeLessThan(500)
  }
  for (const { key, target } of emulator.snapshot().idempotency_keys) {
    const [method = '', path = ''] = target.split(' ')
    if (!path.startsWith('/')) continue
    const response = await ask(emulator, method, path, course, { key: key.split(' ').at(-1) ?? '' })
    expect(response.status, `${what}, then its key ${key}`).toBeLessThan(500)
  }
}

test('a member of the same type with another value is refused by name, or the world it makes is sound', async () => {
  const failures = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => failures.mockRestore())
  const damages = pathsOf(rich as unknown as Json).flatMap((path) =>
    similar(at(rich as unknown as Json, path)).map((value) => [path, value] as const),
  )
  // Which rows the data has is not known before it is made, so a number of one of them is taken on trust; and a dataset of another
  // size takes its time.
  const isTrusted = ([path]: readonly [Path, Json]) => /^dataset\.(seed|orders)$|\.renewals\.\d+\.order_id$/.test(path.join('.'))
  const checked = damages.filter((candidate) => !isTrusted(candidate))
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...checked), async ([path, value]) => {
      const what = `${path.join('.')} = ${JSON.stringify(value)}`
      const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, orders: 30 })
      const error = restore(
        emulator,
        damage(path, (parent, name) => (parent[name] = value)),
      )
      if (error !== null) {
        expect(namesNeighbour(error, path), `${what}: ${error.message}`).toBe(true)
        return
      }
      await expectSound(emulator, what)
      emulator.clock.advance('31d')
      await expectSound(emulator, `${what}, a month later`)
      expect(failures.mock.calls, what).toEqual([])
    }),
    { numRuns: atSize(24, 120) },
  )
})
