import type { OperationId } from '../../register/operation-id.js'
import type { Recorded as RecordedRequest } from '../journal/entry.js'

/** Kind of records that a flow can read. */
export type Subject = 'orders' | 'subscriptions' | 'products' | 'offers'

/** Kind that each operation reads. */
const subjects: Partial<Record<OperationId, Subject>> = {
  listProducts: 'products',
  listOffers: 'offers',
  listOrderHistory: 'orders',
  getOrderSummary: 'orders',
  getOrder: 'orders',
  listSubscriptionHistory: 'subscriptions',
}

/** Kind of records that a request is about; undefined for none. */
export const subjectOf = ({ entry: { operation } }: RecordedRequest): Subject | undefined =>
  operation === null ? undefined : subjects[operation]

/** Kinds that the successful requests of a run have read. */
export const subjectsOf = (requests: readonly RecordedRequest[]): ReadonlySet<Subject> =>
  new Set(requests.flatMap((request) => (request.entry.status === 200 ? (subjectOf(request) ?? []) : [])))
