import { writeRetryAfter } from '../answer/retry-after.js'
import { carriedToken } from '../exchange/cue-request.js'
import type { Exchange } from '../exchange/exchange.js'
import { cancelMeanwhile } from '../play/cancel-meanwhile.js'
import { fillQuota } from '../play/fill-quota.js'
import { insertOrders, insertProducts, type Owner } from '../play/insert-rows.js'
import type { LastingEffects } from '../scenario/scene/lasting-effects.js'
import type { QuotaName } from '../scenario/scene/names.js'
import { NotPossibleError } from '../scenario/scene/not-possible-error.js'
import type { Scene, Tracking } from '../scenario/scene/scene.js'
import { blockRule } from '../stages/cancel-block.js'
import { quotaClock } from '../stages/draw-quota.js'
import type { TokenRecord, TokenVault } from '../store/token-vault.js'
import { WrittenRows } from '../store/written-rows.js'
import { minuteMs } from '../time/duration.js'
import { ownerOf } from '../world/world.js'

/** The scene of an exchange: its request, and the world it came to. */
export class ExchangeScene implements Scene {
  readonly #exchange: Exchange

  constructor(exchange: Exchange) {
    this.#exchange = exchange
  }

  get tokens(): TokenVault {
    return this.#exchange.world.tokens
  }

  get lasting(): LastingEffects {
    return this.#exchange.world.player.lasting
  }

  now(): number {
    return Math.floor(this.#exchange.world.clock.read())
  }

  advanceClock(ms: number): void {
    this.#exchange.world.clock.advance(ms)
    // What comes later in the pipeline happens at the new time.
    this.#exchange.now = this.now()
  }

  useUpQuota(tokenId: string, quota: QuotaName, left: number): void {
    fillQuota(this.#exchange.world, tokenId, quota, { left })
  }

  makeSales(tracked: readonly Tracking[]): Promise<void> {
    return insertOrders(this.#exchange.world, this.#owner(), tracked)
  }

  makeProducts(count: number): Promise<void> {
    return insertProducts(this.#exchange.world, this.#owner(), count)
  }

  cancelSubscription(wanted: string): Promise<void> {
    return cancelMeanwhile(this.#exchange.world, this.#owner(), wanted)
  }

  async copyRows(): Promise<WrittenRows> {
    const { producer, environment } = this.#owner()
    const { written } = await this.#exchange.world.database(producer, environment)
    return WrittenRows.load(structuredClone(written.save()))
  }

  owner(): string {
    const { producer, environment } = this.#owner()
    return ownerOf(producer, environment)
  }

  token(name: string | undefined): TokenRecord {
    const carried = carriedToken(this.#exchange)
    // Of several tokens of one name, the one of the request is meant.
    const isCarried = name === undefined || carried?.name === name
    const token = isCarried ? carried : this.tokens.list().find((known) => known.name === name)
    if (token === undefined) {
      throw new NotPossibleError(name === undefined ? 'the request has no token' : `there is no token ${name}`)
    }
    return token
  }

  get pathId(): string | undefined {
    return this.#exchange.params['id']
  }

  deliverTwice(): void {
    this.#exchange.isDeliveredTwice = true
  }

  requiredScope(): string | null | undefined {
    const { operation, peek } = this.#exchange
    return typeof operation?.scope === 'function' ? operation.scope(peek) : operation?.scope
  }

  get heldScopes(): readonly string[] {
    return this.#exchange.token?.scopes ?? []
  }

  showQuotaUsedUp(): number {
    const { quota } = this.#exchange
    if (quota === null) return quotaClock(this.#exchange) + minuteMs
    this.#exchange.quota = { ...quota, remaining: 0 }
    return quota.resetsAt
  }

  blockEnd(): number {
    return quotaClock(this.#exchange) + blockRule(this.#exchange.peek, 1).windowMs
  }

  retryAfter(wait: { readonly until: number } | { readonly seconds: number }): string {
    const now = quotaClock(this.#exchange)
    return writeRetryAfter(this.#exchange, 'until' in wait ? wait.until : now + wait.seconds * 1000, now)
  }

  #owner(): Owner {
    return { producer: carriedToken(this.#exchange)?.producer ?? 'first', environment: this.#exchange.environment }
  }
}
