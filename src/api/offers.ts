import * as z from 'zod'
import type { Ask } from '../core/assumptions.js'
import type { Call } from '../core/call.js'
import { groupBy } from '../core/group-by.js'
import { invalid, refuse } from '../core/refusal.js'
import type { Offer, Product } from '../seed/records.js'
import { characters, type Members, oncePerRules, readInput } from './body.js'
import { defineOperation, type Tag } from './contract.js'
import { byName, locationOf, productHash, requireProduct } from './products.js'
import { createBelowErrors, readOneErrors, success } from './responses.js'
import { cents, isoTimestamp } from './wire-values.js'

// --- wire --------------------------------------------------------------------------------------------------------------------------------

/** Section "Offer (list and create response)". */
export const offerResource = z
  .strictObject({
    object: z.literal('offer'),
    id: z.string().meta({ description: 'The offer code.' }),
    reference_id: z.int().meta({ description: 'Numeric identifier that the dashboard shows.' }),
    product_id: z.string().meta({ description: 'Canonical identifier of the product it belongs to.' }),
    price: cents,
    is_active: z.boolean(),
    checkout_url: z.string().meta({ description: 'Checkout base, a slash, the offer code.' }),
    created_at: isoTimestamp,
  })
  .meta({ id: 'Offer', description: 'One way to buy a product.' })

export type OfferResource = z.infer<typeof offerResource>

/** Section "Offer list envelope". */
export const offerListEnvelope = z
  .strictObject({ object: z.literal('list'), data: z.array(offerResource) })
  .meta({ id: 'OfferList', description: 'Every offer of one product.' })

export type OfferListEnvelope = z.infer<typeof offerListEnvelope>

/** Rules of the offer create request that the specification leaves open. */
export interface OfferCreateRules {
  readonly requiresChargeType: boolean
  /** The only values taken, or null for any lower-case word. */
  readonly chargeTypes: readonly string[] | null
  /** Least price in cents. */
  readonly minPrice: number
  readonly refusesUnknown: boolean
}

/** The rules assumed by default (assumptions `offer-*`, `unknown-fields`). */
export const defaultOfferCreateRules: OfferCreateRules = {
  requiresChargeType: true,
  chargeTypes: ['one_time'],
  minPrice: 1,
  refusesUnknown: false,
}

/** Section "Offer create request", under the given rules. */
export const offerCreateRequestFor = oncePerRules((rules: OfferCreateRules) => {
  const chargeType =
    rules.chargeTypes === null
      ? z.string().regex(/^[a-z][a-z0-9_]{0,49}$/)
      : z.enum(rules.chargeTypes).meta({ description: 'A single charge; no other value is documented.' })
  const shape = {
    name: characters(1, 255),
    price: z.int().min(rules.minPrice).max(2_147_483_647).meta({ description: 'Amount in cents.' }),
    charge_type: rules.requiresChargeType ? chargeType : chargeType.optional(),
  }
  return rules.refusesUnknown ? z.strictObject(shape) : z.object(shape)
})

/** Section "Offer create request", with the limits assumed by default (`offer-*`). */
export const offerCreateRequest = offerCreateRequestFor(defaultOfferCreateRules).meta({
  id: 'OfferCreateRequest',
  description:
    'Which members are required, and their limits, are assumed (`offer-required-fields`, `offer-charge-type-values`, `offer-price-bounds`).',
})

/** Offer create request under the default assumptions. */
export type OfferCreateRequest = {
  [Member in keyof z.infer<typeof offerCreateRequest>]-?: NonNullable<z.infer<typeof offerCreateRequest>[Member]>
}

const tag: Tag = { name: 'Offers', description: 'Ways to buy a product.' }

/** An offer as section "Offer" has it. */
export const showOffer = (call: Call, product: Product, offer: Offer): OfferResource => ({
  object: 'offer',
  id: offer.id,
  reference_id: offer.reference_id,
  product_id: offer.product_id,
  price: offer.price,
  is_active: call.ask('offer-is-active') === 'mirrors_product' ? product.is_active : offer.is_active,
  checkout_url: `${call.state.seed.checkoutBaseUrl}/${offer.id}`,
  created_at: call.iso(offer.created_at),
})

// --- reading -----------------------------------------------------------------------------------------------------------------------------

/** Offers of a product that have a code, oldest first. */
export const offersOf = (call: Call, product: Product): readonly Offer[] => {
  const { offers } = call.rows
  const byProduct = () => groupBy(offers, ({ id, product_id }) => (id === '' ? null : product_id))
  return call.recall('offers by product', [offers], byProduct).get(product.id) ?? []
}

/** Section "Offer list envelope": all offers of one product; no paging, no `meta`. */
export const listOffers = /* @__PURE__ */ defineOperation<Product>({
  id: 'listOffers',
  scope: 'offers:read',
  quota: 'read',
  answer: offerListEnvelope,
  of: ({ rows }) => rows,
  lookUp: requireProduct,
  handle: (call, { target: product }) => {
    const [oldest, order] = [offersOf(call, product), call.ask('sort-catalogue')]
    const sorted = order === 'oldest' ? oldest : order === 'newest' ? oldest.toReversed() : oldest.toSorted(byName)
    return { status: 200, resource: { object: 'list', data: sorted.map((offer) => showOffer(call, product, offer)) } }
  },
  contract: () => ({
    summary: 'List the offers of a product',
    description: 'Every offer of one product, newest first, on a single page.',
    section: 'Offer list envelope',
    tag,
    pathParameters: [productHash],
    responses: {
      200: success('All offers of the product.', offerListEnvelope, { all: ['Two offers', 'offerList'] }),
      ...readOneErrors,
    },
  }),
})

// --- creating ----------------------------------------------------------------------------------------------------------------------------

interface OfferInput {
  readonly name: string
  readonly price: number
  readonly charge_type?: string | undefined
}

const chargeTypes = { one_time: ['one_time'], recurring: ['one_time', 'recurring'], open: null } as const
const minPrices = { from_1: 1, from_0: 0, from_500: 500 } as const

const rulesOf = (ask: Ask): OfferCreateRules => ({
  requiresChargeType: ask('offer-required-fields') === 'name_price_charge_type',
  chargeTypes: chargeTypes[ask('offer-charge-type-values')],
  minPrice: minPrices[ask('offer-price-bounds')],
  refusesUnknown: ask('unknown-fields') === '422',
})

const readOffer = (body: unknown, { ask }: Call): OfferInput => {
  const rules = rulesOf(ask)
  const members: Members = {
    integers: ['price'],
    booleans: [],
    managed: ['status', 'id', 'object', 'reference_id', 'created_at', 'product_id', 'checkout_url'],
    required: ['name', 'price', ...(rules.requiresChargeType ? ['charge_type'] : [])],
  }
  return readInput(body, offerCreateRequestFor(rules), members, ask)
}

/** @throws Refusal of an offer on an inactive product, by the assumption `offer-on-inactive-product`. */
const requireActive = ({ ask }: Call, { is_active }: Product): void => {
  const choice = is_active ? 'allowed' : ask('offer-on-inactive-product')
  if (choice === '422') throw invalid(ask, [{ field: 'product', message: 'product_inactive' }], 'inactive-product')
  if (choice === '409') throw refuse('inactive-product', 409, 'product_inactive', 'product_inactive', 'the product is inactive')
}

/** Section "Offer create request": a way to buy a product, active from the start. */
export const createOffer = /* @__PURE__ */ defineOperation<Product, OfferInput>({
  id: 'createOffer',
  scope: 'offers:write',
  quota: 'write',
  answer: offerResource,
  lookUp: requireProduct,
  validate: readOffer,
  handle: (call, { target: product, input }) => {
    requireActive(call, product)
    const { rows, ask } = call
    const charge_type = input.charge_type ?? 'one_time'
    const is_subscription = charge_type === 'recurring'
    const offer: Offer = {
      id: call.draw('offer'),
      reference_id: rows.seed.next('offer') + rows.given.offer,
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
    const echoed = ask('create-fields-not-echoed') === 'returned' ? { name: offer.name, charge_type } : {}
    return {
      status: 201,
      resource: { ...showOffer(call, product, offer), ...echoed },
      rows: { ...rows, offers: rows.offers.put(offer), given: { ...rows.given, offer: rows.given.offer + 1 } },
      headers: locationOf(call, offer.id),
    }
  },
  contract: () => ({
    summary: 'Create an offer',
    description:
      'Creates one more way to buy a product. An inactive product may have offers (assumption `offer-on-inactive-product`).',
    section: 'Offer create request',
    tag,
    pathParameters: [productHash],
    request: {
      description: 'The offer to create.',
      schema: offerCreateRequest,
      examples: { single_charge: { summary: 'A single charge', sample: 'offerCreateRequest' } },
    },
    responses: {
      201: success('The offer created.', offerResource, { single_charge: ['A single charge', 'offer'] }),
      ...createBelowErrors,
    },
  }),
})
