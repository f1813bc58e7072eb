import type { Environment } from '../wire/environment.js'
import type {
  LineRecord,
  OfferRecord,
  OrderRecord,
  ProducerRecord,
  ProducerSlot,
  ProductRecord,
  SubscriptionRecord,
} from './records.js'

/**
 * Which lines a ledger counts: every commission line, only those of the sale itself (no renewals), or one line an order
 * (the main item of the sale). The assumptions `renewals-in-history` and `history-cardinality` choose.
 */
export type LedgerKind = 'every_line' | 'first_charge' | 'one_per_order'

/** Running totals over the lines of a ledger. Amounts in cents. */
export interface LedgerTotals {
  readonly orders: number
  readonly lines: number
  readonly quantity: number
  /** Sum of the orders' first-line values, that is of `value`. */
  readonly value: number
  readonly amount: number
  readonly commission: number
  readonly bumpLines: number
  readonly bumpOrders: number
  readonly bumpValue: number
  readonly upsellLines: number
  readonly upsellOrders: number
  readonly upsellValue: number
}

/** The commission lines of one producer, newest first (`created_at` descending, then `id` descending). */
export interface SealedLedger {
  readonly count: number
  /** Lines `skip` to `skip + take - 1`, newest first; fewer at the end. */
  newest(skip: number, take: number): readonly LineRecord[]
  totals(): LedgerTotals
}

/** The first free number of each table of a producer and environment, from which a world continues. */
export interface NextIds {
  readonly product: number
  readonly offer: number
  readonly order: number
  readonly order_item: number
  readonly transaction: number
  readonly commission: number
  readonly customer: number
  readonly subscription: number
  readonly subscription_history: number
}

/** Everything seeded for one producer in one environment. Immutable; rows are made when they are first asked for. */
export interface ProducerDataset {
  readonly producer: ProducerRecord
  readonly environment: Environment
  /** Newest first (`reference_id` descending). */
  readonly products: readonly ProductRecord[]
  productById(id: string): ProductRecord | undefined
  /** Offers with a code of one product, newest first (`reference_id` descending); empty for an unknown product. */
  offersOf(productId: string): readonly OfferRecord[]
  readonly orderCount: number
  /** Orders newest first; `age` 0 is the newest. */
  orderByAge(age: number): OrderRecord
  orderByHash(hash: string): OrderRecord | undefined
  orderById(id: number): OrderRecord | undefined
  ledger(kind: LedgerKind): SealedLedger
  readonly subscriptionCount: number
  /** Newest first (`created_at` descending, then `id` descending). */
  subscriptions(skip: number, take: number): readonly SubscriptionRecord[]
  subscriptionById(id: number): SubscriptionRecord | undefined
  readonly nextIds: NextIds
}

/** The sealed data of every producer and environment for one (seed, size, day). */
export interface Dataset {
  producer(slot: ProducerSlot, environment: Environment): ProducerDataset
}

/** How ids look; chosen by the assumptions `product-id-format`, `offer-code-format` and `order-hash-format`. */
export interface IdFormats {
  readonly product: 'short' | 'uuid' | 'hex_32'
  readonly offer: 'short' | 'uuid'
  readonly order: 'short' | 'uuid' | 'hex_32'
}

/** What a dataset is a pure function of. */
export interface DatasetOptions {
  /** Any safe integer. */
  readonly seed: number
  /** Orders for each producer and environment, at least 30. */
  readonly orders: number
  /** Midnight UTC of the day the data leads up to; every seeded instant lies before it. */
  readonly dayStart: number
  readonly formats: IdFormats
}

/** A record that every dataset holds under a name, whatever its seed and size. */
export interface Landmark {
  readonly id: string | number
  readonly hash?: string
}

export const landmarkNames = [
  'product_active',
  'product_inactive',
  'product_without_offers',
  'order_full_tracking',
  'order_without_tracking',
  'order_src_without_sck',
  'order_with_bump',
  'order_upsell',
  'order_two_cards',
  'order_with_coupon',
  'order_without_offer_code',
  'order_of_subscription',
  'subscription_active',
  'subscription_trial',
  'subscription_many_charges',
] as const

export type LandmarkName = (typeof landmarkNames)[number]

export type Landmarks = Readonly<Record<LandmarkName, Landmark>>
