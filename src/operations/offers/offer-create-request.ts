import * as z from 'zod'
import { characters, oncePerRules } from '../shared/request-schema.js'

/** Rules of the offer create request that the specification leaves open. */
export interface OfferCreateRules {
  readonly requiresChargeType: boolean
  /** The only values taken, or null for any lower-case word. */
  readonly chargeTypes: readonly string[] | null
  /** Least price in cents. */
  readonly minPrice: number
  readonly refusesUnknown: boolean
}

/** The rules assumed by default (assumptions `offer-*`, `unknown-fields`). */
export const defaultOfferCreateRules: OfferCreateRules = {
  requiresChargeType: true,
  chargeTypes: ['one_time'],
  minPrice: 1,
  refusesUnknown: false,
}

/** Section "Offer create request", under the given rules. */
export const offerCreateRequestFor = oncePerRules((rules: OfferCreateRules) => {
  const chargeType =
    rules.chargeTypes === null
      ? z.string().regex(/^[a-z][a-z0-9_]{0,49}$/)
      : z.enum(rules.chargeTypes).meta({ description: 'A single charge; no other value is documented.' })
  const shape = {
    name: characters(1, 255),
    price: z.int().min(rules.minPrice).max(2_147_483_647).meta({ description: 'Amount in cents.' }),
    charge_type: rules.requiresChargeType ? chargeType : chargeType.optional(),
  }
  return rules.refusesUnknown ? z.strictObject(shape) : z.object(shape)
})
