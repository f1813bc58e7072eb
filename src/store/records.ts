import type { Environment } from '../spec/environment.js'

/**
 * What is stored, as opposed to what goes over the wire. Instants are milliseconds since 1970 in UTC, amounts are integer cents.
 * Seeded records are sealed: never change one in place, write a new one to the world's table.
 */

/** A seller of courses; the owner of everything below it. */
export interface ProducerRecord {
  readonly id: number
  /** `first` or `second`, the name used by fixtures and control routes. */
  readonly slot: ProducerSlot
  readonly name: string
  readonly email: string
  /** CNPJ, digits only. */
  readonly document: string
}

export type ProducerSlot = 'first' | 'second'

export interface ProductRecord {
  /** Canonical id, the `{hash}` of paths. */
  readonly id: string
  readonly reference_id: number
  readonly producer_id: number
  readonly environment: Environment
  readonly name: string
  readonly type: string
  readonly description: string
  readonly status: string
  readonly is_active: boolean
  readonly is_subscription: boolean
  readonly has_invoice_integration: boolean
  readonly created_at: number
}

export interface OfferRecord {
  /** The offer code; the empty string for an offer that never had one (such an offer is in no list). */
  readonly id: string
  readonly reference_id: number
  readonly product_id: string
  readonly name: string
  readonly description: string | null
  readonly price: number
  readonly charge_type: string
  readonly is_active: boolean
  readonly is_subscription: boolean
  /** Days between two charges. */
  readonly interval: number | null
  readonly trial_days: number | null
  readonly first_charge_price: number | null
  readonly created_at: number
}

export interface PhoneRecord {
  readonly ddi: string
  readonly ddd: string
  readonly number: string
}

export interface CustomerRecord {
  readonly id: number
  readonly name: string
  readonly email: string
  /** Digits only. */
  readonly cpf: string
  readonly cnpj: string | null
  readonly phones: readonly PhoneRecord[]
  /** CEP, digits only. */
  readonly zipcode: string
  readonly street: string
  readonly street_number: string
  readonly neighborhood: string
  readonly complement: string
  readonly city: string
  /** Two letters. */
  readonly state: string
  readonly country: string
}

export type ItemKind = 'main' | 'bump' | 'upsell'

export interface CouponRecord {
  readonly name: string
  /** Cents taken off the item. */
  readonly discount: number
}

export interface OrderItemRecord {
  readonly id: number
  readonly type: ItemKind
  readonly quantity: number
  /** What was billed for the item at checkout: price x quantity, less coupon, 0 while a trial is free. */
  readonly amount: number
  readonly coupon: CouponRecord | null
  readonly product: ProductRecord
  readonly offer: OfferRecord
}

/** One attempt on one card. */
export interface AttemptRecord {
  readonly id: number
  readonly hash: string
  readonly status: string
  readonly payment_method: string
  readonly paid_amount: number
  readonly is_card2: boolean
  readonly is_free: boolean
  readonly created_at: number
}

/** What one charge paid to the producer for one item: the row behind a commission item of the history. */
export interface CommissionRecord {
  readonly id: number
  /** Index into the order's items. */
  readonly item: number
  /** Offer price x quantity. */
  readonly value: number
  /** What was billed for the item by this charge. */
  readonly amount: number
  /** The producer's share of `amount`, rounded down. */
  readonly commission: number
}

/** A moment at which the customer was charged: the sale itself (number 0), then one for each renewal or end of trial. */
export interface ChargeRecord {
  readonly number: number
  readonly charged_at: number
  readonly attempts: readonly AttemptRecord[]
  readonly commissions: readonly CommissionRecord[]
}

/** A charge of a subscription that comes due: which one, when, and the value of its one line, that of the order's main item. */
export interface DueCharge {
  readonly subscription_id: number
  /** The order that began the subscription, on which the charge is a line. */
  readonly order_id: number
  /** Number of the charge within the order; the sale has 0. */
  readonly number: number
  readonly charged_at: number
  readonly item_type: ItemKind
  readonly quantity: number
  /** Offer price x quantity; all of it is billed. */
  readonly value: number
}

/** A charge that a world made when its clock passed the date. The rest of it follows from the order and the ids. */
export interface RenewalRecord extends DueCharge {
  /** Id of the commission line. */
  readonly id: number
  readonly transaction_id: number
  /** Id of the entry in the subscription's history. */
  readonly history_id: number
}

/** Somebody who promoted the sale. Shown only where an assumption asks for affiliates. */
export interface AffiliateRecord {
  readonly id: number
  readonly name: string
  readonly email: string
  /** Cents, taken out of what the producer's commission leaves of the sale. */
  readonly commission: number
}

export interface OrderRecord {
  readonly id: number
  readonly hash: string
  readonly producer_id: number
  readonly is_upsell: boolean
  readonly has_bump: boolean
  readonly has_two_cards: boolean
  readonly freight_value: number
  readonly customer: CustomerRecord
  readonly affiliate: AffiliateRecord | null
  /** Checkout URL parameters; null when the sale carried none. */
  readonly query_params: Readonly<Record<string, string>> | null
  readonly subscription_id: number | null
  readonly items: readonly OrderItemRecord[]
  /** In the order in which they happened. */
  readonly charges: readonly ChargeRecord[]
  readonly created_at: number
  readonly updated_at: number
}

/** One line of the order history: a commission with the order and the charge it belongs to. */
export interface LineRecord {
  readonly order: OrderRecord
  readonly charge: ChargeRecord
  readonly commission: CommissionRecord
}

/** A paid recurring charge as the subscription remembers it. */
export interface SubscriptionChargeRecord {
  /** Id of the history entry. */
  readonly id: number
  readonly charged_at: number
  readonly attempt: AttemptRecord
}

export interface SubscriptionRecord {
  readonly id: number
  readonly producer_id: number
  readonly order: { readonly id: number; readonly hash: string; readonly created_at: number }
  readonly product: ProductRecord
  readonly offer: OfferRecord
  readonly customer: CustomerRecord
  readonly affiliate: AffiliateRecord | null
  readonly price: number
  readonly first_charge_price: number
  readonly currency: string
  /** Days between two charges. */
  readonly interval: number
  /** Instant of the next charge. */
  readonly next_charge_at: number
  readonly situation: string
  readonly free_days: number
  readonly max_charges: number | null
  readonly failed_charges: number
  readonly payment_method: string
  /** Paid charges, oldest first; empty while a trial runs. */
  readonly charges: readonly SubscriptionChargeRecord[]
  readonly cancellation_requested_at: number | null
  readonly canceled_at: number | null
  /** Who canceled: `producer`, or null. */
  readonly canceled_by: string | null
  readonly created_at: number
  readonly updated_at: number
}
