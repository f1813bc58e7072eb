import * as z from 'zod'
import { named } from '../shared/named.js'
import { isoTimestamp } from '../shared/wire-values.js'
import { defaultProductCreateRules, productCreateRequestFor } from './product-create-request.js'

/** Section "Product (list and create response)". */
export const productResource = z
  .strictObject({
    object: z.literal('product'),
    id: z.string().meta({ description: 'Canonical identifier, the `{hash}` of paths.' }),
    reference_id: z.int().meta({ description: 'Numeric identifier that the dashboard shows.' }),
    name: z.string(),
    type: z.string().meta({ description: 'Such as `course` (assumption `product-type-values`).' }),
    status: z.string().meta({ description: 'Such as `approved`; the platform decides it, a request cannot.' }),
    is_active: z.boolean(),
    created_at: isoTimestamp,
  })
  .meta({ id: 'Product', description: 'Something a producer sells through its offers.' })

/** Section "Product create request", with the limits assumed by default (`product-*`). */
export const productCreateRequest = productCreateRequestFor(defaultProductCreateRules).meta({
  id: 'ProductCreateRequest',
  description:
    'Which members are required, and their limits, are assumed (`product-required-fields`, `product-type-values`, `product-name-limits`, `product-description-limits`).',
})

/** Section "Product list envelope". */
export const productListEnvelope = z
  .strictObject({
    object: z.literal('list'),
    data: z.array(productResource),
    meta: named('ProductListMeta', { page: z.int(), per_page: z.int(), total: z.int() }),
  })
  .meta({ id: 'ProductList', description: 'One page of products.' })

export type ProductResource = z.infer<typeof productResource>
type ParsedProductCreateRequest = z.infer<typeof productCreateRequest>

/** Product create request under the default assumptions; the schema's own type leaves open which members other rules require. */
export type ProductCreateRequest = {
  [Member in 'name' | 'type' | 'description']: NonNullable<ParsedProductCreateRequest[Member]>
} & Pick<ParsedProductCreateRequest, 'is_active'>
export type ProductListEnvelope = z.infer<typeof productListEnvelope>
