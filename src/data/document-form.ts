import type { Form, Written, Zod } from '../spec/form.js'
import { isOrderCount } from '../store/dataset.js'
import {
  declaredAffiliateForm,
  declaredCustomerForm,
  declaredOfferForm,
  declaredProductForm,
  declaredTokenForm,
  ownerMembers,
} from './catalogue-forms.js'
import type { DeclaredKind } from './declared-kind.js'
import { declaredOrderForm, declaredSubscriptionForm } from './sale-forms.js'
import { labelForm } from './written-values.js'

/** The form of a record of each kind. */
export const declaredForms = {
  products: declaredProductForm,
  offers: declaredOfferForm,
  affiliates: declaredAffiliateForm,
  customers: declaredCustomerForm,
  orders: declaredOrderForm,
  subscriptions: declaredSubscriptionForm,
  tokens: declaredTokenForm,
} as const satisfies Record<DeclaredKind, Form>

const backgroundForm = (z: Zod) =>
  z
    .int()
    .refine(isOrderCount, 'give 0, or a whole number from 30')
    .meta({ description: 'Generated orders of each producer and environment beside these; 0 where it is left out.' })

/** What a document says of itself. */
export const documentHeadForm = (z: Zod) =>
  z.strictObject({
    $schema: z.string().optional(),
    background: backgroundForm(z).optional(),
    defaults: z.strictObject(ownerMembers(z)).optional().meta({ description: 'Whose the records are that do not say it.' }),
  })

/** An account as somebody wants it: records by label. Everything can be left out, and is then made up from seed and label. */
export const dataDocumentForm = (z: Zod) => {
  const { $schema, background, defaults } = documentHeadForm(z).shape
  return z.strictObject({
    $schema,
    background,
    defaults,
    products: z.record(labelForm(z), declaredProductForm(z)).optional(),
    offers: z.record(labelForm(z), declaredOfferForm(z)).optional(),
    affiliates: z.record(labelForm(z), declaredAffiliateForm(z)).optional(),
    customers: z.record(labelForm(z), declaredCustomerForm(z)).optional(),
    orders: z.record(labelForm(z), declaredOrderForm(z)).optional(),
    subscriptions: z.record(labelForm(z), declaredSubscriptionForm(z)).optional(),
    tokens: z.record(labelForm(z), declaredTokenForm(z)).optional(),
  })
}

/** A data document as it is written. */
export type DataDocument = Written<typeof dataDocumentForm>
