import { type Environment, ownerOf, type Slot, type State } from '../../core/state.js'
import type { Extension, World } from '../../emulator/extension.js'
import { cancel, decline, payBack, SaleError, sell, subscribe } from '../../seed/sales.js'
import type { SaleDraft, SubscriptionDraft } from '../../seed/sales-schema.js'
import { openRows } from '../../seed/start.js'

declare module '../../emulator/extension.js' {
  interface World {
    sales(environment?: Environment, slot?: Slot): Sales
  }
}
export type Sales = ReturnType<typeof salesOf>

const refuseWithoutSales = ({ assume }: State): void => {
  if (assume['purchase-simulation'] === 'none') throw new SaleError('Sales cannot be simulated here.', 'not_found')
}
/** Commands of buyers, sellers and banks on a world. */
const salesOf = (world: World, environment: Environment = 'sandbox', slot: Slot = 'first') => {
  const owner = ownerOf(environment, slot)
  const act = <Result>(command: (state: State, now: number) => { state: State; result: Result }): Result => {
    let result: { readonly of: Result } | undefined
    world.change('control', (before, now) => {
      const opened = openRows(before, environment, slot)
      const state = world.plugs.advance?.(opened, owner, now) ?? opened
      try {
        const done = command(state, Math.floor(now / 1_000) * 1_000)
        result ??= { of: done.result }
        return done.state
      } catch (thrown) {
        // In a replay under other values it may not be possible.
        if (result === undefined || !(thrown instanceof SaleError)) throw thrown
        return state
      }
    })
    return result!.of
  }
  return {
    sell: (sale: SaleDraft) =>
      act((before, now) => {
        refuseWithoutSales(before)
        const { state, order } = sell(before, owner, sale, now)
        return { state, result: order }
      }),
    subscribe: (wanted: SubscriptionDraft) =>
      act((before, now) => {
        refuseWithoutSales(before)
        const { state, id } = subscribe(before, owner, wanted, now)
        return { state, result: { id } }
      }),
    cancel: (id: number, { by = 'customer' }: { by?: string } = {}) =>
      act((before, now) => ({ state: cancel(before, owner, id, by, now), result: null })),
    decline: (id: number) => act((before, now) => ({ state: decline(before, owner, id, now), result: null })),
    refund: (hash: string, charge?: number) =>
      act((before, now) => ({ state: payBack(before, owner, hash, 'refunded', charge, now), result: null })),
    chargeBack: (hash: string, charge?: number) =>
      act((before, now) => ({ state: payBack(before, owner, hash, 'chargedback', charge, now), result: null })),
  }
}

/** Sales that nobody made over the API. */
export const sales = (): Extension => ({
  name: 'sales',
  members: (world) => ({ sales: (environment?: Environment, slot?: Slot) => salesOf(world, environment, slot) }),
  edge: async () => await import('./routes.js'),
})
