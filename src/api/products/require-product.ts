import { notFound } from '../../rules/errors.js'
import type { ProductRecord } from '../../store/records.js'
import { readHash } from '../shared/canonical-id.js'
import type { OperationContext } from '../shared/operation.js'

/** The product the path names, or `not_found`, alike for an unknown and for a foreign one. */
export const requireProduct = (context: OperationContext): ProductRecord => {
  const product = context.database.productById(readHash(context))
  if (product === undefined) throw notFound('product', 'unknown product')
  return product
}
