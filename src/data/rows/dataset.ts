import type { LandmarkName, VariedLandmarkName } from '../../ground/spec/landmark-names.js'
import type { Chunked } from '../../ground/time/chunks.js'
import type { Environment } from '../../register/operation-id.js'
import type { DueCharge } from './charge-records.js'
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
 * Kind of a ledger: every commission line, only those of the sale itself (no renewals), or one line per order (the main item of the sale).
 * Chosen by the assumptions `renewals-in-history` and `history-cardinality`.
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

/** Ledger of one producer's commission lines, newest first (`created_at` descending, then `id` descending). */
export interface SeededLedger {
  readonly count: number
  /** Lines `skip` to `skip + take - 1`, newest first; fewer at the end. */
  newest(skip: number, take: number): readonly LineRecord[]
  /** Number of lines later than an instant; makes no row. */
  newerThan(instant: number): number
  totals(): LedgerTotals
  /** Totals of the unpaid lines. */
  unpaid(): LedgerTotals
}

/** Tables with numbered rows. */
export const countedTables = [
  'product',
  'offer',
  'order',
  'order_item',
  'transaction',
  'commission',
  'customer',
  'subscription',
  'subscription_history',
] as const

export type CountedTable = (typeof countedTables)[number]

/** First free number of each table of a producer and environment. */
export type NextIds = Readonly<Record<CountedTable, number>>

/** Calendar of the seeded subscriptions' charges after the last seeded one. Instants in milliseconds. */
export interface DueCalendar {
  /** Last instant with seeded charges, inclusive. */
  readonly seededThrough: number
  /**
   * Charges due after one instant up to another, inclusive, by date and then by subscription. Written rows are not considered, so charges
   * of canceled subscriptions are included.
   */
  dueWithin(after: number, through: number): readonly DueCharge[]
  /** Next instant with a due charge; `Infinity` without subscriptions. */
  nextAfter(instant: number): number
}

/** Seeded rows of one producer in one environment. Immutable; rows are made on first use. */
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
  /** Number of orders later than an instant. */
  ordersAfter(instant: number): number
  orderByHash(hash: string): OrderRecord | undefined
  orderById(id: number): OrderRecord | undefined
  ledger(kind: LedgerKind): SeededLedger
  readonly subscriptionCount: number
  /** Newest first (`created_at` descending, then `id` descending). */
  subscriptions(skip: number, take: number): readonly SubscriptionRecord[]
  subscriptionById(id: number): SubscriptionRecord | undefined
  /** Number of subscriptions that began later than an instant. */
  subscriptionsAfter(instant: number): number
  readonly calendar: DueCalendar
  /** Computes the totals of long ledgers in chunks; null if they are ready or quick to compute. */
  totalling(): Promise<void> | null
  /** Chunked `totalling`. */
  addUpChunked(): Chunked<void>
  /** Hash of a transaction by id, seeded or written. */
  transactionHash(id: number): string
  readonly nextIds: NextIds
}

/** Dataset: the seeded rows of every producer and environment for one seed, size and start. */
export interface Dataset {
  producer(slot: ProducerSlot, environment: Environment): ProducerDataset
}

/** Formats of ids, from the assumptions `product-id-format`, `offer-code-format` and `order-hash-format`. */
export interface IdFormats {
  readonly product: 'short' | 'uuid' | 'hex_32'
  readonly offer: 'short' | 'uuid'
  readonly order: 'short' | 'uuid' | 'hex_32'
}

/** Earliest start of a dataset: its rows reach back more than a year, and no instant is before 1970. */
export const earliestStart = Date.UTC(1973, 0, 1)

/** Variety of seeded rows: as in the specification, or all that the wire allows (assumption `seeded-variety`). */
export type SeededVariety = 'documented' | 'rich'

/** Inputs of a dataset, which is a pure function of them. */
export interface DatasetOptions {
  /** Any safe integer. */
  readonly seed: number
  /** Orders per producer and environment, at least 30; or 0, an account without products and orders. */
  readonly orders: number
  /** Last day of the data, as its midnight in UTC; every sale is before it. */
  readonly dayStart: number
  /**
   * Start of the world on that day, in milliseconds; only its second counts. Charges of subscriptions due by then are seeded rows, so that
   * a fresh world has none to make.
   */
  readonly startsAt: number
  readonly formats: IdFormats
  /** Default `documented`. */
  readonly variety?: SeededVariety
}

/** Named product in every dataset, whatever its seed and size. */
export interface ProductLandmark {
  readonly id: string
}

/** Named order in every dataset. */
export interface OrderLandmark {
  readonly id: number
  readonly hash: string
}

/** Named subscription in every dataset. */
export interface SubscriptionLandmark {
  readonly id: number
}

export type Landmark = ProductLandmark | OrderLandmark | SubscriptionLandmark

/** Record type of a landmark, by its name. */
export type LandmarkOf<Name extends string> = Name extends `product_${string}`
  ? ProductLandmark
  : Name extends `order_${string}`
    ? OrderLandmark
    : SubscriptionLandmark

type Named<Names extends string> = { readonly [Name in Names]: LandmarkOf<Name> }

/** Landmarks of a dataset; those of varied rows only if rows are varied. Empty without orders. */
export type Landmarks = Named<LandmarkName> & Partial<Named<VariedLandmarkName>>

/** Minimum and maximum of generated orders, apart from 0: fewer cannot contain every landmark. */
export const leastOrders = 30
export const maxOrders = 5_000_000

/** True for a valid number of orders: 0, or enough for every landmark. */
export const isOrderCount = (orders: unknown): orders is number =>
  orders === 0 || (Number.isInteger(orders) && (orders as number) >= leastOrders && (orders as number) <= maxOrders)

/** Share of subscriptions among the orders: seven in thirty. */
const subscriptionShare = 7 / 30

/** Number of subscriptions for a number of orders. */
export const seededSubscriptions = (orders: number): number => Math.ceil(orders * subscriptionShare)
