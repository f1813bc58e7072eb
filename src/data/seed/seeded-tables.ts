import { draw } from '../../ground/random/draw.js'
import type { Environment } from '../../register/operation-id.js'
import type { DatasetOptions, NextIds } from '../rows/dataset.js'
import type { CouponRecord, ProducerRecord } from '../rows/records.js'
import { createCatalogue, type SeededCatalogue } from './catalogue.js'
import { type CataloguePlan, createCataloguePlan } from './catalogue-plan.js'
import { itemsBefore } from './charge-streams.js'
import {
  createOrderHashes,
  createTransactionHashes,
  datasetKey,
  datasetNumber,
  firstId,
  type NumberedTable,
  type OrderHashes,
  purposeKey,
} from './ids.js'
import { createLineOrder, type LineOrder } from './line-order.js'
import { countCustomers } from './people.js'
import { createSaleVariety, type SaleVariety } from './sale-variety.js'
import { allSubscriptions, createSchedule, orderCase, type SaleSchedule } from './timetable.js'

const coupons = [
  { name: 'BEMVINDO10', percent: 10 },
  { name: 'ALUNO15', percent: 15 },
  { name: 'VOLTA20', percent: 20 },
  { name: 'SEMANA30', percent: 30 },
]

/** Amounts of a sale in cents, without its records. */
export interface SaleAmounts {
  /** Offer price of the main item; a quantity is always 1. */
  mainValue(age: number): number
  bumpValue(age: number): number
  couponOf(age: number): CouponRecord | null
  /** Billed amount of the main item in cents; 0 during a free trial. */
  mainAmount(age: number): number
}

function createSaleAmounts(key: number, orders: number, plan: CataloguePlan): SaleAmounts {
  const own = purposeKey(key, 'coupon')
  const mainValue = (age: number): number => plan.offers[plan.mainOffer(age)]?.price ?? 0
  const bumpValue = (age: number): number => plan.offers[plan.bumpOffer(age)]?.price ?? 0

  function couponOf(age: number): CouponRecord | null {
    if (orderCase(age, orders) !== 'coupon') return null
    const coupon = coupons[draw(own, age, 1) % coupons.length]
    return coupon ? { name: coupon.name, discount: Math.floor((mainValue(age) * coupon.percent) / 100) } : null
  }

  function mainAmount(age: number): number {
    return orderCase(age, orders) === 'trial' ? 0 : mainValue(age) - (couponOf(age)?.discount ?? 0)
  }

  return { mainValue, bumpValue, couponOf, mainAmount }
}

/** Tables from which the rows of one producer and environment are computed; cheap for any number of orders. */
export interface SeededTables {
  readonly key: number
  readonly number: number
  readonly orders: number
  readonly producer: ProducerRecord
  /** Midnight UTC of the day the data leads up to. */
  readonly dayStart: number
  readonly schedule: SaleSchedule
  readonly lines: LineOrder
  /** Order of the lines without variety; its ranks number all lines, so that variety changes no id. */
  readonly numbered: LineOrder
  readonly plan: CataloguePlan
  readonly amounts: SaleAmounts
  readonly hashes: OrderHashes
  /** The hash of a transaction by its id; also of those that worlds add. */
  transactionHash(id: number): string
  readonly catalogue: SeededCatalogue
  /** Differences of a sale from one by card, if the data is varied; null for none. */
  readonly variedSale: SaleVariety
  /** `variedSale` as if the data were varied. */
  readonly wouldVary: SaleVariety
  readonly firstIds: Readonly<Record<NumberedTable, number>>
  readonly nextIds: NextIds
  /** Instant (ms since 1970) `lag` seconds after an order's sale. Default lag 0. */
  instantOf(age: number, lag?: number): number
  /** Seconds from an instant to the midnight that the data leads up to, rounded up; negative after it. */
  secondsTo(instant: number): number
  /** Orders placed after an instant. */
  ordersAfter(instant: number): number
}

function countRows(orders: number, lines: number, catalogue: SeededCatalogue): Record<keyof NextIds, number> {
  return {
    product: catalogue.products.length,
    offer: catalogue.offers.length,
    order: orders,
    order_item: itemsBefore(orders),
    // Every line reserves an id for a second card.
    transaction: lines * 2,
    commission: lines,
    customer: countCustomers(orders),
    subscription: allSubscriptions.before(orders),
    subscription_history: lines,
  }
}

export function createSeededTables(options: DatasetOptions, producer: ProducerRecord, environment: Environment): SeededTables {
  const { orders, dayStart, startsAt, formats } = options
  const key = datasetKey(options.seed, producer.slot, environment)
  const number = datasetNumber(producer.slot, environment)
  const tail = Math.floor((startsAt - dayStart) / 1_000)
  const { variety = 'documented' } = options
  const schedule = createSchedule(key, orders, tail, variety)
  const lines = createLineOrder(schedule)
  const plan = createCataloguePlan(key, orders)
  const catalogue = createCatalogue({ key, number, producer, environment, dayStart, formats, plan, variety })
  const wouldVary = createSaleVariety(key, orders)

  const numbered = variety === 'documented' ? lines : createLineOrder(createSchedule(key, orders, tail))
  const counts = countRows(orders, numbered.count, catalogue)
  const firstIds = { affiliate: firstId(key, number, 'affiliate') } as Record<NumberedTable, number>
  const nextIds = {} as Record<keyof NextIds, number>
  for (const table of Object.keys(counts) as (keyof NextIds)[]) {
    firstIds[table] = firstId(key, number, table)
    nextIds[table] = firstIds[table] + counts[table]
  }

  const secondsTo = (instant: number): number => Math.ceil((dayStart - instant) / 1_000)

  return {
    key,
    number,
    orders,
    producer,
    dayStart,
    schedule,
    lines,
    numbered,
    plan,
    amounts: createSaleAmounts(key, orders, plan),
    hashes: createOrderHashes(key, orders, formats.order),
    transactionHash: createTransactionHashes(key),
    catalogue,
    variedSale: variety === 'rich' ? wouldVary : () => null,
    wouldVary,
    firstIds,
    nextIds,
    instantOf: (age, lag = 0) => dayStart - (schedule.secondsBefore(age) - lag) * 1_000,
    secondsTo,
    ordersAfter: (instant) => schedule.firstAtLeast(secondsTo(instant)),
  }
}

type Params = Readonly<Record<string, string>>

const values: Readonly<Record<string, readonly string[]>> = {
  utm_source: ['instagram', 'facebook', 'google', 'youtube', 'newsletter', 'whatsapp'],
  utm_medium: ['cpc', 'social', 'email', 'orgânico', 'vídeo'],
  utm_campaign: ['lançamento-outono', 'promoção-relâmpago', 'aula-grátis', 'remarketing', 'semana-do-estudante'],
  utm_content: ['anúncio-01', 'carrossel-depoimentos', 'botão-descrição', 'vídeo-curto', 'banner-topo'],
  utm_term: ['curso on-line', 'aprender do zero', 'público frio', 'público quente', 'certificado'],
  src: ['bio', 'stories', 'canal-de-dicas', 'grupo-vip', 'parceria'],
  sck: ['link-1', 'link-2', 'stories-manhã', 'live-domingo', 'roteiro-b'],
  event: ['InitiateCheckout', 'AddToCart', 'Lead', 'ViewContent'],
}

const everyTrackingKey = [
  'event',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'utm_term',
  'src',
  'sck',
  'chatflow_user_id',
]

/** Combinations of tracking parameters that links usually have. */
const mixes: readonly (readonly string[])[] = [
  ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term'],
  ['utm_source', 'utm_medium', 'utm_campaign'],
  ['utm_source', 'utm_medium', 'utm_campaign', 'src', 'sck'],
  ['src', 'sck'],
  ['src'],
  ['utm_source', 'utm_campaign', 'chatflow_user_id'],
  ['utm_source', 'src', 'event'],
  ['event'],
]

/** Checkout parameters of an order as its link carried them, before the offer's code is added; null for a bare link. */
type TrackingMaker = (age: number) => Params | null

export function createTrackingMaker(key: number, orders: number): TrackingMaker {
  const own = purposeKey(key, 'query params')

  function valueFor(age: number, name: string, salt: number): string {
    const choices = values[name]
    if (choices === undefined) return String(100_000_000 + (draw(own, age, salt) % 900_000_000))
    return choices[draw(own, age, salt) % choices.length] ?? ''
  }

  const carry = (age: number, names: readonly string[]): Params =>
    Object.fromEntries(names.map((name, position) => [name, valueFor(age, name, 10 + position)]))

  return (age) => {
    switch (orderCase(age, orders)) {
      case 'full_tracking':
        return carry(age, everyTrackingKey)
      case 'without_tracking':
        return null
      case 'src_without_sck':
        return carry(age, ['utm_source', 'src'])
      default: {
        if (draw(own, age, 1) % 100 < 15) return null
        const params = carry(age, mixes[draw(own, age, 2) % mixes.length] ?? [])
        // Some links name a parameter and leave it blank; that counts as not carried.
        return params['utm_campaign'] !== undefined && draw(own, age, 3) % 12 === 0 ? { ...params, utm_campaign: '' } : params
      }
    }
  }
}
