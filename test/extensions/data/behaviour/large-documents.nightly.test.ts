import { expect, test } from 'vitest'
import { openClient } from '../../../support/door/client.js'

const still = { now: '2026-03-01T12:00:00Z', frozen: true, orders: 30, unlimited: true } as const
const sale = { offer: 'curso', at: '-2d' }

const documentOf = (orders: number, label = 'o') => ({
  products: { violao: { name: 'Violão do Zero' } },
  offers: { curso: { product: 'violao', price: 20_000 } },
  orders: Object.fromEntries(Array.from({ length: orders }, (_, nth) => [`${label}${nth}`, sale])),
})

/** Turns that others have until something has come: one or two where it is done in one go, and ten or more in the cases below. */
const countTurns = async (work: Promise<unknown>): Promise<number> => {
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns += 1
    if (!isOver) setTimeout(count)
  }
  setTimeout(count)
  await work
  isOver = true
  return turns
}

test('who adds a long document that is wrong everywhere is told the first thousand of it, with lines, and how many more there are', async () => {
  const client = await openClient(still)
  expect((await client.control('/data', { method: 'PUT', json: documentOf(1_500) })).status).toBe(200)
  const again = await client.control('/data', { method: 'POST', json: documentOf(1_500) })
  expect(again.status).toBe(422)
  const errors = Object.entries(again.json.errors as Record<string, string[]>)
  expect(errors).toHaveLength(1_001)
  expect(again.json.errors['orders.o0'][0]).toMatch(/^line 1, column \d+: orders\.o0: a record of this label is there already/)
  // A product, an offer and 1,500 orders.
  expect(again.json.errors.body).toEqual(['502 more problems are not listed.'])
})

test('others have their turn while a long document is put or added, after a leap of the clock too', async () => {
  const client = await openClient(still)
  const put = client.control('/data', { method: 'PUT', json: { ...documentOf(10_000), background: 250 } })
  expect(await countTurns(put)).toBeGreaterThan(3)
  expect((await put).status).toBe(200)
  client.emulator.clock.advance('36500d')
  const added = client.control('/data', { method: 'POST', json: { orders: documentOf(5_000, 'later').orders } })
  expect(await countTurns(added)).toBeGreaterThan(3)
  expect((await added).status).toBe(201)
})

test('long YAML of any style is read, and a fault in it is told with its line; what is too long is sent as JSON', async () => {
  const client = await openClient(still)
  const send = (body: string, type = 'application/yaml') =>
    client.control('/data', { method: 'PUT', headers: { 'content-type': type }, body })
  const customers = Array.from(
    { length: 1_500 },
    (_, nth) => `  c${nth}: { name: Ana ${nth}, email: c${nth}@example.test }\n`,
  ).join('')
  const long = await send(`customers: {}\n${'#'.repeat(1_048_576)}`)
  expect([long.status, long.json.error]).toEqual([413, 'payload_too_large'])
  expect(long.json.message).toMatch(/more than 1 MiB is not read\. Send the document as JSON/)
  const flow = Array.from({ length: 1_500 }, (_, nth) => `c${nth}: { name: Ana }`).join(', ')
  expect((await send(`customers: { ${flow} }`)).status).toBe(200)
  expect((await send(`customers:\n${customers}  last: &a { name: Ana }\n  again: *a\n`)).status).toBe(200)
  const wrong = await send(`customers:\n${customers}  last: { nome: Ana }\n`)
  expect(Object.values(wrong.json.errors as object)[0][0]).toMatch(/^line 1502, column \d+: /)
  const twice = await send(`customers:\n${customers}  c3: {}\n`)
  expect(twice.json.message).toContain('Line 1502, column 3: a member of this name stands above already')
})

test('a text of millions of escapes is refused in words like any other', async () => {
  const client = await openClient(still)
  const body = `{"customers":{"a":{"name":"${'\\n'.repeat(4_000_000)}"}}}`
  const answer = await client.control('/data', { method: 'PUT', headers: { 'content-type': 'application/json' }, body })
  expect(answer.status).toBe(422)
})

test('who asks while a long document is added sees nothing of it or all of it, and so does who had been asked to wait before', async () => {
  const client = await openClient(still)
  const history = async (): Promise<number> => (await client.get('/api/v2/orders/summary')).json.total
  expect((await client.control('/data', { method: 'PUT', json: documentOf(1_000) })).status).toBe(200)
  const before = await history()
  let isAdded = false
  const added = client
    .control('/data', { method: 'POST', json: { orders: documentOf(1_500, 'later').orders } })
    .then((answer) => {
      isAdded = true
      return answer
    })
  const seen = new Set<number>()
  const snapshots = new Set<number>()
  while (!isAdded) {
    seen.add(await history())
    const rows = client.emulator.snapshot().rows['sandbox first']
    snapshots.add(rows?.orders.length ?? 0)
    await new Promise((resolve) => setTimeout(resolve))
  }
  expect((await added).status).toBe(201)
  const after = await history()
  expect(after).toBe(before + 1_500)
  expect([...seen].filter((total) => total !== before && total !== after)).toEqual([])
  expect([...snapshots].filter((count) => count !== 1_000 && count !== 2_500)).toEqual([])
})

test('a world with a long document goes back to its beginning, twice at once', async () => {
  const client = await openClient(still)
  expect((await client.control('/data', { method: 'PUT', json: documentOf(12_000) })).status).toBe(200)
  await client.control('/orders', { method: 'POST', json: {} })
  const resets = Promise.all([1, 2].map(() => client.control('/reset', { method: 'POST' })))
  expect((await resets).map(({ status }) => status)).toEqual([204, 204])
  expect((await client.get('/api/v2/orders/summary')).json.total).toBe(12_000)
})
