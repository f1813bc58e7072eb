import { offerCreateRequest, offerListEnvelope, offerResource } from './offers/offer.js'
import { productCreateRequest, productListEnvelope, productResource } from './products/product.js'
import type { Contract } from './shared/contract.js'
import { createBelowErrors, createErrors, readErrors, readOneErrors } from './shared/error-responses.js'
import { pageParameter, pageSizeParameter, productHash } from './shared/parameters.js'
import { rateLimitHeaders } from './shared/response-headers.js'
import { samples } from './shared/samples.js'

export const listProducts: Contract = {
  summary: 'List products',
  description: "The producer's products, active or not, newest first.",
  section: 'Product list envelope',
  tag: 'Products',
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
      headers: rateLimitHeaders,
      examples: { page: { summary: 'Two products, one of them inactive', value: samples.productList } },
    },
    ...readErrors,
  },
}

export const createProduct: Contract = {
  summary: 'Create a product',
  description: 'Creates a product that is approved, and active unless the request says otherwise.',
  section: 'Product create request',
  tag: 'Products',
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
      headers: rateLimitHeaders,
      examples: { course: { summary: 'A course', value: samples.product } },
    },
    ...createErrors,
  },
}

export const getProduct: Contract = {
  summary: 'Read a product',
  description: 'Assumed: the specification has a scope to read products but no such endpoint (`product-detail-endpoint`).',
  section: 'Product (list and create response)',
  tag: 'Products',
  pathParameters: [productHash],
  queryParameters: [],
  request: null,
  takesIdempotencyKey: false,
  responses: {
    200: {
      description: 'The product.',
      schema: productResource,
      headers: rateLimitHeaders,
      examples: { course: { summary: 'A course', value: samples.product } },
    },
    ...readOneErrors,
  },
}

export const listOffers: Contract = {
  summary: 'List the offers of a product',
  description: 'Every offer of one product, newest first, on a single page.',
  section: 'Offer list envelope',
  tag: 'Offers',
  pathParameters: [productHash],
  queryParameters: [],
  request: null,
  takesIdempotencyKey: false,
  responses: {
    200: {
      description: 'All offers of the product.',
      schema: offerListEnvelope,
      headers: rateLimitHeaders,
      examples: { all: { summary: 'Two offers', value: samples.offerList } },
    },
    ...readOneErrors,
  },
}

export const createOffer: Contract = {
  summary: 'Create an offer',
  description:
    'Creates one more way to buy a product. An inactive product may have offers (assumption `offer-on-inactive-product`).',
  section: 'Offer create request',
  tag: 'Offers',
  pathParameters: [productHash],
  queryParameters: [],
  request: {
    description: 'The offer to create.',
    schema: offerCreateRequest,
    examples: { single_charge: { summary: 'A single charge', value: samples.offerCreateRequest } },
  },
  takesIdempotencyKey: true,
  responses: {
    201: {
      description: 'The offer created.',
      schema: offerResource,
      headers: rateLimitHeaders,
      examples: { single_charge: { summary: 'A single charge', value: samples.offer } },
    },
    ...createBelowErrors,
  },
}
