export type { EventName } from './events.js'
export type {} from './index.js'
export type { EmulatorWebhooks } from './members.js'
