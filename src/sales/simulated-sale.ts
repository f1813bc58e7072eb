import * as z from 'zod'
import { textsForm } from '../spec/form.js'
import { zod } from '../spec/zod.js'

const offerChoice = { product_id: z.string().min(1), offer_id: z.string().min(1).optional() }

/** The members of a simulated sale. */
export const saleMembers = {
  ...offerChoice,
  /** Sells a second product along: one that is named, or any other active one. */
  bump: z.union([z.boolean(), z.strictObject(offerChoice)]).default(false),
  upsell: z.boolean().default(false),
  two_cards: z.boolean().default(false),
  quantity: z.int().min(1).max(100).default(1),
  coupon: z.strictObject({ name: z.string().min(1).max(50), discount: z.int().min(1) }).optional(),
  customer: z.strictObject({ name: z.string().min(1).max(255), email: z.email() }).optional(),
  query_params: textsForm(zod).nullable().default(null),
}

const simulatedSale = z.strictObject(saleMembers)

/** A sale as a checkout would make it. */
export type SimulatedSale = z.infer<typeof simulatedSale>
