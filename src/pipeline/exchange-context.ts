import { SaleError } from '../billing/sale-error.js'
import type { TokenRecord } from '../data/rows/token-vault.js'
import type { WebhookDisturbance } from '../extensions/webhooks/disturbances.js'
import { ClockError } from '../ground/time/world-clock.js'
import type { EffectContext, Tracking } from '../scenario/effects/define-effect.js'
import type { MovingList, QuotaName } from '../scenario/effects/effect-members.js'
import { definitionOf, type Effect } from '../scenario/effects/effects.js'
import type { Webhooks } from '../webhooks/webhooks.js'
import {
  cancelMeanwhile,
  fillQuota,
  insertNamedProducts,
  insertTrackedOrders,
  NotPossibleError,
  refundMeanwhile,
} from '../worlds/scenarios/world-commands.js'
import { type Owner, ownerOf } from '../worlds/world/owner.js'
import type { World } from '../worlds/world/world.js'
import { type Exchange, wholeSecond } from './exchange/exchange.js'
import type { Findings } from './exchange/findings.js'
import { noteInjected } from './exchange/match-request.js'
import { quotaClock } from './exchange/quota-state.js'

/**
 * Effect context of an exchange: its request and its world. Effects happen at the instant of the request: real time goes on meanwhile, and
 * a token that is revoked before a request would otherwise be revoked after it.
 */
export class ExchangeContext implements EffectContext {
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
    // Later stages run at the new time.
    this.#exchange.followClock()
  }

  deliverTwice(): void {
    this.#exchange.faultPlan.isDeliveredTwice = true
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
    const { written } = this.#world.data.rows(producer, environment)
    this.#world.player.lasting.keepStale(this.#ownerName(), written, reads)
  }

  makeSales(tracked: readonly Tracking[]): Promise<void> {
    return insertTrackedOrders(this.#world, this.#owner(), tracked, wholeSecond(this.#exchange.now))
  }

  makeProducts(count: number): Promise<void> {
    return insertNamedProducts(this.#world, this.#owner(), count, wholeSecond(this.#exchange.now))
  }

  refundOrder(hash: string | undefined): Promise<void> {
    return refundMeanwhile(this.#world, this.#owner(), hash, wholeSecond(this.#exchange.now))
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
    if (webhooks.state.endpoints.size === 0) throw new NotPossibleError('there is no webhook endpoint')
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
    // Of several tokens with the same name, the one of the request is used.
    const isCarried = name === undefined || carried?.name === name
    const token = isCarried ? carried : this.#world.tokens.list().find((existing) => existing.name === name)
    if (token !== undefined) return token
    throw new NotPossibleError(name === undefined ? 'the request has no token' : `there is no token ${name}`)
  }
}

/** Runs an effect on the world. If it is impossible, the journal records why, and the request goes on. */
export const actInWorld = async (exchange: Exchange, found: Findings, effect: Effect): Promise<void> => {
  const definition = definitionOf(effect)
  if (!('act' in definition)) return
  try {
    await definition.act(new ExchangeContext(exchange, found), effect)
    noteInjected(exchange, effect)
  } catch (error) {
    const isExpected = error instanceof NotPossibleError || error instanceof SaleError || error instanceof ClockError
    if (!isExpected) exchange.world.settings.reportFailure(error)
    noteInjected(exchange, effect, `not possible, ${isExpected ? error.message : 'the emulator failed; see the console'}`)
  }
}
