import { carriedToken } from '../exchange/cue-request.js'
import type { Exchange } from '../exchange/exchange.js'
import type { Findings } from '../exchange/findings.js'
import { noteInjected } from '../exchange/take-turn.js'
import { cancelMeanwhile } from '../play/cancel-meanwhile.js'
import { fillQuota } from '../play/fill-quota.js'
import { insertOrders, insertProducts, type Owner } from '../play/insert-rows.js'
import { StagingError } from '../play/staging-error.js'
import { SaleError } from '../sales/sale-error.js'
import { durationMs } from '../scenario/duration-text.js'
import type { Effect, EffectKind, EffectOf } from '../scenario/effect.js'
import { effectNatures } from '../scenario/effect-natures.js'
import type { TokenRecord } from '../store/token-vault.js'
import { WrittenRows } from '../store/written-rows.js'
import { ClockError } from '../time/world-clock.js'
import { ownerOf } from '../world/world.js'

type Perform<Kind extends EffectKind> = (exchange: Exchange, effect: EffectOf<Kind>, found: Findings) => void | Promise<void>

/** Effects that happen in the world, whatever is answered. */
type WorldKind =
  | 'advance_clock'
  | 'deliver_twice'
  | 'stale_lists'
  | 'insert_orders'
  | 'insert_products'
  | 'remove_rows'
  | 'reorder_rows'
  | 'expire_token'
  | 'revoke_token'
  | 'withdraw_scope'
  | 'lower_quota'
  | 'exhaust_quota'
  | 'cancel_subscription'

/** Who owns what the request is about: the producer of its token, else the first one. */
const ownerFor = (exchange: Exchange): Owner => ({
  producer: carriedToken(exchange)?.producer ?? 'first',
  environment: exchange.environment,
})

const ownerName = (exchange: Exchange): string => {
  const { producer, environment } = ownerFor(exchange)
  return ownerOf(producer, environment)
}

const tokenFor = (exchange: Exchange, name: string | undefined): TokenRecord => {
  const { tokens } = exchange.world
  const carried = carriedToken(exchange)
  // Of several tokens of one name, the one of the request is meant.
  const isCarried = name === undefined || carried?.name === name
  const token = isCarried ? carried : tokens.list().find((known) => known.name === name)
  if (token === undefined) throw new StagingError(name === undefined ? 'the request has no token' : `there is no token ${name}`)
  return token
}

const instant = ({ world }: Exchange): number => Math.floor(world.clock.read())

const performers: { readonly [Kind in WorldKind]: Perform<Kind> } = {
  advance_clock: (exchange, { by }) => {
    exchange.world.clock.advance(durationMs(by))
    // What comes later in the pipeline happens at the new time.
    exchange.followClock()
  },
  deliver_twice: (exchange) => {
    exchange.sheet.isDeliveredTwice = true
  },
  stale_lists: async (exchange, { reads }) => {
    const { producer, environment } = ownerFor(exchange)
    const { written } = await exchange.world.database(producer, environment)
    const rows = WrittenRows.load(structuredClone(written.save()))
    exchange.world.player.lasting.keepStale(ownerName(exchange), rows, reads)
  },
  insert_orders: (exchange, { count, query_params }) =>
    insertOrders(
      exchange.world,
      ownerFor(exchange),
      Array.from({ length: count }, () => query_params),
    ),
  insert_products: (exchange, { count }) => insertProducts(exchange.world, ownerFor(exchange), count),
  remove_rows: (exchange, { list, count }) => exchange.world.player.lasting.hide(ownerName(exchange), list, count),
  reorder_rows: (exchange, { list, count }) => exchange.world.player.lasting.move(ownerName(exchange), list, count),
  expire_token: (exchange, { token }) => exchange.world.tokens.expire(tokenFor(exchange, token).id, instant(exchange)),
  revoke_token: (exchange, { token }) => exchange.world.tokens.revoke(tokenFor(exchange, token).id, instant(exchange)),
  withdraw_scope: (exchange, { token, scope }) => exchange.world.tokens.withdrawScope(tokenFor(exchange, token).id, scope),
  lower_quota: (exchange, { quota, limit }) => exchange.world.player.lasting.lower(quota, limit),
  exhaust_quota: (exchange, { quota, left, token }) => fillQuota(exchange.world, tokenFor(exchange, token).id, quota, { left }),
  cancel_subscription: (exchange, { subscription }, { params }) => {
    const wanted = subscription ?? params?.['id']
    if (wanted === undefined) throw new StagingError('the request names no subscription')
    return cancelMeanwhile(exchange.world, ownerFor(exchange), wanted)
  },
}

export const isWorldEffect = (effect: Effect): effect is EffectOf<WorldKind> => effectNatures[effect.kind].acts === 'world'

/** Lets an effect happen. Where it cannot, the journal says why, and the request goes on. */
export const performInWorld = async (exchange: Exchange, found: Findings, effect: EffectOf<WorldKind>): Promise<void> => {
  try {
    await (performers[effect.kind] as Perform<WorldKind>)(exchange, effect, found)
    noteInjected(exchange, effect)
  } catch (error) {
    const isExpected = error instanceof StagingError || error instanceof SaleError || error instanceof ClockError
    if (!isExpected) exchange.world.settings.reportFailure(error)
    noteInjected(exchange, effect, `not possible, ${isExpected ? error.message : 'the emulator failed; see the console'}`)
  }
}
