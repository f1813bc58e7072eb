import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Client, openClient } from '../../../support/door/client.js'
import { atSize } from '../../../support/size.js'

// A subscription that a document declares, one that is made and one that the clock has charged have come to the same.

type Outcome = 'paid' | 'failed'

const dayMs = 86_400_000
const now = Date.parse('2026-03-01T12:00:00Z')
const price = 9_900
const still = { now: new Date(now).toISOString(), frozen: true, orders: 0, unlimited: true } as const

/** A course of charges: the sale so many days ago, then what became of each charge, so many days after the one before. */
interface Course {
  readonly interval: number
  readonly charges: readonly { readonly status: Outcome; readonly after: number }[]
  /** Days since the last of them. */
  readonly since: number
}

const iso = (instant: number): string => new Date(instant).toISOString()

/** Charges with their instants, the sale first. */
const datesOf = ({ charges, since }: Course): readonly { status: Outcome; at: number }[] => {
  let at = now - (since + charges.reduce((sum, { after }) => sum + after, 0)) * dayMs
  return charges.map(({ status, after }) => {
    at += after * dayMs
    return { status, at }
  })
}

const catalogue = {
  products: { clube: { name: 'Clube da Leitura' } },
  offers: { plano: { product: 'clube', price, interval: 30 } },
}

/** The one subscription of a world and its summary, without what is drawn: ids, names and hashes. */
const outcomeOf = async (client: Client) => {
  const [row] = (await client.get('/api/v2/subscriptions/history')).json.data
  const { situation, next_charge, successful_charges, failed_charges, histories, transactions, updated_at } = row
  const { total, total_items, commission_sum } = (await client.get('/api/v2/orders/summary')).json
  return {
    ...{ situation, next_charge, successful_charges, failed_charges, updated_at, total, total_items, commission_sum },
    histories: histories.map(({ type, status, reference_date, created_at }: Record<string, unknown>) => [
      type,
      status,
      reference_date,
      created_at,
    ]),
    transactions: transactions.map(({ status, paid_amount, created_at }: Record<string, unknown>) => [
      status,
      paid_amount,
      created_at,
    ]),
  }
}

const declared = async (course: Course) => {
  const [sale] = datesOf(course)
  const charges = datesOf(course).map(({ status, at }) => ({ status, at: iso(at) }))
  const data = {
    ...catalogue,
    orders: { a: { offer: 'plano', at: iso(sale?.at ?? now) } },
    subscriptions: { a: { interval: course.interval, charges } },
  }
  const client = await openClient({ ...still, data })
  const outcome = await outcomeOf(client)
  // What is exported of it comes to the same again.
  const again = await openClient({ ...still, data: (await client.emulator.exportData()) as object })
  expect(await outcomeOf(again)).toEqual(outcome)
  return outcome
}

const subscribe = async (client: Client, wanted: object) => {
  const { products } = await client.emulator.add(catalogue)
  const answer = await client.control('/subscriptions', {
    method: 'POST',
    json: { product_id: products['clube']?.id, ...wanted },
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.json
}

const made = async (course: Course) => {
  const client = await openClient(still)
  const charges = datesOf(course).map(({ status, at }, nth) => (nth === 0 ? status : { status, at: iso(at) }))
  await subscribe(client, { at: iso(datesOf(course)[0]?.at ?? now), interval: course.interval, charges })
  return outcomeOf(client)
}

/** Sold in its time, charged by the clock, and refused where a charge failed. */
const lived = async (course: Course) => {
  const [sale, ...rest] = datesOf(course)
  const client = await openClient({ ...still, now: iso(sale?.at ?? now) })
  const { id } = await subscribe(client, { interval: course.interval })
  for (const { status, at } of rest) {
    client.emulator.clock.set(iso(at))
    if (status === 'failed') expect((await client.control(`/subscriptions/${id}/decline`, { method: 'POST' })).status).toBe(200)
  }
  client.emulator.clock.set(iso(now))
  return outcomeOf(client)
}

const interval = fc.integer({ min: 2, max: 40 })
const outcome = fc.constantFrom<Outcome>('paid', 'paid', 'failed')

/** Charges whenever they were. */
const courses: fc.Arbitrary<Course> = fc.record({
  interval,
  charges: fc
    .array(fc.record({ status: outcome, after: fc.integer({ min: 1, max: 60 }) }), { maxLength: 6 })
    .map((rest) => [{ status: 'paid' as const, after: 0 }, ...rest]),
  since: fc.integer({ min: 0, max: 100 }),
})

/** Charges as the clock makes them: paid in their rhythm, and perhaps a last one that was refused before it was due. */
const rhythms: fc.Arbitrary<Course> = fc
  .record({ interval, paid: fc.nat(5), refusedAfter: fc.option(fc.nat()), since: fc.integer({ min: 0, max: 100 }) })
  .map(({ interval: days, paid, refusedAfter, since }) => ({
    interval: days,
    charges: [
      { status: 'paid', after: 0 },
      ...Array.from({ length: paid }, () => ({ status: 'paid' as const, after: days })),
      ...(refusedAfter === null ? [] : [{ status: 'failed' as const, after: 1 + (refusedAfter % (days - 1)) }]),
    ],
    since,
  }))

test('a document and a sale come to the same by any charges', async () => {
  await fc.assert(
    fc.asyncProperty(courses, async (course) => {
      expect(await declared(course)).toEqual(await made(course))
    }),
    { numRuns: atSize(8, 60) },
  )
})

test('a document, a sale and the clock come to the same by charges in their rhythm', async () => {
  await fc.assert(
    fc.asyncProperty(rhythms, async (course) => {
      const expected = await lived(course)
      expect(await declared(course)).toEqual(expected)
      expect(await made(course)).toEqual(expected)
    }),
    { numRuns: atSize(8, 60) },
  )
})

test.each<[Outcome[], string]>([
  [['paid', 'paid', 'failed'], 'late'],
  [['paid', 'failed', 'paid'], 'active'],
  [['paid'], 'active'],
])('%j is %s by a document, made and exported', async (charges, situation) => {
  const data = { ...catalogue, subscriptions: { a: { offer: 'plano', charges } } }
  const client = await openClient({ ...still, data })
  expect((await outcomeOf(client)).situation).toBe(situation)
  const shop = await openClient(still)
  await subscribe(shop, { at: '-85d', charges })
  expect((await outcomeOf(shop)).situation).toBe(situation)
})

test('one whose charges are not listed ends with its last charge, as a sale does and by the clock', async () => {
  await fc.assert(
    fc.asyncProperty(
      interval,
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 0, max: 150 }),
      async (days, max_charges, ago) => {
        const at = iso(now - ago * dayMs)
        const offers = { plano: { ...catalogue.offers.plano, interval: days } }
        const data = { ...catalogue, offers, orders: { a: { offer: 'plano', at } }, subscriptions: { a: { max_charges } } }
        const account = await openClient({ ...still, data })
        const shop = await openClient(still)
        await subscribe(shop, { at, interval: days, max_charges })
        const clock = await openClient({ ...still, now: at })
        await subscribe(clock, { interval: days, max_charges })
        clock.emulator.clock.set(iso(now))
        const expected = await outcomeOf(clock)
        expect(await outcomeOf(account)).toEqual(expected)
        expect(await outcomeOf(shop)).toEqual(expected)
      },
    ),
    { numRuns: atSize(8, 40) },
  )
})

test('a situation that is said comes before the one that follows', async () => {
  const data = {
    ...catalogue,
    subscriptions: { a: { offer: 'plano', charges: ['paid', 'failed'], situation: 'active' } },
  } as const
  const client = await openClient({ ...still, data })
  const outcome = await outcomeOf(client)
  expect(outcome.situation).toBe('active')
  const again = await openClient({ ...still, data: (await client.emulator.exportData()) as object })
  expect(await outcomeOf(again)).toEqual(outcome)
})
