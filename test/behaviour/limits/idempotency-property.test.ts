import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { freshKey, openClient, type Received, type Sending } from '../../support/door/client.js'
import { atSize } from '../../support/size.js'

const path = '/api/v2/products'
const hour = 3_600_000

/** Sequences are many requests; behind a listener a few of them have to do. */
const numRuns = inject('door') === 'direct fetch' ? atSize(10, 40) : 6

const keys = [freshKey(), freshKey(), freshKey()]

/** Two bodies that are taken and one that is refused. */
const bodies = [
  { name: 'Um', type: 'course', description: 'd' },
  { name: 'Dois', type: 'course', description: 'd', is_active: false },
  { name: '' },
] as const

/** Who sends, and whose keys and products that touches. */
const callers = [
  { owner: 'first', sending: { token: 'svc_test_full' } },
  { owner: 'first', sending: { token: 'svc_test_documented' } },
  { owner: 'second', sending: { token: 'svc_test_other_producer' } },
  { owner: 'first in production', sending: { environment: 'production' } },
] as const satisfies readonly { owner: string; sending: Sending }[]

interface Remembered {
  readonly body: number
  readonly openedAt: number
  readonly answer: string
}

/** What the register says of keys, in a few lines: a key belongs to its owner for 24 h from the request that succeeded. */
class Model {
  now = 0
  readonly created = new Map<string, number>()
  readonly #remembered = new Map<string, Remembered>()

  check(caller: number, key: number, body: number, { status, text, json }: Received): void {
    const { owner = '' } = callers[caller] ?? {}
    const name = `${owner} ${key}`
    const existing = this.#remembered.get(name)
    if (existing !== undefined && this.now < existing.openedAt + 24 * hour) {
      if (existing.body === body) expect([status, text]).toEqual([201, existing.answer])
      else expect([status, json.error]).toEqual([422, 'idempotency_key_reused'])
      return
    }
    if (body === 2) {
      expect([status, json.error]).toEqual([422, 'validation_error'])
      return
    }
    expect([status, json.name]).toEqual([201, bodies[body]?.name])
    for (const { answer } of this.#remembered.values()) expect(answer).not.toBe(text)
    this.#remembered.set(name, { body, openedAt: this.now, answer: text })
    this.created.set(owner, (this.created.get(owner) ?? 0) + 1)
  }
}

const step = fc.record({
  caller: fc.nat(callers.length - 1),
  key: fc.nat(keys.length - 1),
  body: fc.nat(bodies.length - 1),
  advance: fc.oneof(fc.constant(0), fc.constantFrom(1, hour, 12 * hour, 24 * hour - 1, 24 * hour), fc.nat(30 * hour)),
})

test('any sequence of keys, bodies, callers and waits is answered as the rule says', async () => {
  const client = await openClient({ unlimited: true })
  const { emulator } = client
  const count = async (sending: Sending): Promise<number> => (await client.get(path, sending)).json.meta.total
  const seeded = await Promise.all(callers.map(({ sending }) => count(sending)))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      emulator.reset()
      const model = new Model()
      for (const { caller, key, body, advance } of steps) {
        emulator.clock.advance(advance)
        model.now += advance
        const answer = await client.post(path, bodies[body], { ...callers[caller]?.sending, key: keys[key] ?? '' })
        model.check(caller, key, body, answer)
      }
      for (const [index, { owner, sending }] of callers.entries()) {
        expect(await count(sending)).toBe((seeded[index] ?? 0) + (model.created.get(owner) ?? 0))
      }
    }),
    { numRuns },
  )
})

const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.boolean(),
  fc.constant(null),
)
const nested = fc.oneof(scalar, fc.array(scalar, { maxLength: 4 }), fc.dictionary(fc.string(), scalar, { maxKeys: 4 }))
const extras = fc.dictionary(fc.string({ minLength: 1 }), nested, { maxKeys: 4 })

/** The same value with the members of every object the other way round. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  )
}

test('whatever else a body holds, the same members in another order are a repeat and one value changed is none', async () => {
  const client = await openClient({ unlimited: true })
  await fc.assert(
    fc.asyncProperty(extras, async (more) => {
      const body = { ...bodies[0], deep: more }
      const key = freshKey()
      const first = await client.post(path, body, { key })
      const repeat = await client.post(path, reversed(body), { key })
      expect([first.status, repeat.status, repeat.text]).toEqual([201, 201, first.text])
      const changed = await client.post(path, { ...body, deep: { ...more, one: { more: 1 } } }, { key })
      expect(changed.json.error).toBe('idempotency_key_reused')
    }),
    { numRuns },
  )
})
