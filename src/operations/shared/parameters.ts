import * as z from 'zod'
import type { ParameterContract, QueryParameterContract } from './contract.js'

/** The page parameter of every paged list (assumption `page-param`). */
export const pageParameter: QueryParameterContract = {
  shared: 'Page',
  name: 'page',
  description: 'Page number, from 1. Name assumed (`page-param`).',
  schema: z.int().min(1).default(1),
  example: 1,
  default: 1,
}

/** A page-size parameter; more than `max` is cut to it by assumption (`page-size-over-max`). */
export function pageSizeParameter(name: string, standard: number, max: number, assumed: string): QueryParameterContract {
  return {
    name,
    description: `Items on a page, at most ${max}.${assumed}`,
    schema: z.int().min(1).max(max).default(standard),
    example: standard,
    default: standard,
    max,
  }
}

export const productHash: ParameterContract = {
  shared: 'ProductHash',
  name: 'hash',
  description: 'Canonical identifier of the product.',
  schema: z.string(),
  example: 'k3v9x0q2m7ta',
}

export const orderHash: ParameterContract = {
  shared: 'OrderHash',
  name: 'hash',
  description: 'Hash of the order.',
  schema: z.string(),
  example: 'z5x1c8v4b7n2m9qe',
}

export const subscriptionId: ParameterContract = {
  shared: 'SubscriptionId',
  name: 'id',
  description: 'Identifier of the subscription. Anything but decimal digits is not found (assumption `cancel-id-type`).',
  schema: z.int(),
  example: 100_000_077,
}
