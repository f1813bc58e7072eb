import type { Contract, Tag } from '../shared/contract.js'
import { pageParameter, pageSizeParameter, productHash } from '../shared/parameters.js'
import { createErrors, rateLimitHeadersSchema, readErrors, readOneErrors } from '../shared/responses.js'
import { samples } from '../shared/samples.js'
import { productCreateRequest, productListEnvelope, productResource } from './product.js'

const tag: Tag = { name: 'Products', description: 'What the producer sells.' }

/** Contracts of the operations on products. */
export const productContracts = {
  listProducts: {
    summary: 'List products',
    description: "The producer's products, active or not, newest first.",
    section: 'Product list envelope',
    tag,
    pathParameters: [],
    queryParameters: [
      pageParameter,
      pageSizeParameter(
        'per_page',
        15,
        100,
        ' Name and default assumed (`products-page-size-param`, `products-page-size-default`).',
      ),
    ],
    request: null,
    takesIdempotencyKey: false,
    responses: {
      200: {
        description: 'A page of products.',
        schema: productListEnvelope,
        headers: rateLimitHeadersSchema,
        examples: { page: { summary: 'Two products, one of them inactive', value: samples.productList } },
      },
      ...readErrors,
    },
  },
  createProduct: {
    summary: 'Create a product',
    description: 'Creates a product that is approved, and active unless the request says otherwise.',
    section: 'Product create request',
    tag,
    pathParameters: [],
    queryParameters: [],
    request: {
      description: 'The product to create.',
      schema: productCreateRequest,
      examples: { course: { summary: 'A course', value: samples.productCreateRequest } },
    },
    takesIdempotencyKey: true,
    responses: {
      201: {
        description: 'The product created.',
        schema: productResource,
        headers: rateLimitHeadersSchema,
        examples: { course: { summary: 'A course', value: samples.product } },
      },
      ...createErrors,
    },
  },
  getProduct: {
    summary: 'Read a product',
    description: 'Assumed: the specification has a scope to read products but no such endpoint (`product-detail-endpoint`).',
    section: 'Product (list and create response)',
    tag,
    pathParameters: [productHash],
    queryParameters: [],
    request: null,
    takesIdempotencyKey: false,
    responses: {
      200: {
        description: 'The product.',
        schema: productResource,
        headers: rateLimitHeadersSchema,
        examples: { course: { summary: 'A course', value: samples.product } },
      },
      ...readOneErrors,
    },
  },
} satisfies Readonly<Record<string, Contract>>
