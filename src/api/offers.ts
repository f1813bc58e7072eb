import * as z from 'zod'
import type { Call, Operation } from '../core/call.js'
import { invalid, refuse } from '../core/refusal.js'
import type { Offer, Product } from '../seed/records.js'
import { once, readInput } from './body.js'
import { byName, characters, locationOf, requireProduct } from './products.js'

export const offer = z.strictObject({
  object: z.literal('offer'),
  id: z.string(),
  reference_id: z.int(),
  product_id: z.string(),
  price: z.int(),
  is_active: z.boolean(),
  checkout_url: z.string(),
  created_at: z.string(),
})
export const offerList = z.strictObject({ object: z.literal('list'), data: z.array(offer) })

/** Section "Offer". */
export const showOffer = (call: Call, product: Product, { id, reference_id, product_id, price, is_active, created_at }: Offer) =>
  ({
    object: 'offer',
    id,
    reference_id,
    product_id,
    price,
    is_active: call.ask('offer-is-active') === 'mirrors_product' ? product.is_active : is_active,
    checkout_url: `${call.state.seed.checkoutBaseUrl}/${id}`,
    created_at: call.iso(created_at),
  }) satisfies z.infer<typeof offer>

export const offersOf = ({ rows }: Call, product: Product): Offer[] => offersByProduct(rows.offers).get(product.id) ?? []
const groups = new WeakMap<object, Map<string, Offer[]>>()
/** Offers with a code by product, oldest first; grouped once for each version of the table. */
const offersByProduct = (offers: Iterable<Offer> & object): Map<string, Offer[]> => {
  const found = groups.get(offers) ?? new Map<string, Offer[]>()
  if (groups.has(offers)) return found
  for (const row of offers) if (row.id !== '') found.set(row.product_id, [...(found.get(row.product_id) ?? []), row])
  groups.set(offers, found)
  return found
}

/** Section "Offer list envelope": all offers of one product; no paging, no `meta`. */
export const listOffers: Operation = {
  id: 'listOffers',
  method: 'GET',
  path: '/api/v2/products/{hash}/offers',
  scope: 'offers:read',
  quota: 'read',
  of: ({ rows }) => rows,
  answer: offerList,
  lookUp: requireProduct,
  handle: (call) => {
    const [oldest, order] = [offersOf(call, call.target), call.ask('sort-catalogue')]
    const sorted = order === 'oldest' ? oldest : order === 'newest' ? oldest.toReversed() : oldest.toSorted(byName)
    return { status: 200, resource: { object: 'list', data: sorted.map((row) => showOffer(call, call.target, row)) } }
  },
}

const request = once(
  ({
    isTypeRequired,
    types,
    min,
    isStrict,
  }: {
    isTypeRequired: boolean
    types: string[] | null
    min: number
    isStrict: boolean
  }) => {
    const type = types === null ? z.string().regex(/^[a-z][a-z0-9_]{0,49}$/) : z.enum(types)
    const shape = {
      name: characters(1, 255),
      price: z.int().min(min).max(2_147_483_647),
      charge_type: isTypeRequired ? type : type.optional(),
    }
    return isStrict ? z.strictObject(shape) : z.object(shape)
  },
)
const chargeTypes = { one_time: ['one_time'], recurring: ['one_time', 'recurring'], open: null }
const minPrices = { from_1: 1, from_0: 0, from_500: 500 }

/** Section "Offer create request": a way to buy a product, active from the start. */
export const createOffer: Operation = {
  id: 'createOffer',
  method: 'POST',
  path: '/api/v2/products/{hash}/offers',
  scope: 'offers:write',
  quota: 'write',
  answer: offer,
  lookUp: requireProduct,
  validate: (body, { ask }) => {
    const isTypeRequired = ask('offer-required-fields') === 'name_price_charge_type'
    const schema = request({
      isTypeRequired,
      types: chargeTypes[ask('offer-charge-type-values')],
      min: minPrices[ask('offer-price-bounds')],
      isStrict: ask('unknown-fields') === '422',
    })
    const managed = ['status', 'id', 'object', 'reference_id', 'created_at', 'product_id', 'checkout_url']
    return readInput<any>(
      body,
      schema,
      { integers: ['price'], booleans: [], managed, required: ['name', 'price', ...(isTypeRequired ? ['charge_type'] : [])] },
      ask,
    )
  },
  handle: (call) => {
    const { rows, input, target: product, ask } = call
    const onInactive = product.is_active ? 'allowed' : ask('offer-on-inactive-product')
    if (onInactive === '422') throw invalid(ask, [{ field: 'product', message: 'product_inactive' }], 'inactive-product')
    if (onInactive === '409')
      throw refuse('inactive-product', 409, 'product_inactive', 'product_inactive', 'the product is inactive')
    const charge_type = input.charge_type ?? 'one_time'
    const is_subscription = charge_type === 'recurring'
    const reference_id = rows.seed.next('offer') + rows.given.offer
    const row: Offer = {
      id: call.draw('offer'),
      reference_id,
      product_id: product.id,
      name: input.name,
      description: null,
      price: input.price,
      charge_type,
      is_active: true,
      is_subscription,
      interval: is_subscription ? 30 : null,
      trial_days: null,
      first_charge_price: null,
      created_at: call.second,
    }
    return {
      status: 201,
      resource: {
        ...showOffer(call, product, row),
        ...(ask('create-fields-not-echoed') === 'returned' ? { name: row.name, charge_type } : {}),
      },
      rows: { ...rows, offers: rows.offers.put(row), given: { ...rows.given, offer: rows.given.offer + 1 } },
      headers: locationOf(call, row.id),
    }
  },
}
