import { notFound } from '../errors.js'
import type { ProductRecord } from '../store/records.js'
import { readHash } from './canonical-id.js'
import type { OperationContext } from './operation.js'

/** The product the path names, or `not_found`, alike for an unknown and for a foreign one. */
export const requireProduct = (context: OperationContext): ProductRecord => {
  const product = context.database.productById(readHash(context))
  if (product === undefined) throw notFound('product', 'unknown product')
  return product
}
