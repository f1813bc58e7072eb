import * as z from 'zod'
import { environments, knownScopes } from '../../register/operation-id.js'
import { centsSchema, daysSchema, labelSchema, numericIdSchema, opaqueIdSchema, timeSchema } from './written-values.js'

/** Owner members of a record. Default: those of the record it belongs to, else the first producer in the sandbox. */
export const ownerMembers = () => ({
  producer: z.enum(['first', 'second']).optional(),
  environment: z.enum(environments).optional(),
})

const text = () => z.string().min(1, 'give a text').max(500, 'give at most 500 characters')

/** A product of a document; every member can be left out. */
export const declaredProductSchema = () =>
  z.strictObject({
    id: opaqueIdSchema().optional(),
    reference_id: numericIdSchema().optional(),
    name: text().optional(),
    type: text().optional(),
    description: z.string().optional(),
    status: text().optional(),
    is_active: z.boolean().optional(),
    is_subscription: z.boolean().optional(),
    refund_deadline: daysSchema().optional().meta({ description: 'Days.' }),
    has_invoice_integration: z.boolean().optional(),
    at: timeSchema().optional(),
    ...ownerMembers(),
  })

/** An offer of a document. */
export const declaredOfferSchema = () =>
  z.strictObject({
    code: opaqueIdSchema().nullable().optional().meta({ description: 'Null for an offer that has none.' }),
    reference_id: numericIdSchema().optional(),
    product: labelSchema().optional(),
    name: text().optional(),
    description: z.string().nullable().optional(),
    price: centsSchema().optional(),
    charge_type: text().optional(),
    is_active: z.boolean().optional(),
    is_subscription: z.boolean().optional(),
    interval: daysSchema()
      .min(1, 'give at least 1 day')
      .nullable()
      .optional()
      .meta({ description: 'Days between two charges; null for a single one.' }),
    trial_days: daysSchema().nullable().optional(),
    first_charge_price: centsSchema().nullable().optional(),
    at: timeSchema().optional(),
    ...ownerMembers(),
  })

/** Affiliate: a person who promotes sales, or has a share of them. */
export const declaredAffiliateSchema = () =>
  z.strictObject({ id: numericIdSchema().optional(), name: text().optional(), email: text().optional() })

/** A document of a person; services differ in how they write it, and none is checked here. */
const documentSchema = () => z.string().max(255, 'give at most 255 characters')

/** A buyer. */
export const declaredCustomerSchema = () =>
  z.strictObject({
    id: numericIdSchema().optional(),
    name: text().optional(),
    email: text().optional(),
    cpf: documentSchema().optional(),
    cnpj: documentSchema().nullable().optional(),
    phones: z.array(z.strictObject({ ddi: z.string(), ddd: z.string(), number: z.string() })).optional(),
    zipcode: z.string().optional(),
    street: z.string().optional(),
    street_number: z.string().optional(),
    neighborhood: z.string().optional(),
    complement: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    country: z.string().optional(),
  })

/** Token registered in the world in addition to the well-known ones. */
export const declaredTokenSchema = () =>
  z.strictObject({
    name: text().optional(),
    scopes: z.array(z.enum(knownScopes)).optional().meta({ description: 'Default: the documented ones.' }),
    expires_at: timeSchema().nullable().optional(),
    revoked_at: timeSchema().nullable().optional(),
    at: timeSchema().optional(),
    ...ownerMembers(),
  })

export type DeclaredProduct = z.output<ReturnType<typeof declaredProductSchema>>
export type DeclaredOffer = z.output<ReturnType<typeof declaredOfferSchema>>
export type DeclaredAffiliate = z.output<ReturnType<typeof declaredAffiliateSchema>>
export type DeclaredCustomer = z.output<ReturnType<typeof declaredCustomerSchema>>
export type DeclaredToken = z.output<ReturnType<typeof declaredTokenSchema>>
