import { describe, expect, test } from 'vitest'
import { createEmulator, type DataDocument, DataError, InvalidOptionError } from '../../../src/index.js'

const openWith = (data: unknown) => createEmulator({ data: data as DataDocument, now: '2026-03-01T12:00:00Z', frozen: true })

/** Everything that is wrong with documents, as `path: message`. */
const problemsOf = (...documents: readonly unknown[]): readonly string[] => {
  try {
    openWith(documents)
    return []
  } catch (error) {
    if (!(error instanceof InvalidOptionError) || !(error.cause instanceof DataError)) throw error
    return error.cause.problems.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }
}

const shop = { products: { violao: {} }, offers: { curso: { product: 'violao', price: 10_000 } } }
const order = (members: object): object => ({ ...shop, orders: { da_ana: { offer: 'curso', at: '-10d', ...members } } })
const plan = (members: object, sale: object = {}): object => ({
  products: { clube: {} },
  offers: { mensal: { product: 'clube', price: 5_000, interval: 30 } },
  orders: { da_ana: { offer: 'mensal', ...sale } },
  subscriptions: { da_ana: { order: 'da_ana', ...members } },
})

describe('one mistake is told in one sentence', () => {
  test.each<[what: string, document: unknown, said: string]>([
    ['no document', [1], ': expected an object of records by label, got a list'],
    ['an empty list of documents', [], ': expected an object of records by label, got a list'],
    ['a map', new Map([['orders', {}]]), ': expected an object of records by label, got a Map'],
    ['a date', new Date(0), ': expected an object of records by label, got a Date'],
    ['records in a map', { orders: new Map() }, 'orders: expected an object of records by label, got a Map'],
    ['a number that is too small', order({ items: [{ offer: 'curso', quantity: 0 }] }), 'give at least 1'],
    [
      'a charge status that is misspelt',
      plan({ charges: ['paid', { status: 'payed' }] }),
      'subscriptions.da_ana.charges.1.status: "payed" is not one of the values; did you mean "paid"?',
    ],
    [
      'a charge status that is misspelt, in short',
      plan({ charges: ['paid', 'payed'] }),
      'subscriptions.da_ana.charges.1: "payed" is not one of the values; did you mean "paid"?',
    ],
    [
      'a cancel after a charge that fell due',
      plan({ charges: ['paid'], canceled_at: '-10d' }, { at: '-100d' }),
      'subscriptions.da_ana.charges: a charge fell due at 2025-12-21T12:00:00Z, before it was canceled at 2026-02-19T12:00:00Z,',
    ],
    ['an unknown member', { ...shop, product: {} }, 'product: there is no such member; did you mean "products"?'],
    [
      'an unknown member of a record',
      order({ stauts: 'paid' }),
      'orders.da_ana.stauts: there is no such member; did you mean "status"?',
    ],
    ['a list of records', { orders: [] }, 'orders: expected an object of records by label, got a list'],
    [
      'a label that is none',
      { products: { 'a b': {} } },
      'products.a b: give a label: letters, digits, _ . and -, at most 100 of them',
    ],
    [
      'a name that objects have',
      { products: { constructor: {} } },
      'products.constructor: give a label: letters, digits, _ . and -, at most 100 of them',
    ],
    ['cents that are no integers', order({ freight_value: 9.5 }), 'orders.da_ana.freight_value: expected int, got 9.5'],
    [
      'a label of nothing',
      { ...shop, offers: { curso: { product: 'violo' } } },
      'offers.curso.product: no product is called "violo"; did you mean "violao"?',
    ],
    ['an offer of nothing', order({ offer: 'crso' }), 'orders.da_ana.offer: no offer is called "crso"; did you mean "curso"?'],
    [
      'a buyer of nothing',
      order({ customer: 'ana' }),
      'orders.da_ana.customer: no customer is called "ana"; declare it, or leave this out',
    ],
    [
      'an affiliate of nothing',
      order({ affiliate: 'bia' }),
      'orders.da_ana.affiliate: no affiliate is called "bia"; declare it, or leave this out',
    ],
    [
      'a time that is none',
      order({ at: 'yesterday' }),
      'orders.da_ana.at: give a time such as -10d or +3d, or ISO 8601 with its zone',
    ],
    ['a sale ahead', order({ at: '+2d' }), 'orders.da_ana.at: +2d is after the start of the clock; give a time up to now'],
    [
      'an offer before its product',
      { products: { violao: { at: '-5d' } }, offers: { curso: { product: 'violao', at: '-9d' } } },
      'offers.curso.at: it is before its product',
    ],
    [
      'an order before its product',
      {
        products: { violao: { at: '-5d' } },
        offers: { curso: { product: 'violao' } },
        orders: { da_ana: { offer: 'curso', at: '-9d' } },
      },
      'orders.da_ana.at: its offer Acesso completo of',
    ],
    [
      'a coupon over the price',
      order({ coupon: { name: 'X', discount: 10_001 } }),
      'orders.da_ana.coupon.discount: 10001 cents are more than the price of 10000',
    ],
    [
      'an amount that is no sum',
      order({ offer: undefined, items: [{ offer: 'curso', coupon: { name: 'X', discount: 1_000 }, amount: 8_000 }] }),
      'orders.da_ana.items.0.amount: 10000 less the coupon of 1000 are 9000 cents, not 8000',
    ],
    [
      'transactions that are no sum',
      order({ transactions: [{ paid_amount: 9_000 }] }),
      'orders.da_ana.transactions: they add up to 9000 cents, and the order to 10000',
    ],
    [
      'a status beside others',
      order({ status: 'authorized', transactions: [{ status: 'refused' }] }),
      'orders.da_ana.status: its transactions make it refused; leave this out, or change them',
    ],
    [
      'items said twice',
      order({ items: [{ offer: 'curso' }] }),
      'orders.da_ana.offer: the order has items; say it there, or leave items out',
    ],
    ['an interval of ages', { offers: { a: { interval: 40_000 } } }, 'offers.a.interval: give at most 36600 days'],
    [
      'charges without end',
      { offers: { a: { interval: 1, at: '1971-01-01T00:00:00Z' } }, orders: { b: { offer: 'a', at: '1971-01-02T00:00:00Z' } } },
      'orders.b: up to now this makes 20148 charges; list its charges, or let it begin or be charged later',
    ],
    [
      'a charge that is due before the last one',
      plan({ next_charge: '2020-01-01T00:00:00Z' }, { at: '-10d' }),
      'subscriptions.da_ana.next_charge: it is not after its last charge; give a later time',
    ],
    [
      'a transaction of another order',
      plan({ entries: [{ id: 1, at: '-1d', transaction: 5 }] }, { at: '-10d', transactions: [{ id: 7 }] }),
      'subscriptions.da_ana.entries.0.transaction: its order has no transaction 5; it has 7',
    ],
    [
      'a charge that was paid otherwise',
      plan({ charges: ['paid', { transactions: [{ status: 'refused' }] }] }, { at: '-40d' }),
      'subscriptions.da_ana.charges.1.transactions: they paid 0 cents, and the charge is of 5000',
    ],
    [
      'what it began and began not',
      plan({}, { begins_subscription: false }),
      'orders.da_ana.begins_subscription: it began the subscription da_ana; leave this out',
    ],
    [
      'two producers',
      order({ producer: 'second' }),
      'orders.da_ana.producer: its offer is of the first producer; leave this out, or choose another',
    ],
    [
      'a subscription to what is sold once',
      { ...order({}), subscriptions: { da_ana: {} } },
      'subscriptions.da_ana.order: Acesso completo is sold once; give its offer an interval',
    ],
    [
      'an order of nothing',
      { subscriptions: { da_ana: { order: 'da_an' } } },
      'subscriptions.da_ana.order: no order is called "da_an"; declare it, or leave this out',
    ],
    [
      'a charge after a cancel of which only the request is told',
      plan({ charges: [{ at: '-60d' }, { at: '-30d' }], cancellation_requested_at: '-40d' }),
      'subscriptions.da_ana.charges.1.at: it is after the subscription was canceled (-40d); leave it out, or cancel later',
    ],
    [
      'a charge after the cancel',
      plan({ charges: [{ at: '-60d' }, { at: '-30d' }], canceled_at: '-40d' }),
      'subscriptions.da_ana.charges.1.at: it is after the subscription was canceled (-40d); leave it out, or cancel later',
    ],
    [
      'charges out of order',
      plan({ charges: [{ at: '-30d' }, { at: '-30d' }] }),
      'subscriptions.da_ana.charges.1.at: it is not after the charge above it; give a later time',
    ],
    [
      'a first charge that is not the sale',
      plan({ charges: [{ at: '-5d' }] }, { at: '-10d' }),
      'subscriptions.da_ana.charges.0.at: the first charge is the sale itself; give it the time of its order, or leave one of the two out',
    ],
    [
      'a next charge that has passed',
      plan({ next_charge: '-1d' }),
      'subscriptions.da_ana.next_charge: -1d has passed, and it would have been charged; give a time ahead',
    ],
    [
      'canceled by somebody, never',
      plan({ canceled_by: 'customer' }),
      'subscriptions.da_ana.canceled_by: it is not canceled; say when with canceled_at, or leave this out',
    ],
    ['a well-known token', { tokens: { full: {} } }, 'tokens.full: there is a token of this name already; give it another label'],
    ['a double id', { products: { a: { id: 'same' }, b: { id: 'same' } } }, 'products.b.id: "same" is the id of another record'],
    [
      'a double number',
      { ...shop, orders: { a: { offer: 'curso', id: 7 }, b: { offer: 'curso', id: 7 } } },
      'orders.b.id: 7 is the number of another record',
    ],
    ['an id of another form', { products: { a: { id: 'a/b' } } }, 'products.a.id: give 1 to 64 letters, digits, _ and -'],
    ['a background too small', { background: 3 }, 'background: give 0, or a whole number from 30'],
  ])('%s', (_, document, said) => {
    const [first, ...others] = problemsOf(...(Array.isArray(document) && document.length === 0 ? [] : [document]))
    expect(first).toContain(said)
    expect(others).toEqual([])
  })
})

test('a split over the price is refused with what is left', () => {
  const affiliates = { bia: {}, caio: {} }
  const split = { affiliate: { label: 'bia', commission: '60%' }, partners: [{ label: 'caio', commission: 5_000 }] }
  expect(problemsOf({ ...order(split), affiliates })).toEqual([
    'orders.da_ana.affiliate: the parts add up to 11000 cents, and 8910 of 10000 cents are left after the fee',
  ])
})

test('everything is told at once, of every document, and nothing that only follows from another mistake', () => {
  const broken = { products: { violao: { nmae: 'Violão' } }, offers: { curso: { product: 'violao', price: -1 } } }
  const second = { background: 50, orders: { da_ana: { offer: 'curso', at: '+1d' } }, customers: { ana: { cpf: 1 } } }
  expect(problemsOf({ background: 30, ...broken }, second)).toEqual([
    'products.violao.nmae: there is no such member; did you mean "name"?',
    'offers.curso.price: give cents, 0 or more',
    'background: another document says 30; say it once',
    'orders.da_ana.at: +1d is after the start of the clock; give a time up to now',
    'customers.ana.cpf: expected string, got 1',
  ])
})

test('a label stands in one document', () => {
  expect(problemsOf({ products: { violao: {} } }, { products: { violao: {} } })).toEqual([
    'products.violao: another document has a record of this label; give it another one',
  ])
})

test('a member called __proto__ is refused, wherever it is', () => {
  const document: unknown = JSON.parse('{"orders":{"a":{"query_params":{"__proto__":{"utm_source":"x"}}}}}')
  expect(problemsOf(document)).toEqual(['orders.a.query_params.__proto__: no member can have this name'])
})

test('an error with very many problems says the first and counts the others', () => {
  const products = Object.fromEntries(Array.from({ length: 50 }, (_, nth) => [`p${nth}`, { nope: 1 }]))
  expect(() => openWith({ products })).toThrow(/And 30 more\.$/)
})

test('what else is wrong with a record is told beside its wrong form', () => {
  const document = {
    products: { violao: {} },
    offers: { mensal: { product: 'violo', price: 99.5 } },
    customers: { ana: {} },
    affiliates: { bia: {} },
    orders: { um: { offer: 'mensa', customer: 'anna', affiliate: 'bea', colour: 'red' }, dois: { offer: 'mensal' } },
    subscriptions: { s: { offer: 'mensel', colour: 'red' } },
  }
  expect(problemsOf(document).toSorted()).toEqual([
    'offers.mensal.price: expected int, got 99.5',
    'offers.mensal.product: no product is called "violo"; did you mean "violao"?',
    'orders.um.affiliate: no affiliate is called "bea"; did you mean "bia"?',
    expect.stringMatching(/^orders\.um\.colour: there is no such member/),
    'orders.um.customer: no customer is called "anna"; did you mean "ana"?',
    'orders.um.offer: no offer is called "mensa"; did you mean "mensal"?',
    expect.stringMatching(/^subscriptions\.s\.colour: there is no such member/),
    'subscriptions.s.offer: no offer is called "mensel"; did you mean "mensal"?',
  ])
})

test('each mistake is told once, however many records need the one that is wrong, in the order of the document', () => {
  const orders = Object.fromEntries(Array.from({ length: 5 }, (_, nth) => [`o${nth}`, { offer: 'curso' }]))
  expect(
    problemsOf({ orders: { z: { at: '+1d', colour: 1 }, ...orders, a: { offer: 'crso' } }, offers: { curso: { product: 'x' } } }),
  ).toEqual([
    'orders.z.at: +1d is after the start of the clock; give a time up to now',
    expect.stringMatching(/^orders\.z\.colour: there is no such member/),
    'orders.a.offer: no offer is called "crso"; did you mean "curso"?',
    'offers.curso.product: no product is called "x"; declare it, or leave this out',
  ])
})

test('times ahead are told beside every other mistake of their record', () => {
  const ahead = { at: '+2d', updated_at: '+2d', colour: 1 }
  const document = {
    orders: { a: { ...ahead, transactions: [{ at: '+2d', colour: 1 }] }, b: { at: '+2d', offer: 'none' } },
    subscriptions: { a: { charges: [{ at: '+2d' }] }, c: { ...ahead, histories: [{ at: '+2d' }] } },
    products: { p: ahead },
    tokens: { t: { revoked_at: '+2d', colour: 1 } },
  }
  const problems = problemsOf(document).filter((problem) => problem.includes('+2d is after the start of the clock'))
  expect(problems.map((problem) => problem.replace(/: .*/, ''))).toEqual([
    'orders.a.at',
    'orders.a.updated_at',
    'orders.a.transactions.0.at',
    'orders.b.at',
    'subscriptions.a.charges.0.at',
    'subscriptions.c.at',
    'subscriptions.c.updated_at',
    'subscriptions.c.histories.0.at',
    'products.p.at',
    'products.p.updated_at',
    'tokens.t.revoked_at',
  ])
})

test.each([
  ['one that failed last', { charges: ['paid', 'failed'] }],
  ['one that was charged as often as it may', { charges: ['paid'], max_charges: 1 }],
  ['one that says when it would have been charged', { charges: ['paid'], next_charge: '-70d' }],
  ['one without a list', {}],
])('a cancel long after the last charge of %s is taken', (_what, members) => {
  expect(problemsOf(plan({ ...members, canceled_at: '-10d' }, { at: '-100d' }))).toEqual([])
})

test.each(['-30000d', '+9999999d', '-99999999999999999999w', '+99999999999999999999999999s'])(
  'a relative time that leaves the calendar is refused by its member, whatever it is of: %s',
  (time) => {
    const happened = { at: time, updated_at: time }
    const document = {
      products: { p: { at: time } },
      offers: { o: { product: 'p', at: time, interval: 30 } },
      orders: {
        a: { offer: 'o', ...happened, approved_date: time, begins_subscription: false, transactions: [happened] },
        b: { offer: 'o', at: time },
        c: { ...happened, colour: 1, transactions: [happened] },
      },
      subscriptions: {
        b: {
          ...{ charges: [{ at: time }], histories: [{ at: time, type: 'x', status: 'y', reference_at: time }] },
          updated_at: time,
        },
        d: { offer: 'o', cancellation_requested_at: time, canceled_at: time, next_charge: time },
        e: { offer: 'o', entries: [{ id: 1, at: time, reference_at: time }] },
        f: { canceled_at: time, next_charge: time, colour: 1 },
      },
      tokens: { t: { at: time, expires_at: time, revoked_at: time }, u: { revoked_at: time, expires_at: time, colour: 1 } },
    }
    const expected: string[] = []
    const collect = (value: unknown, path: string): void => {
      if (value === time) expected.push(path)
      else if (typeof value === 'object' && value !== null) {
        for (const [name, member] of Object.entries(value)) collect(member, path === '' ? name : `${path}.${name}`)
      }
    }
    collect(document, '')
    const problems = problemsOf(document).filter((problem) => problem.includes(`${time} is before 1970 or after 9999`))
    expect(problems.map((problem) => problem.replace(/: .*/, '')).toSorted()).toEqual(expected.toSorted())
  },
)
