import { notFound } from '../../rules/errors.js'
import type { ProductRecord } from '../../store/records.js'
import { defineOperation, type OperationContext, readHash } from '../shared/operation.js'
import { productSerializer } from './product-serializer.js'

/** The product the path names, or `not_found`, alike for an unknown and for a foreign one. */
export const requireProduct = (context: OperationContext): ProductRecord => {
  const product = context.database.productById(readHash(context))
  if (product === undefined) throw notFound('product', 'unknown product')
  return product
}

/** Not in the specification's table; routed by the assumption `product-detail-endpoint`. */
export const getProduct = defineOperation<ProductRecord>({
  id: 'getProduct',
  method: 'GET',
  path: '/api/v2/products/{hash}',
  scope: 'products:read',
  quota: 'read',
  isTimeless: true,
  isRouted: (ask) => ask('product-detail-endpoint') === 'present',
  lookUp: requireProduct,
  handle: (context, product) => ({ status: 200, resource: productSerializer(context)(product) }),
})
