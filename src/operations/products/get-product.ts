import type { ProductResource } from '../../api/products.js'
import type { ProductRecord } from '../../data/rows/records.js'
import { notFound } from '../../ground/rules/errors.js'
import { defineOperation, type OperationContext, readHash } from '../shared/operation.js'
import { isoWriter, type View } from '../shared/shown-values.js'

/** Writes products as section "Product" has them. */
export const productSerializer = (view: View): ((product: ProductRecord) => ProductResource) => {
  const iso = isoWriter(view)
  return (product) => ({
    object: 'product',
    id: product.id,
    reference_id: product.reference_id,
    name: product.name,
    type: product.type,
    status: product.status,
    is_active: product.is_active,
    created_at: iso(product.created_at),
  })
}

/** Answer to a create request; contains `description` too if `create-fields-not-echoed` says so. */
export const createdProductSerializer = (view: View): ((product: ProductRecord) => ProductResource) => {
  const serialize = productSerializer(view)
  return (product) => ({
    ...serialize(product),
    ...(view.ask('create-fields-not-echoed') === 'returned' ? { description: product.description } : {}),
  })
}

/** The product the path names, or `not_found`, alike for an unknown and for a foreign one. */
export const requireProduct = (context: OperationContext): ProductRecord => {
  const product = context.database.productById(readHash(context))
  if (product === undefined) throw notFound('product', 'unknown product')
  return product
}

/** Not in the specification's table; routed by the assumption `product-detail-endpoint`. */
export const getProduct = defineOperation<ProductRecord>({
  id: 'getProduct',
  scope: 'products:read',
  quota: 'read',
  isRemembered: true,
  isRouted: (ask) => ask('product-detail-endpoint') === 'present',
  lookUp: requireProduct,
  handle: (context, product) => ({ status: 200, resource: productSerializer(context)(product) }),
})
