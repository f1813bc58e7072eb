import type { Contract, Tag } from '../shared/contract.js'
import { productHash } from '../shared/parameters.js'
import { createBelowErrors, rateLimitHeadersSchema, readOneErrors } from '../shared/responses.js'
import { samples } from '../shared/samples.js'
import { offerCreateRequest, offerListEnvelope, offerResource } from './offer.js'

const tag: Tag = { name: 'Offers', description: 'Ways to buy a product.' }

/** Contracts of the operations on offers. */
export const offerContracts = {
  listOffers: {
    summary: 'List the offers of a product',
    description: 'Every offer of one product, newest first, on a single page.',
    section: 'Offer list envelope',
    tag,
    pathParameters: [productHash],
    queryParameters: [],
    request: null,
    takesIdempotencyKey: false,
    responses: {
      200: {
        description: 'All offers of the product.',
        schema: offerListEnvelope,
        headers: rateLimitHeadersSchema,
        examples: { all: { summary: 'Two offers', value: samples.offerList } },
      },
      ...readOneErrors,
    },
  },
  createOffer: {
    summary: 'Create an offer',
    description:
      'Creates one more way to buy a product. An inactive product may have offers (assumption `offer-on-inactive-product`).',
    section: 'Offer create request',
    tag,
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
        headers: rateLimitHeadersSchema,
        examples: { single_charge: { summary: 'A single charge', value: samples.offer } },
      },
      ...createBelowErrors,
    },
  },
} satisfies Readonly<Record<string, Contract>>
