import producers from '../../fixtures/producers.json' with { type: 'json' }
import { draw, keyOf, pick } from '../core/random.js'
import type { Environment, SeedOptions, Slot } from '../core/state.js'
import type { Base } from '../core/table.js'
import { planAttempts } from './attempts.js'
import { type Catalogue, makeCatalogue } from './catalogue.js'
import * as dates from './dates.js'
import { ageOfHash, datasetKey, datasetNumber, firstId, type Numbered, orderHash, transactionHash } from './ids.js'
import { countCustomers, customerOf, personOf } from './people.js'
import type { Affiliate, Attempt, Charge, Item, Kind, Line, Order, Part, Producer, Share } from './records.js'
import { producerShare, split } from './shares.js'
import { ageIn, chargeIn, itemIn, type Ring, ringOf, type Timeline, timelineOf } from './timeline.js'
import { trackingOf } from './tracking.js'
import { type Sale, usual, variedSale } from './variety.js'

const coupons = [
  ['BEMVINDO10', 10],
  ['ALUNO15', 15],
  ['VOLTA20', 20],
  ['SEMANA30', 30],
] as const
const affiliates = 40
type Keys = Readonly<Record<'coupon' | 'buyer' | 'two cards' | 'affiliate' | 'affiliate person', number>>
/** Made orders that are kept: enough for two pages of the largest size. */
const kept = 2_048

/** What one producer has in one environment at the start: a function of the options. Rows are made when they are read. */
export class Seed {
  readonly key: number
  readonly number: number
  readonly producer: Producer
  /** Number of orders. */
  readonly count: number
  readonly isRich: boolean
  readonly dayStart: number
  /** Seconds after that midnight up to which renewals are seeded too. */
  readonly tail: number
  readonly catalogue: Catalogue
  readonly #secondsBefore: (age: number) => number
  readonly #keys: Keys
  readonly #firsts = new Map<string, number>()
  readonly #orders = new Map<number, Order>()
  #seconds: Uint32Array | undefined
  #timeline: Timeline | undefined
  #ring: Ring | undefined
  readonly #lines: Partial<Record<Kind, Base<Line>>> = {}

  constructor(
    readonly options: SeedOptions,
    readonly environment: Environment,
    readonly slot: Slot,
  ) {
    const { seed, orders, starts_at } = options
    this.key = datasetKey(seed, slot, environment)
    this.number = datasetNumber(slot, environment)
    this.producer = producers.find((row) => row.slot === slot) as Producer
    this.count = orders
    this.isRich = options.isRich
    this.dayStart = Math.floor(starts_at / 86_400_000) * 86_400_000
    this.tail = Math.floor((starts_at - this.dayStart) / 1_000)
    this.catalogue = makeCatalogue(options, this.key, this.number, this.dayStart)
    this.#secondsBefore = dates.secondsBefore(this.key, orders)
    this.#keys = Object.fromEntries(
      ['coupon', 'buyer', 'two cards', 'affiliate', 'affiliate person'].map((name) => [name, keyOf(this.key, name)]),
    ) as unknown as Keys
  }

  // --- numbers and dates --------------------------------------------------------------------------------------------------------------

  first(table: Numbered | 'affiliate'): number {
    let id = this.#firsts.get(table)
    if (id === undefined) {
      id = firstId(this.key, this.number, table)
      this.#firsts.set(table, id)
    }
    return id
  }
  /** The first free number of a table. */
  next(table: Numbered): number {
    return this.first(table) + this.#sizeOf(table)
  }
  #sizeOf(table: Numbered): number {
    if (table === 'product') return this.catalogue.products.length
    if (table === 'offer') return this.catalogue.offers.length
    if (table === 'order') return this.count
    if (table === 'order_item') return dates.itemsBefore(this.count)
    if (table === 'customer') return countCustomers(this.count)
    if (table === 'subscription') return dates.subscriptions.before(this.count)
    // Every line reserves a transaction for a second card.
    return this.timeline.codes.length * (table === 'transaction' ? 2 : 1)
  }
  get seconds(): Uint32Array {
    if (this.#seconds === undefined) {
      this.#seconds = new Uint32Array(this.count)
      for (let age = 0; age < this.count; age += 1) this.#seconds[age] = this.#secondsBefore(age)
    }
    return this.#seconds
  }
  get timeline(): Timeline {
    this.#timeline ??= timelineOf(this.count, this.tail, this.seconds)
    return this.#timeline
  }
  get ring(): Ring {
    this.#ring ??= ringOf(this.count, this.seconds)
    return this.#ring
  }
  caseOf(age: number): dates.Case {
    return dates.caseOf(age, this.count)
  }
  /** Instant so many seconds after a sale. */
  instant(age: number, lag = 0): number {
    return this.dayStart - ((this.#seconds === undefined ? this.#secondsBefore(age) : this.#seconds[age]!) - lag) * 1_000
  }
  /** Seconds from a sale to the start of the world. */
  passed(age: number): number {
    return this.seconds[age]! + this.tail
  }
  /** Charges of an order that are seeded and paid. */
  countCharges(age: number): number {
    const found = this.caseOf(age)
    if (!dates.isSubscription(found)) return 1
    const past = this.passed(age) - dates.firstLag(found)
    const charges = past < 0 ? 1 : 2 + Math.floor(past / dates.interval)
    return this.isRich ? Math.min(charges, dates.lastCharge(this.course(age)) + 1) : charges
  }
  course(age: number): dates.Course {
    return dates.courseOf(age, this.isRich)
  }
  /** True if the course of a subscription came to its end before the start. One too young for that continues like the others. */
  hasEnded(age: number): boolean {
    const course = this.course(age)
    return (course === 'canceled' || course === 'late') && this.passed(age) >= dates.endOf[course]
  }
  /** True if a subscription has a charge of this number after the start. */
  hasRenewal(age: number, charge: number): boolean {
    if (charge < 1) return false
    return !this.isRich || (this.course(age) === 'ended' ? charge <= dates.lastCharge('ended') : !this.hasEnded(age))
  }

  // --- what a sale was for ------------------------------------------------------------------------------------------------------------

  sale(age: number): Sale {
    return this.isRich ? variedSale(this.key, age, this.count) : usual
  }
  value(age: number, item = 0): number {
    return this.catalogue.offers[this.#offerOf(age, item)]!.price
  }
  /** Billed by the sale itself: less the coupon, and nothing during a free trial. */
  amount(age: number, item = 0): number {
    if (item === 1) return this.value(age, 1)
    return this.caseOf(age) === 'trial' ? 0 : this.value(age) - (this.#couponOf(age)?.discount ?? 0)
  }
  #offerOf(age: number, item: number): number {
    return item === 1 ? this.catalogue.bumpOffer(age) : this.catalogue.mainOffer(age)
  }
  #couponOf(age: number): Item['coupon'] {
    if (this.caseOf(age) !== 'coupon') return null
    const [name, percent] = pick(coupons, this.#keys.coupon, age, 1)
    return { name, discount: Math.floor((this.value(age) * percent) / 100) }
  }
  #itemOf(age: number, item: number, items: number): Item {
    const index = this.#offerOf(age, item)
    return {
      id: this.next('order_item') - dates.itemsBefore(age) - items + item,
      type: item === 1 ? 'bump' : this.caseOf(age) === 'upsell' ? 'upsell' : 'main',
      quantity: 1,
      amount: this.amount(age, item),
      coupon: item === 1 ? null : this.#couponOf(age),
      product: this.catalogue.products[this.catalogue.productOf[index]!]!,
      offer: this.catalogue.offers[index]!,
    }
  }

  // --- orders -------------------------------------------------------------------------------------------------------------------------

  order(age: number): Order {
    const made = this.#orders.get(age)
    if (made !== undefined) return made
    const row = this.#makeOrder(age)
    if (this.#orders.size >= kept) this.#orders.clear()
    this.#orders.set(age, row)
    return row
  }
  ageOf(order: { readonly id: number }): number {
    return this.next('order') - 1 - order.id
  }
  #makeOrder(age: number): Order {
    const found = this.caseOf(age)
    const count = found === 'bump' ? 2 : 1
    const items = Array.from({ length: count }, (_, item) => this.#itemOf(age, item, count))
    // An upsell has the buyer and the link of the sale that it followed.
    const checkout = found === 'upsell' ? age + 1 : age
    const [params, code] = [trackingOf(this.key, checkout, this.count), items[0]!.offer.id]
    const { shares, isSmart, hasBounced } = this.sale(age)
    return {
      id: this.next('order') - 1 - age,
      hash: orderHash(this.key, age, this.options.formats.order),
      is_upsell: found === 'upsell',
      has_bump: count > 1,
      has_two_cards: found === 'two_cards',
      freight_value: 0,
      customer: customerOf(
        this.options.seed,
        this.key,
        this.number,
        draw(this.#keys.buyer, checkout, 1) % countCustomers(this.count),
      ),
      affiliate: this.#affiliateOf(age),
      query_params: params === null || code === '' ? params : { ...params, offer: code },
      subscription_id: dates.isSubscription(found) ? this.next('subscription') - 1 - dates.subscriptions.before(age) : null,
      from_partner: shares.some(({ type }) => type === 'coproducer'),
      is_smart_installment: isSmart,
      bounced_email: hasBounced ? true : undefined,
      items,
      created_at: this.instant(age),
      updated_at: this.instant(age, this.#changedAfter(age)),
    }
  }
  #affiliateOf(age: number): Affiliate | null {
    const [found, own] = [this.caseOf(age), this.#keys.affiliate]
    // Landmarks have none, except one that is certain; in varied data the affiliate has a share, and is shown.
    if (this.isRich || age < 11 || age === dates.oldestRunning(this.count, false)) return null
    if ((found !== 'plain' && found !== 'subscription') || (age !== 15 && draw(own, age, 1) % 8 !== 0)) return null
    const n = draw(own, age, 2) % affiliates
    const amount = this.amount(age)
    return {
      id: this.first('affiliate') + n,
      ...personOf(this.options.seed, this.#keys['affiliate person'], n),
      commission: Math.floor(((amount - producerShare(amount)) * (30 + (draw(own, age, 3) % 31))) / 100),
    }
  }
  /** Seconds from a sale to the last change of its order. */
  #changedAfter(age: number): number {
    const last = this.countCharges(age) - 1
    const changes = this.isRich && last === 0 ? this.#plan(age).attempts.map(({ changed }) => changed) : []
    return Math.max(dates.lagOf(this.caseOf(age), last), ...changes, ...this.#failuresOf(age))
  }
  #plan(age: number) {
    return planAttempts(this.key, age, this.seconds[age]!, this.sale(age))
  }

  // --- charges ------------------------------------------------------------------------------------------------------------------------

  /** Charges that an order had at the start. */
  charges(age: number): readonly Charge[] {
    const paid = Array.from({ length: this.countCharges(age) }, (_, n) => this.charge(age, n, this.timeline.placeOf(age, n)))
    const failed = this.#failuresOf(age).map((after, nth): Charge => {
      // The number that every line reserves for a second card, which these subscriptions lack.
      const id = this.first('transaction') + 2 * this.timeline.placeOf(age, nth) + 1
      const attempt = this.attempt(id, this.value(age), this.instant(age, after))
      return {
        number: paid.length + nth,
        charged_at: attempt.created_at,
        attempts: [{ ...attempt, status: 'refused' }],
        parts: [],
      }
    })
    return [...paid, ...failed]
  }
  /** Seconds from the sale to each charge of a late subscription that failed. */
  #failuresOf(age: number): readonly number[] {
    if (!this.isRich || this.course(age) !== 'late' || !this.hasEnded(age)) return []
    const retry = dates.endOf.late + 3 * dates.day
    return this.passed(age) >= retry ? [dates.endOf.late, retry] : [dates.endOf.late]
  }
  attempt(id: number, paid_amount: number, created_at: number, is_card2 = false): Attempt {
    return {
      id,
      hash: transactionHash(this.key, id),
      status: 'authorized',
      payment_method: 'credit_card',
      paid_amount,
      is_card2,
      is_free: paid_amount === 0,
      created_at,
    }
  }
  /** @param place that of its first line, from which its numbers follow. */
  charge(age: number, number: number, place: number): Charge {
    const found = this.caseOf(age)
    const items = number === 0 && found === 'bump' ? [0, 1] : [0]
    const parts = items.map((item): Part => {
      const value = this.value(age, item)
      const amount = number === 0 ? this.amount(age, item) : value
      return { id: this.first('commission') + place + item, item, value, amount, commission: producerShare(amount) }
    })
    const paid = parts.reduce((sum, { amount }) => sum + amount, 0)
    const [id, at] = [this.first('transaction') + 2 * place, this.instant(age, dates.lagOf(found, number))]
    const isSplit = number === 0 && found === 'two_cards'
    const onFirst = isSplit ? Math.floor((paid * (40 + (draw(this.#keys['two cards'], age, 1) % 31))) / 100) : paid
    const attempts = [this.attempt(id, onFirst, at), ...(isSplit ? [this.attempt(id + 1, paid - onFirst, at, true)] : [])]
    const charge = { number, charged_at: at, attempts, parts }
    return this.isRich && !isSplit ? this.#vary(age, charge) : charge
  }
  #vary(age: number, charge: Charge): Charge {
    const sale = this.sale(age)
    const [attempt] = charge.attempts as [Attempt]
    if (charge.number === 1 && this.course(age) === 'recovered')
      return this.#divide(sale, {
        ...charge,
        attempts: [
          { ...attempt, status: 'refused' },
          { ...attempt, id: attempt.id + 1, hash: transactionHash(this.key, attempt.id + 1) },
        ],
      })
    if (charge.number > 0) return this.#divide(sale, charge)
    const { attempts, approved } = this.#plan(age)
    return this.#divide(sale, {
      ...charge,
      approved_at: approved === null ? null : this.instant(age, approved),
      attempts: attempts.map(({ status, made, changed }, nth) => ({
        ...attempt,
        id: attempt.id + nth,
        hash: transactionHash(this.key, attempt.id + nth),
        status,
        payment_method: sale.method,
        created_at: this.instant(age, made),
        ...(changed === made ? {} : { updated_at: this.instant(age, changed) }),
      })),
    })
  }
  #divide({ shares: agreed }: Sale, charge: Charge): Charge {
    if (agreed.length === 0) return charge
    const terms = agreed.map(
      ({ type, person, percent }): Share => ({
        type,
        id: this.first('affiliate') + person,
        ...personOf(this.options.seed, this.#keys['affiliate person'], person),
        value: 0,
        percent,
      }),
    )
    const { commissions, shares } = split(
      charge.parts.map(({ amount }) => amount),
      terms,
    )
    return { ...charge, parts: charge.parts.map((part, nth) => ({ ...part, commission: commissions[nth]! })), shares }
  }
  ageOfHash(hash: string): number | undefined {
    const age = ageOfHash(this.key, hash, this.options.formats.order)
    return age !== undefined && age < this.count ? age : undefined
  }

  // --- lines --------------------------------------------------------------------------------------------------------------------------

  lines(kind: Kind): Base<Line> {
    const found = this.#lines[kind] ?? this.#makeLines(kind)
    this.#lines[kind] = found
    return found
  }
  #makeLines(kind: Kind): Base<Line> {
    const { codes, timeOf } = this.timeline
    const isShown = (code: number): boolean =>
      (kind === 'every_line' || chargeIn(code) === 0) &&
      (kind !== 'per_order' || itemIn(code) === 0) &&
      (!this.isRich || chargeIn(code) <= dates.lastCharge(this.course(ageIn(code))))
    // Numbers follow from the place among all lines, so that variety changes none.
    const places =
      kind === 'every_line' && !this.isRich ? null : Uint32Array.from(codes.keys()).filter((place) => isShown(codes[place]!))
    const placeAt = (n: number): number => (places === null ? n : places[n]!)
    const dateAt = (n: number): number => this.dayStart - timeOf(codes[placeAt(n)]!) * 1_000
    return {
      size: places === null ? codes.length : places.length,
      dateAt,
      get: () => undefined,
      at: (n) => {
        const code = codes[placeAt(n)]!
        const [age, item] = [ageIn(code), itemIn(code)]
        const charge = this.charge(age, chargeIn(code), placeAt(n) - item)
        return { order: this.order(age), charge, part: charge.parts[item]!, created_at: charge.charged_at }
      },
    }
  }
}
