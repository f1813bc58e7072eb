import type { Slot } from '../core/state.js'

export interface Producer {
  readonly id: number
  readonly slot: Slot
  readonly name: string
  readonly email: string
  readonly document: string
}
export interface Product {
  readonly id: string
  readonly reference_id: number
  readonly name: string
  readonly type: string
  readonly description: string
  readonly status: string
  readonly is_active: boolean
  readonly is_subscription: boolean
  readonly has_invoice_integration: boolean
  /** Days; if it is absent, the assumption `refund-deadline` tells. */
  readonly refund_deadline?: number
  readonly created_at: number
}
export interface Offer {
  /** The code; empty for an offer that never had one. */
  readonly id: string
  readonly reference_id: number
  readonly product_id: string
  readonly name: string
  readonly description: string | null
  readonly price: number
  readonly charge_type: string
  readonly is_active: boolean
  readonly is_subscription: boolean
  readonly interval: number | null
  readonly trial_days: number | null
  readonly first_charge_price: number | null
  readonly created_at: number
}
export interface Phone {
  readonly ddi: string
  readonly ddd: string
  readonly number: string
}
export interface Customer {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly cpf: string
  readonly cnpj: string | null
  readonly phones: readonly Phone[]
  readonly zipcode: string
  readonly street: string
  readonly street_number: string
  readonly neighborhood: string
  readonly complement: string
  readonly city: string
  readonly state: string
  readonly country: string
}
/** Affiliate of a seeded sale, hidden unless assumed otherwise, and paid out of the fee. */
export interface Affiliate {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly commission: number
}
/** What another party earns by a charge, and a percentage if later charges pay it too. */
export interface Share {
  readonly type: string
  readonly id: number
  readonly name: string
  readonly email: string
  readonly value: number
  readonly percent: number | null
}
export type ItemKind = 'main' | 'bump' | 'upsell'
export interface Item {
  readonly id: number
  readonly type: ItemKind
  readonly quantity: number
  readonly amount: number
  readonly coupon: { readonly name: string; readonly discount: number } | null
  readonly classroom?: number | undefined
  readonly product: Product
  readonly offer: Offer
}
export interface Attempt {
  readonly id: number
  readonly hash: string
  readonly status: string
  readonly payment_method: string
  readonly paid_amount: number
  readonly is_card2: boolean
  readonly is_free: boolean
  readonly return_code?: string | undefined
  readonly invoice_sent?: boolean | undefined
  readonly created_at: number
  readonly updated_at?: number
}
/** The producer's part of one charge for one item. */
export interface Part {
  readonly id: number
  readonly item: number
  readonly value: number
  readonly amount: number
  readonly commission: number
}
/** The sale itself has the number 0; then one for each renewal. */
export interface Charge {
  readonly number: number
  readonly charged_at: number
  /** Null for never; if it is absent, the attempts tell. */
  readonly approved_at?: number | null
  readonly attempts: readonly Attempt[]
  readonly parts: readonly Part[]
  readonly shares?: readonly Share[]
}
export interface Order {
  readonly id: number
  readonly hash: string
  readonly is_upsell: boolean
  readonly has_bump: boolean
  readonly has_two_cards: boolean
  readonly freight_value: number
  readonly customer: Customer
  readonly affiliate: Affiliate | null
  readonly query_params: Readonly<Record<string, string>> | null
  readonly subscription_id: number | null
  readonly from_partner: boolean
  readonly is_smart_installment: boolean
  readonly bounced_email: boolean | null | undefined
  readonly hides_customer?: boolean | undefined
  readonly type?: string | undefined
  readonly items: readonly Item[]
  /** Charges of a sale that was made later; those of a seeded one are made when they are read (`chargesOf`). */
  readonly charges?: readonly Charge[]
  readonly created_at: number
  readonly updated_at: number
}
/** A line of the order history: one item of one charge. */
export interface Line {
  readonly order: Order
  readonly charge: Charge
  readonly part: Part
  readonly created_at: number
}
/** An entry of a subscription's history. */
export interface Entry {
  readonly id: number
  readonly charged_at: number
  /** Null for an entry that is about something else than a charge. */
  readonly attempt: Attempt | null
  /** Absent for a charge. */
  readonly type?: string
  /** `paid`, `failed`, or what a document says. */
  readonly status: string
  /** The day that it is about, if that is another one. */
  readonly reference_at?: number
  readonly metadata?: Readonly<Record<string, unknown>>
}
export interface Subscription {
  readonly id: number
  readonly order: { readonly id: number; readonly hash: string; readonly created_at: number }
  readonly product: Product
  readonly offer: Offer
  readonly customer: Customer
  readonly affiliate: Affiliate | null
  readonly shares?: readonly Share[]
  readonly price: number
  readonly first_charge_price: number
  /** Absent for reais. */
  readonly currency?: string
  readonly interval: number
  readonly next_charge_at: number
  readonly situation: string
  readonly free_days: number
  readonly max_charges: number | null
  readonly failed_charges: number
  readonly is_smart_installment: boolean
  /** Absent for true: false for a product of a partner. */
  readonly is_owner?: boolean
  /** These two follow from assumptions where they are absent. */
  readonly installments?: number | null | undefined
  readonly best_day_to_charge?: number | null | undefined
  readonly payment_method: string
  readonly charges: readonly Entry[]
  readonly cancellation_requested_at: number | null
  readonly canceled_at: number | null
  readonly canceled_by: string | null
  readonly created_at: number
  readonly updated_at: number
}
/** A charge that was made when the clock passed its date; all else about it follows from the order. */
export interface Renewal {
  readonly id: number
  readonly transaction_id: number
  readonly history_id: number
  readonly subscription_id: number
  /** Number of the charge within the order. */
  readonly number: number
  readonly charged_at: number
  /** A failed one has no line, and none follows. */
  readonly isFailed?: true
}
/** A paid charge that was paid back. */
export interface Reversal {
  /** Number of its first paid transaction. */
  readonly id: number
  readonly order_id: number
  readonly number: number
  readonly status: string
  readonly at: number
}
/** Lines that count: every one, only those of sales, or the first one of each sale. */
export type Kind = 'every_line' | 'first_charge' | 'per_order'
export interface Tally {
  readonly lines: number
  readonly quantity: number
  readonly value: number
  readonly amount: number
  readonly commission: number
}
export interface Totals extends Tally {
  readonly orders: number
  readonly bump: { readonly lines: number; readonly orders: number; readonly cents: number }
  readonly upsell: { readonly lines: number; readonly orders: number; readonly cents: number }
}
