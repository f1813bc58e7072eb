export type {} from './index.js'
export type { EmulatorSales } from './members.js'
