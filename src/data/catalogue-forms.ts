import { environments } from '../spec/environment.js'
import type { Formed, Zod } from '../spec/form.js'
import { knownScopes } from '../spec/scope.js'
import { centsForm, daysForm, labelForm, numericIdForm, opaqueIdForm, timeForm } from './written-values.js'

/** Whose a record is, where neither the record nor what it belongs to says otherwise: the first producer's, in the sandbox. */
export const ownerMembers = (z: Zod) => ({
  producer: z.enum(['first', 'second']).optional(),
  environment: z.enum(environments).optional(),
})

const text = (z: Zod) => z.string().min(1, 'give a text').max(500, 'give at most 500 characters')

/** A product of a document; every member can be left out. */
export const declaredProductForm = (z: Zod) =>
  z.strictObject({
    id: opaqueIdForm(z).optional(),
    reference_id: numericIdForm(z).optional(),
    name: text(z).optional(),
    type: text(z).optional(),
    description: z.string().optional(),
    status: text(z).optional(),
    is_active: z.boolean().optional(),
    is_subscription: z.boolean().optional(),
    refund_deadline: daysForm(z).optional().meta({ description: 'Days.' }),
    has_invoice_integration: z.boolean().optional(),
    at: timeForm(z).optional(),
    ...ownerMembers(z),
  })

/** An offer of a document. */
export const declaredOfferForm = (z: Zod) =>
  z.strictObject({
    code: opaqueIdForm(z).nullable().optional().meta({ description: 'Null for an offer that has none.' }),
    reference_id: numericIdForm(z).optional(),
    product: labelForm(z).optional(),
    name: text(z).optional(),
    description: z.string().nullable().optional(),
    price: centsForm(z).optional(),
    charge_type: text(z).optional(),
    is_active: z.boolean().optional(),
    is_subscription: z.boolean().optional(),
    interval: daysForm(z)
      .min(1, 'give at least 1 day')
      .nullable()
      .optional()
      .meta({ description: 'Days between two charges; null for a single one.' }),
    trial_days: daysForm(z).nullable().optional(),
    first_charge_price: centsForm(z).nullable().optional(),
    at: timeForm(z).optional(),
    ...ownerMembers(z),
  })

/** Somebody who promotes sales, or has a part of them. */
export const declaredAffiliateForm = (z: Zod) =>
  z.strictObject({ id: numericIdForm(z).optional(), name: text(z).optional(), email: text(z).optional() })

/** A document of a person; services differ in how they write it, and none is checked here. */
const documentForm = (z: Zod) => z.string().max(255, 'give at most 255 characters')

/** A buyer. */
export const declaredCustomerForm = (z: Zod) =>
  z.strictObject({
    id: numericIdForm(z).optional(),
    name: text(z).optional(),
    email: text(z).optional(),
    cpf: documentForm(z).optional(),
    cnpj: documentForm(z).nullable().optional(),
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

/** A token that the world knows beside the well-known ones. */
export const declaredTokenForm = (z: Zod) =>
  z.strictObject({
    name: text(z).optional(),
    scopes: z.array(z.enum(knownScopes)).optional().meta({ description: 'The documented ones where they are left out.' }),
    expires_at: timeForm(z).nullable().optional(),
    revoked_at: timeForm(z).nullable().optional(),
    at: timeForm(z).optional(),
    ...ownerMembers(z),
  })

export type DeclaredProduct = Formed<typeof declaredProductForm>
export type DeclaredOffer = Formed<typeof declaredOfferForm>
export type DeclaredAffiliate = Formed<typeof declaredAffiliateForm>
export type DeclaredCustomer = Formed<typeof declaredCustomerForm>
export type DeclaredToken = Formed<typeof declaredTokenForm>
