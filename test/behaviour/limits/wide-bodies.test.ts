import { expect, test } from 'vitest'
import { freshKey, openClient } from '../../support/door/client.js'

const still = { now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, unlimited: true } as const

/** So many members that no resource has. */
const danglingReferences = (count: number, from = 0): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`m${from + at}`, at]))

const course = { name: 'Violão do Zero', type: 'course', description: 'Do zero.' }

// A client sends a product with 20,000 members beside those that count, and repeats it with all of them in another order.
test('a body with thousands of members is answered as one without them, and known again in whatever order they come', async () => {
  const client = await openClient(still)
  const key = freshKey()
  const create = (json: object) => client.post('/api/v2/products', json, { key })
  const deep = { list: [1, { b: 2, a: [] }, 'é'], more: danglingReferences(10_000) }
  const first = await create({ ...danglingReferences(10_000), ...course, deep })
  expect([first.status, first.json.name]).toEqual([201, course.name])
  const turned = { more: danglingReferences(10_000), list: [1, { a: [], b: 2 }, 'é'] }
  const repeated = await create({ deep: turned, ...course, ...danglingReferences(10_000) })
  expect([repeated.status, repeated.json.id]).toEqual([201, first.json.id])
  const other = await create({ deep: { ...deep, list: [1] }, ...course, ...danglingReferences(10_000) })
  expect(other.status).toBe(422)
})

test('of thousands of unknown members the first thousand are named where they are refused, and what is wrong with the known ones', async () => {
  const client = await openClient({ ...still, assumptions: { 'unknown-fields': '422' } })
  const answer = await client.post('/api/v2/products', { ...danglingReferences(20_000), ...course, type: 5 })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json.errors)).toEqual(expect.arrayContaining(['type', 'm0', 'm999']))
  expect(Object.keys(answer.json.errors)).toHaveLength(1_001)
})

test.each([
  ['PATCH', '/assumptions', danglingReferences(1_001), 'body'],
  ['PUT', '/scenario', { name: 'x', steps: [{ effect: danglingReferences(1_001) }] }, 'steps.0.effect'],
  ['POST', '/worlds', { assumptions: danglingReferences(1_001) }, 'assumptions'],
  ['POST', '/tokens', { name: 'x', scopes: Array.from({ length: 1_001 }, () => 'orders:read') }, 'scopes'],
] as const)('%s %s refuses a body of which something is far too long, and names that', async (method, path, json, member) => {
  const client = await openClient(still)
  const answer = await client.control(path, { method, json })
  expect(answer.status).toBe(422)
  expect(Object.keys(answer.json.errors)).toEqual([member])
  expect(answer.json.errors[member][0]).toMatch(/has more than 1000 (members|items), the maximum\.$/)
})
