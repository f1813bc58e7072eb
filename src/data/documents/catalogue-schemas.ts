import type { Infer, Zod } from '../../ground/spec/schema-factory.js'
import { environments, knownScopes } from '../../register/operation-id.js'
import { centsSchema, daysSchema, labelSchema, numericIdSchema, opaqueIdSchema, timeSchema } from './written-values.js'

/** Owner members of a record. Default: those of the record it belongs to, else the first producer in the sandbox. */
export const ownerMembers = (z: Zod) => ({
  producer: z.enum(['first', 'second']).optional(),
  environment: z.enum(environments).optional(),
})

const text = (z: Zod) => z.string().min(1, 'give a text').max(500, 'give at most 500 characters')

/** A product of a document; every member can be left out. */
export const declaredProductSchema = (z: Zod) =>
  z.strictObject({
    id: opaqueIdSchema(z).optional(),
    reference_id: numericIdSchema(z).optional(),
    name: text(z).optional(),
    type: text(z).optional(),
    description: z.string().optional(),
    status: text(z).optional(),
    is_active: z.boolean().optional(),
    is_subscription: z.boolean().optional(),
    refund_deadline: daysSchema(z).optional().meta({ description: 'Days.' }),
    has_invoice_integration: z.boolean().optional(),
    at: timeSchema(z).optional(),
    ...ownerMembers(z),
  })

/** An offer of a document. */
export const declaredOfferSchema = (z: Zod) =>
  z.strictObject({
    code: opaqueIdSchema(z).nullable().optional().meta({ description: 'Null for an offer that has none.' }),
    reference_id: numericIdSchema(z).optional(),
    product: labelSchema(z).optional(),
    name: text(z).optional(),
    description: z.string().nullable().optional(),
    price: centsSchema(z).optional(),
    charge_type: text(z).optional(),
    is_active: z.boolean().optional(),
    is_subscription: z.boolean().optional(),
    interval: daysSchema(z)
      .min(1, 'give at least 1 day')
      .nullable()
      .optional()
      .meta({ description: 'Days between two charges; null for a single one.' }),
    trial_days: daysSchema(z).nullable().optional(),
    first_charge_price: centsSchema(z).nullable().optional(),
    at: timeSchema(z).optional(),
    ...ownerMembers(z),
  })

/** Affiliate: a person who promotes sales, or has a share of them. */
export const declaredAffiliateSchema = (z: Zod) =>
  z.strictObject({ id: numericIdSchema(z).optional(), name: text(z).optional(), email: text(z).optional() })

/** A document of a person; services differ in how they write it, and none is checked here. */
const documentSchema = (z: Zod) => z.string().max(255, 'give at most 255 characters')

/** A buyer. */
export const declaredCustomerSchema = (z: Zod) =>
  z.strictObject({
    id: numericIdSchema(z).optional(),
    name: text(z).optional(),
    email: text(z).optional(),
    cpf: documentSchema(z).optional(),
    cnpj: documentSchema(z).nullable().optional(),
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
export const declaredTokenSchema = (z: Zod) =>
  z.strictObject({
    name: text(z).optional(),
    scopes: z.array(z.enum(knownScopes)).optional().meta({ description: 'Default: the documented ones.' }),
    expires_at: timeSchema(z).nullable().optional(),
    revoked_at: timeSchema(z).nullable().optional(),
    at: timeSchema(z).optional(),
    ...ownerMembers(z),
  })

export type DeclaredProduct = Infer<typeof declaredProductSchema>
export type DeclaredOffer = Infer<typeof declaredOfferSchema>
export type DeclaredAffiliate = Infer<typeof declaredAffiliateSchema>
export type DeclaredCustomer = Infer<typeof declaredCustomerSchema>
export type DeclaredToken = Infer<typeof declaredTokenSchema>
