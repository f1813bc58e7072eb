import { type AskedPage, pageNotFound } from '../../rules/errors.js'
import { type PageSource, readOldest } from '../../store/page-source.js'
import { leanOnSeededSales } from './lean-on-seeded-sales.js'
import type { OperationContext, OperationResult } from './operation.js'
import { type PageSizeRule, readPageRequest } from './page-request.js'
import { serializePaginator } from './paginator-serializer.js'

/** How the order history takes its page size (section "Limits", rule 5). */
export const historyPageSize: PageSizeRule = {
  names: ['paginate'],
  parameters: () => ['paginate'],
  default: () => 100,
  max: 1000,
}

/** One page of a history in the paginator envelope (section "Paginator envelope"), newest first unless assumed otherwise. */
export const answerHistoryPage = <Row>(
  context: OperationContext,
  openSource: () => PageSource<Row>,
  rule: PageSizeRule,
  serialize: (row: Row) => unknown,
): OperationResult => {
  const { perPage, ...request } = readPageRequest(context, rule)
  const source = openSource()
  leanOnSeededSales(context)
  const lastPage = Math.max(1, Math.ceil(source.count / perPage))
  const asked: AskedPage = { ...request, lastPage }
  const page = asked.page > lastPage ? pageBeyond(context, asked) : asked.page
  const skip = (page - 1) * perPage
  const isSorted = source.count > 1 && skip < source.count
  const isOldestFirst = isSorted && context.ask('sort-histories') === 'oldest'
  const rows = isOldestFirst ? readOldest(source, skip, perPage) : source.newest(skip, perPage)
  const data = rows.map(serialize)
  return {
    status: 200,
    resource: serializePaginator(context, data, { page, perPage, lastPage, total: source.count }),
    page: asked,
  }
}

const pageBeyond = (context: OperationContext, asked: AskedPage): number => {
  const choice = context.ask('page-beyond-last')
  if (choice === '404') throw pageNotFound(asked)
  return choice === 'last_page' ? asked.lastPage : asked.page
}
