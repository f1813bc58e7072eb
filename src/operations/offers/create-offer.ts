import type { OfferCreateRequest, OfferCreateRules } from '../../api/offers.js'
import type { OfferRecord, ProductRecord } from '../../data/rows/records.js'
import { type Ask, askIn, oncePerText, oncePerValues } from '../../ground/assumptions/ask.js'
import { refused } from '../../ground/rules/errors.js'
import { Lazy } from '../../ground/time/lazy.js'
import { requireProduct } from '../products/get-product.js'
import { defineOperation, type InvalidInput, type OperationContext, refuseInvalid } from '../shared/operation.js'
import { managedFieldProblems, prepareBody, type RequestFields, schemaProblems } from '../shared/request-input.js'
import { createdOfferSerializer } from './list-offers.js'

const schema = new Lazy(() => import('../../api/offers.js'))

const fields: Omit<RequestFields, 'required'> = {
  integers: ['price'],
  booleans: [],
  managed: ['status', 'id', 'object', 'reference_id', 'created_at', 'product_id', 'checkout_url'],
}

/** Section "Offer create request": a way to buy a product, active from the start. */
export const createOffer = defineOperation<ProductRecord, OfferInput>({
  id: 'createOffer',
  scope: 'offers:write',
  quota: 'write',
  lookUp: requireProduct,
  schema,
  validate: readInput,
  handle: (context, product, input) => {
    refuseInactive(context, product)
    const { database, names, now } = context
    const chargeType = input.charge_type ?? 'one_time'
    const isSubscription = chargeType === 'recurring'
    const offer: OfferRecord = {
      id: names.offerCode(context.idFormats.offer),
      reference_id: database.ids.next('offer'),
      product_id: product.id,
      name: input.name,
      description: null,
      price: input.price,
      charge_type: chargeType,
      is_active: true,
      is_subscription: isSubscription,
      interval: isSubscription ? 30 : null,
      trial_days: null,
      first_charge_price: null,
      created_at: now,
    }
    return {
      status: 201,
      resource: createdOfferSerializer(context, product)(offer),
      write: { prepare: () => database.prepareOffer(offer), atOnce: () => database.commitOffer(offer) },
      headers: context.ask('created-location') === 'sent' ? { Location: `${context.origin}${context.path}/${offer.id}` } : {},
    }
  },
})

interface OfferInput extends Pick<OfferCreateRequest, 'name' | 'price'> {
  readonly charge_type?: string | undefined
}

const refuseInactive = ({ ask }: OperationContext, product: ProductRecord): void => {
  const choice = product.is_active ? 'allowed' : ask('offer-on-inactive-product')
  if (choice === 'allowed') return
  if (choice === '422') throw refuseInvalid(ask, 'inactive-product', [{ field: 'product', message: 'product_inactive' }])
  throw refused(409, 'product_inactive', 'product_inactive', 'the product is inactive')
}

function readInput(body: unknown, context: OperationContext): OfferInput | InvalidInput {
  const { ask } = context
  const { fields: checkedFields, form: schema } = checksUnder(context.values, 'rules')
  const prepared = prepareBody(body, checkedFields, schema, ask)
  const parsed = schema.safeParse(prepared)
  const problems = [...managedFieldProblems(body, fields, ask), ...(parsed.success ? [] : schemaProblems(parsed.error, prepared))]
  return problems.length > 0 || !parsed.success ? { problems } : (parsed.data as OfferInput)
}

/** Fields and schema that validate a body under the given assumptions. */
const checksUnder = oncePerValues((values, _: 'rules') => checksFor(rulesOf(askIn(values))))

const checksFor = oncePerText((rules: OfferCreateRules) => {
  const required = ['name', 'price', ...(rules.requiresChargeType ? ['charge_type'] : [])]
  return { fields: { ...fields, required }, form: schema.here.offerCreateRequestFor(rules) }
})

const chargeTypes = { one_time: ['one_time'], recurring: ['one_time', 'recurring'], open: null } as const
const minPrices = { from_1: 1, from_0: 0, from_500: 500 } as const

const rulesOf = (ask: Ask): OfferCreateRules => ({
  requiresChargeType: ask('offer-required-fields') === 'name_price_charge_type',
  chargeTypes: chargeTypes[ask('offer-charge-type-values')],
  minPrice: minPrices[ask('offer-price-bounds')],
  refusesUnknown: ask('unknown-fields') === '422',
})
