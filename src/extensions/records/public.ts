export type { EmulatorRecords, Records, RecordsOwner, RecordsPage } from './index.js'
export type { QueryOf, RecordCondition, RecordQuery } from './query.js'
export type { OfferRecord, OrderRecord, ProductRecord, SubscriptionRecord } from './rows.js'
