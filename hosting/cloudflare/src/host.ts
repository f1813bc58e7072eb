import type { Extension, Options, World } from '../../../src/emulator/extension.js'
import { InvalidOptionError } from '../../../src/emulator/options.js'
import { ReadData } from '../../../src/extensions/data/compile-data.js'
import type { Caps } from './caps.js'

/** Who is told of the worlds of a sandbox. */
export interface WorldListener {
  /** Something has changed in a world. */
  changed(world: World): void
  /** @param isIdle true if it only makes room, so that it is wanted again. */
  ended(world: World, isIdle: boolean): void
}

/** @throws InvalidOptionError for more generated orders than there may be. */
export const requireFewOrders = (orders: unknown, { orders: most }: Pick<Caps, 'orders'>): void => {
  if (typeof orders !== 'number' || orders <= most) return
  throw new InvalidOptionError('orders', `a world has at most ${most} generated orders here, and ${orders} were asked for.`)
}

const ordersIn = ({ orders, data }: Options): unknown => orders ?? (data === undefined ? undefined : ReadData.of(data).background)

/** What a host of many emulators adds to each: its limits, and that it is told of worlds. It comes before what makes rows. */
export const host = (caps: Caps, listener: () => WorldListener | undefined): Extension => ({
  name: 'host',
  slice: {
    start: (state, options) => {
      requireFewOrders(ordersIn(options), caps)
      return state
    },
    members: {},
    save: (snapshot) => snapshot,
    load: (_snapshot, state) => state,
  },
  observe: {
    committed: (world) => listener()?.changed(world),
    ended: (world, isIdle) => listener()?.ended(world, isIdle),
  },
  offers: { longestSnapshot: caps.state },
})
