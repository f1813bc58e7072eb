import type { ProductRecord } from '../store/records.js'
import type { ProductResource } from '../wire/product.js'
import { isoWriter } from './dates.js'
import type { View } from './view.js'

/** Writes products as section "Product" has them; `description` only where `create-fields-not-echoed` says so. */
export const productSerializer = (view: View): ((product: ProductRecord) => ProductResource) => {
  const iso = isoWriter(view)
  const echoes = view.ask('create-fields-not-echoed') === 'returned'
  return (product) => ({
    object: 'product',
    id: product.id,
    reference_id: product.reference_id,
    name: product.name,
    type: product.type,
    status: product.status,
    is_active: product.is_active,
    created_at: iso(product.created_at),
    ...(echoes ? { description: product.description } : {}),
  })
}
