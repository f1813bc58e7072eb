import type { Contract, Tag } from '../shared/contract.js'
import { pageParameter, pageSizeParameter } from '../shared/parameters.js'
import { rateLimitHeadersSchema, readErrors } from '../shared/responses.js'
import { samples } from '../shared/samples.js'
import { cashoutHistoryPage } from './cashout.js'

const tag: Tag = { name: 'Cashouts', description: 'Withdrawals. Assumed as a whole.' }

/** Contracts of the operations on cashouts. */
export const cashoutContracts = {
  listCashoutHistory: {
    summary: 'List cashouts',
    description:
      'Assumed as a whole: the specification mentions cashouts but shows no endpoint (`cashouts-endpoint`, `cashout-fields`).',
    section: 'Gaps in endpoints',
    tag,
    pathParameters: [],
    queryParameters: [pageParameter, pageSizeParameter('paginate', 100, 1000, ' Assumed with the endpoint.')],
    request: null,
    takesIdempotencyKey: false,
    responses: {
      200: {
        description: 'A page of cashouts.',
        schema: cashoutHistoryPage,
        headers: rateLimitHeadersSchema,
        examples: { page: { summary: 'One cashout, paid', value: samples.cashoutHistoryPage } },
      },
      ...readErrors,
    },
  },
} satisfies Readonly<Record<string, Contract>>
