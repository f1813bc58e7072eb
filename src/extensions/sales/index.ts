import { defineExtension, type Extension } from '../../emulator/extension.js'
import { type EmulatorSales, salesOf } from './members.js'

declare module '../../emulator/extension.js' {
  interface Emulator {
    /** Simulation of sales, refunds, chargebacks and subscriptions. */
    readonly sales: EmulatorSales
  }
}

export type { EmulatorSales } from './members.js'

/** Sales, refunds, chargebacks and subscriptions that nobody made over the API. */
export const sales = (): Extension =>
  defineExtension({
    name: 'sales',
    members: (world) => ({ sales: salesOf(world) }),
    edge: async () => await import('./routes.js'),
  })
