import { noteInjected } from '../exchange/cue-request.js'
import { type Exchange, wholeSecond } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { quotaClock } from '../exchange/quota-state.js'
import { cancelMeanwhile } from '../play/cancel-meanwhile.js'
import { fillQuota } from '../play/fill-quota.js'
import { insertOrders, insertProducts } from '../play/insert-rows.js'
import { NotPossibleError } from '../play/not-possible-error.js'
import { SaleError } from '../sales/sale-error.js'
import { definitionOf, type Effect } from '../scenario/effects/effects.js'
import type { Scene, Tracking } from '../scenario/scene/define-effect.js'
import type { MovingList, QuotaName } from '../scenario/scene/quotas-and-lists.js'
import type { WebhookDisturbance } from '../scenario/scene/webhook-disturbances.js'
import type { TokenRecord } from '../store/token-vault.js'
import { WrittenRows } from '../store/written-rows.js'
import { ClockError } from '../time/world-clock.js'
import type { Webhooks } from '../webhooks/webhooks.js'
import { type Owner, ownerOf, type World } from '../world/world.js'

/**
 * The scene of an exchange: its request, and the world it came to. What is done in it happens at the instant of the request: real time goes
 * on meanwhile, and a token that is revoked before a request would be revoked a moment too late for it.
 */
export class ExchangeScene implements Scene {
  readonly #exchange: Exchange
  readonly #world: World
  readonly #pathId: string | undefined

  constructor(exchange: Exchange, found: Findings) {
    this.#exchange = exchange
    this.#world = exchange.world
    this.#pathId = found.params?.['id']
  }

  advanceClock(ms: number): void {
    this.#world.clock.advance(ms)
    // What comes later in the pipeline happens at the new time.
    this.#exchange.followClock()
  }

  deliverTwice(): void {
    this.#exchange.sheet.isDeliveredTwice = true
  }

  expireToken(name: string | undefined): void {
    this.#world.tokens.expire(this.#token(name).id, this.#exchange.now)
  }

  revokeToken(name: string | undefined): void {
    this.#world.tokens.revoke(this.#token(name).id, this.#exchange.now)
  }

  withdrawScope(token: string | undefined, scope: string): void {
    this.#world.tokens.withdrawScope(this.#token(token).id, scope)
  }

  useUpQuota(token: string | undefined, quota: QuotaName, left: number): void {
    fillQuota(this.#world, this.#token(token).id, quota, { left }, quotaClock(this.#exchange))
  }

  lowerQuota(quota: QuotaName, limit: number): void {
    this.#world.player.lasting.lower(quota, limit)
  }

  hideRows(list: MovingList, count: number): void {
    this.#world.player.lasting.hide(this.#ownerName(), list, count)
  }

  moveRows(list: MovingList, count: number): void {
    this.#world.player.lasting.move(this.#ownerName(), list, count)
  }

  keepLists(reads: number): void {
    const { producer, environment } = this.#owner()
    const { written } = this.#world.rows(producer, environment)
    const rows = WrittenRows.load(written.save())
    this.#world.player.lasting.keepStale(this.#ownerName(), rows, reads)
  }

  makeSales(tracked: readonly Tracking[]): Promise<void> {
    return insertOrders(this.#world, this.#owner(), tracked, wholeSecond(this.#exchange.now))
  }

  makeProducts(count: number): Promise<void> {
    return insertProducts(this.#world, this.#owner(), count, wholeSecond(this.#exchange.now))
  }

  async cancelSubscription(wanted = this.#pathId): Promise<void> {
    if (wanted === undefined) throw new NotPossibleError('the request names no subscription')
    await cancelMeanwhile(this.#world, this.#owner(), wanted, wholeSecond(this.#exchange.now))
  }

  disturbWebhooks(by: WebhookDisturbance, count: number): void {
    this.#webhooks().state.disturb(by, count)
  }

  deliverWebhooks(): Promise<void> {
    return this.#webhooks().dispatcher.drain()
  }

  #webhooks(): Webhooks {
    const { webhooks } = this.#world
    if (webhooks.state.endpoints.size === 0) throw new NotPossibleError('nobody is told by webhook')
    return webhooks
  }

  #owner(): Owner {
    return { producer: this.#exchange.carried?.producer ?? 'first', environment: this.#exchange.environment }
  }

  #ownerName(): string {
    const { producer, environment } = this.#owner()
    return ownerOf(producer, environment)
  }

  #token(name: string | undefined): TokenRecord {
    const carried = this.#exchange.carried
    // Of several tokens of one name, the one of the request is meant.
    const isCarried = name === undefined || carried?.name === name
    const token = isCarried ? carried : this.#world.tokens.list().find((known) => known.name === name)
    if (token !== undefined) return token
    throw new NotPossibleError(name === undefined ? 'the request has no token' : `there is no token ${name}`)
  }
}

/** Lets an effect happen in the world. Where it cannot, the journal says why, and the request goes on. */
export const actInWorld = async (exchange: Exchange, found: Findings, effect: Effect): Promise<void> => {
  const deed = definitionOf(effect)
  if (!('act' in deed)) return
  try {
    await deed.act(new ExchangeScene(exchange, found), effect)
    noteInjected(exchange, effect)
  } catch (error) {
    const isExpected = error instanceof NotPossibleError || error instanceof SaleError || error instanceof ClockError
    if (!isExpected) exchange.world.settings.reportFailure(error)
    noteInjected(exchange, effect, `not possible, ${isExpected ? error.message : 'the emulator failed; see the console'}`)
  }
}
