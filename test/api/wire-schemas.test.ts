import { describe, expect, test } from 'vitest'
import type * as z from 'zod'
import * as schemas from '../../src/schemas.js'
import { sampleOf } from '../support/samples.js'

type Path = readonly (string | number)[]

interface Ledger {
  readonly schema: z.ZodType
  readonly sample: unknown
  /** Every member that may be null, by the tables of the specification and the assumptions named there. */
  readonly nullable: readonly string[]
  /** Objects whose keys the specification leaves open. */
  readonly open?: readonly string[]
}

const offerOfItem = ['offer.description', 'offer.interval', 'offer.trial_days', 'offer.first_charge_price']

const ledgers: Record<string, Ledger> = {
  product: { schema: schemas.productResource, sample: sampleOf('product'), nullable: [] },
  'product list': { schema: schemas.productListEnvelope, sample: sampleOf('productList'), nullable: [] },
  offer: { schema: schemas.offerResource, sample: sampleOf('offer'), nullable: [] },
  'offer list': { schema: schemas.offerListEnvelope, sample: sampleOf('offerList'), nullable: [] },
  'commission item': {
    schema: schemas.commissionItem,
    sample: sampleOf('commissionItem'),
    nullable: ['query_params', 'checkout_url', ...offerOfItem, 'bounced_email', 'subscription_id', 'approved_date'],
    open: ['query_params'],
  },
  tracking: { schema: schemas.trackingBlock, sample: sampleOf('trackingNone'), nullable: [] },
  'order detail': {
    schema: schemas.orderDetail,
    sample: sampleOf('orderDetail'),
    nullable: ['checkout_url', 'items.0.coupon.name', 'items.0.coupon.discount', 'items.0.members_classroom_id'],
    open: ['query_params', 'commissions.0.url_params.query_params'],
  },
  'order summary': { schema: schemas.orderSummary, sample: sampleOf('orderSummary'), nullable: [] },
  subscription: {
    schema: schemas.subscriptionResource,
    sample: sampleOf('subscription'),
    nullable: [
      'best_day_to_charge',
      'max_charges',
      'installments',
      'cancellation_requested_at',
      'canceled_at',
      'canceled_by',
      'customer.cnpj',
      'histories.0.metadata',
    ],
  },
  'paginator envelope': {
    schema: schemas.cashoutHistoryPage,
    sample: sampleOf('cashoutHistoryPage'),
    nullable: ['data.0.paid_at', 'links.first', 'links.last', 'links.prev', 'links.next', 'meta.from', 'meta.to'],
  },
  error: { schema: schemas.errorEnvelope, sample: sampleOf('errorNotFound'), nullable: ['request_id'] },
  'quota refusal': { schema: schemas.quotaExceeded, sample: sampleOf('quotaExceeded'), nullable: [] },
}

describe.each(Object.entries(ledgers))('%s', (_name, { schema, sample, nullable, open = [] }) => {
  const accepts = (changed: unknown) => schema.safeParse(changed).success
  const members = membersOf(sample)
  const isOpen = (path: Path) => open.includes(path.slice(0, -1).join('.'))

  test('needs every member', () => {
    const optional = members.filter((path) => isMember(path) && !isOpen(path) && accepts(without(sample, path)))
    expect(optional).toEqual([])
  })

  test('refuses a member that no table lists', () => {
    const objects = [[], ...members].filter((path) => isPlainObject(valueAt(sample, path)))
    const loose = objects.filter((path) => accepts(withValue(sample, [...path, 'surprise'], 'text')))
    expect(loose.map((path) => path.join('.'))).toEqual(open)
  })

  test('takes null where the tables say so and nowhere else', () => {
    const taken = members.filter((path) => accepts(withValue(sample, path, null)))
    expect(taken.map((path) => path.join('.')).sort()).toEqual([...nullable].sort())
  })

  test('refuses fractions, and numbers as text', () => {
    const numbers = members.filter((path) => typeof valueAt(sample, path) === 'number')
    expect(numbers.filter((path) => accepts(withValue(sample, path, Number(valueAt(sample, path)) + 0.5)))).toEqual([])
    expect(numbers.filter((path) => accepts(withValue(sample, path, String(valueAt(sample, path)))))).toEqual([])
  })
})

describe('timestamps', () => {
  test.each(['2026-01-02T03:04:05Z', '02/01/2026 00:04:05', '2026-02-31T00:00:00.000000Z'])('a product refuses %s', (text) => {
    expect(schemas.productResource.safeParse({ ...sampleOf('product'), created_at: text }).success).toBe(false)
  })

  test.each(['2026-01-02T03:04:05.000000Z', '02/01/2026', '31/02/2026 00:00:00'])('a commission item refuses %s', (text) => {
    expect(schemas.commissionItem.safeParse({ ...sampleOf('commissionItem'), created_at: text }).success).toBe(false)
  })

  test.each(['02/02/2026 00:00:00', '2026-02-02', '30/02/2026'])('next_charge refuses %s', (text) => {
    expect(schemas.subscriptionResource.safeParse({ ...sampleOf('subscription'), next_charge: text }).success).toBe(false)
  })
})

describe('create requests', () => {
  test.each([
    { name: '' },
    { name: 'x'.repeat(256) },
    { type: 'Course' },
    { type: '' },
    { description: '' },
    { description: 'x'.repeat(65_536) },
    { is_active: null },
  ])('a product refuses %o', (change) => {
    expect(schemas.productCreateRequest.safeParse({ ...sampleOf('productCreateRequest'), ...change }).success).toBe(false)
  })

  test.each([
    { name: '' },
    { price: 0 },
    { price: 2_147_483_648 },
    { price: 19.9 },
    { price: '1990' },
    { charge_type: 'recurring' },
  ])('an offer refuses %o', (change) => {
    expect(schemas.offerCreateRequest.safeParse({ ...sampleOf('offerCreateRequest'), ...change }).success).toBe(false)
  })

  test('a product may leave out is_active alone', () => {
    const { is_active: _, ...rest } = sampleOf('productCreateRequest')
    expect(schemas.productCreateRequest.safeParse(rest).success).toBe(true)
  })
})

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMember(path: Path): boolean {
  return typeof path.at(-1) === 'string'
}

/** Path of every member, going into objects and into the first element of arrays. */
function membersOf(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return value.length === 0 ? [] : [[...path, 0], ...membersOf(value[0], [...path, 0])]
  if (!isPlainObject(value)) return []
  return Object.entries(value).flatMap(([key, member]) => [[...path, key], ...membersOf(member, [...path, key])])
}

function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value)
}

function withValue(value: unknown, path: Path, replacement: unknown): unknown {
  const copy = structuredClone(value)
  const parent = valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>
  parent[path.at(-1) as string | number] = replacement
  return copy
}

function without(value: unknown, path: Path): unknown {
  const copy = structuredClone(value)
  delete (valueAt(copy, path.slice(0, -1)) as Record<string | number, unknown>)[path.at(-1) as string | number]
  return copy
}
