import type { ProductRecord } from '../../store/records.js'
import { defineOperation } from '../shared/operation.js'
import { productSerializer } from './product-serializer.js'
import { requireProduct } from './require-product.js'

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
