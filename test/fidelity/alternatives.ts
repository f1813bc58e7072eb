import type { Assumption } from '../../src/assumptions/assumption.js'
import { type AssumptionId, register } from '../../src/assumptions/register.js'

/** Values given by their form that make a difference to some case, beside the ones the register lists. */
const valuesByForm: Partial<Record<AssumptionId, readonly string[]>> = {
  'token-lifetime': ['1d'],
  'token-revocation': ['172800s'],
  'cancel-404-threshold': ['1', '2'],
  'cancel-404-window': ['30s'],
  'idempotency-retention': ['90s'],
  'product-type-values': ['list:live_class'],
  'page-param': ['per_page', 'limit', 'paginate'],
  'meta-path': ['https://public.example.test/base'],
  'tracking-mapping': ['utm_source:offer', 'event:pixel'],
  'subscription-currency': ['EUR'],
}

/** Every assumption that has more than one value. */
export const switchable: readonly AssumptionId[] = (register as readonly (Assumption & { id: AssumptionId })[])
  .filter(({ fixed }) => fixed === undefined)
  .map(({ id }) => id)

const listedValues: ReadonlyMap<AssumptionId, readonly string[]> = new Map(
  register.map(({ id, options }) => [id, options.map(({ value }) => value)]),
)

/** Every value of an assumption that is tried, the default first. */
export const triedValues = (id: AssumptionId): readonly string[] => [
  ...new Set([...(listedValues.get(id) ?? []), ...(valuesByForm[id] ?? [])]),
]
