import type { ProductRecord } from '../../store/records.js'
import { isoWriter, productIdWriter, type View } from '../shared/shown-values.js'
import type { ProductResource } from './product.js'

/** Writes products as section "Product" has them. */
export const productSerializer = (view: View): ((product: ProductRecord) => ProductResource) => {
  const [iso, productId] = [isoWriter(view), productIdWriter(view)]
  return (product) => ({
    object: 'product',
    id: productId(product.id),
    reference_id: product.reference_id,
    name: product.name,
    type: product.type,
    status: product.status,
    is_active: product.is_active,
    created_at: iso(product.created_at),
  })
}

/** The answer to a create request; it holds `description` too where `create-fields-not-echoed` says so. */
export const createdProductSerializer = (view: View): ((product: ProductRecord) => ProductResource) => {
  const serialize = productSerializer(view)
  return (product) => ({
    ...serialize(product),
    ...(view.ask('create-fields-not-echoed') === 'returned' ? { description: product.description } : {}),
  })
}
