import type { AssumptionId } from '../../src/assumptions/register.js'

/**
 * What decides how far `X-RateLimit-Remaining` has come down. Nearly every answer but the first shows a trace of these, so they are
 * noted where a window has passed, nothing is left or a quota refuses, and the number alone is not held against them.
 */
const heldByCount: readonly AssumptionId[] = [
  'rate-limit-buckets',
  'rate-limit-clock',
  'rate-limit-window',
  'rate-limit-rejected-counts',
  'rate-limit-remaining',
]

export const isHeldByCount = (id: AssumptionId): boolean => heldByCount.includes(id)

/** Read by the control API alone, which is no operation; where sales cannot be simulated, a case has none to look at. */
export const ofControlApi: readonly AssumptionId[] = ['purchase-simulation', 'subscription-as-bump']

/** What only adds a header nobody documented or writes the same JSON in another way: no answer leans on that. */
export const merelyAdded: readonly AssumptionId[] = [
  'created-location',
  'idempotency-replay-marker',
  'json-encoding',
  'rate-limit-reset-header',
  'www-authenticate-header',
]

interface Exception {
  /** Name of the case. */
  readonly name: string
  readonly ids: readonly AssumptionId[]
  readonly because: string
}

/** Assumptions that change an answer which does not lean on them. */
export const unlisted: readonly Exception[] = [
  {
    name: 'a key again, another producer',
    ids: ['idempotency-scope'],
    because: 'a key is looked up in its own scope only',
  },
  ...['a key again, after a refused body', 'a key again, after a failure'].map(
    (name): Exception => ({
      name,
      ids: ['idempotency-replay-which'],
      because: 'nothing is kept of a key whose answer is not kept',
    }),
  ),
  {
    name: 'a key again while the first request runs',
    ids: ['idempotency-vs-validation', 'check-order'],
    because: 'which of two requests at once comes first is their own affair, not that of one answer',
  },
]

/** Assumptions that an answer leans on though they change nothing. */
export const idle: readonly Exception[] = [
  {
    name: 'create a product while the store fails',
    ids: ['create-fields-not-echoed', 'iso-timestamp-precision', 'product-id-format'],
    because: 'the resource was written out before the store failed',
  },
  {
    name: 'HEAD',
    ids: [
      'products-page-size-default',
      'sort-catalogue',
      'product-list-contents',
      'iso-timestamp-precision',
      'product-id-format',
      'seeded-variety',
    ],
    because: 'the body is made as for a GET and then left out',
  },
]

export const idsExcepted = (exceptions: readonly Exception[], name: string): readonly AssumptionId[] =>
  exceptions.filter((exception) => exception.name === name).flatMap(({ ids }) => ids)
