import * as z from 'zod'
import { textsForm } from '../spec/form.js'
import { madeOnce } from '../spec/made-once.js'
import { paymentMethods, transactionStatuses } from '../spec/transaction-status.js'
import { zod } from '../spec/zod.js'

const offerChoice = () => ({ product_id: z.string().min(1), offer_id: z.string().min(1).optional() })

const percent = () => z.string().regex(/^(100|\d{1,2})(\.\d{1,4})?%$/, 'give whole cents, or per cent such as "10%"')
const coupon = () => z.strictObject({ name: z.string().min(1).max(50), discount: z.int().min(1) })
const quantity = () => z.int().min(1).max(100)
const moment = () => z.string().min(1).max(40)

/** Somebody who has a part of the sale: cents, or per cent of what is billed. */
const party = () =>
  z.strictObject({
    name: z.string().min(1).max(255),
    email: z.email(),
    id: z.int().positive().optional(),
    commission: z.union([z.int().nonnegative(), percent()], 'give whole cents, or per cent such as "10%"'),
  })

const phone = () => z.strictObject({ ddi: z.string(), ddd: z.string(), number: z.string() })
const customer = () => {
  const text = z.string().max(255).optional()
  return z.strictObject({
    name: z.string().min(1).max(255),
    email: z.email(),
    cpf: text,
    cnpj: z.string().max(255).nullable().optional(),
    phones: z.array(phone()).max(10).optional(),
    zipcode: text,
    street: text,
    street_number: text,
    neighborhood: text,
    complement: text,
    city: text,
    state: text,
    country: text,
  })
}

const transaction = () =>
  z.strictObject({
    status: z.enum(transactionStatuses).default('authorized'),
    payment_method: z.enum(paymentMethods).optional(),
    return_code: z.string().max(50).optional(),
    at: moment().optional(),
  })

const item = () =>
  z.strictObject({
    ...offerChoice(),
    kind: z.enum(['main', 'bump', 'upsell']).default('main'),
    quantity: quantity().default(1),
    coupon: coupon().optional(),
    members_classroom_id: z.int().positive().optional(),
  })

/** What a sale and the beginning of a subscription have in common. */
export const checkoutMembers = () => ({
  payment_method: z.enum(paymentMethods).default('credit_card'),
  /** When it happened: ISO 8601, or from now on, such as `-10d`; never in the future. Both names mean the same. */
  at: moment().optional(),
  created_at: moment().optional(),
  coupon: coupon().optional(),
  customer: customer().optional(),
  query_params: textsForm(zod).nullable().default(null),
  affiliate: party().optional(),
  affiliates: z.array(party()).max(20).default([]),
  /** Others with a part, such as coproducers. */
  partners: z.array(party()).max(20).default([]),
  from_partner: z.boolean().optional(),
  is_smart_installment: z.boolean().optional(),
  bounced_email: z.boolean().nullable().optional(),
  /** Masks the buyer. */
  anonymized: z.boolean().optional(),
  type: z.string().min(1).max(50).optional(),
})

/** The members of a simulated sale. */
export const saleMembers = () => ({
  product_id: z.string().min(1).optional(),
  offer_id: z.string().min(1).optional(),
  /** In place of `product_id`, `bump`, `quantity`: everything that was bought, the main item first. */
  items: z.array(item()).min(1).max(20).optional(),
  /** Sells a second product along: one that is named, or any other active one. */
  bump: z.union([z.boolean(), z.strictObject(offerChoice())]).default(false),
  upsell: z.boolean().default(false),
  two_cards: z.boolean().default(false),
  quantity: quantity().default(1),
  status: z.enum(transactionStatuses).default('authorized'),
  /** In place of `status`: every attempt to be paid, in their order, such as one refused and one authorized. */
  transactions: z.array(transaction()).min(1).max(10).optional(),
  freight_value: z.int().nonnegative().default(0),
  ...checkoutMembers(),
})

const simulatedSale = madeOnce(() => z.strictObject(saleMembers()))
const simulatedCheckout = () => z.strictObject(checkoutMembers())

/** A sale as a checkout would make it. */
export type SimulatedSale = z.output<ReturnType<typeof simulatedSale>>
/** The same as it is written: nearly everything can be left out. */
export type SaleDraft = z.input<ReturnType<typeof simulatedSale>>
export type SimulatedCheckout = z.output<ReturnType<typeof simulatedCheckout>>
export type SimulatedParty = z.output<ReturnType<typeof party>>
export type SimulatedTransaction = z.output<ReturnType<typeof transaction>>
export type SimulatedItem = z.output<ReturnType<typeof item>>

/** @throws ZodError for what is no sale. */
export const readSale = (draft: SaleDraft): SimulatedSale => simulatedSale().parse(draft)
