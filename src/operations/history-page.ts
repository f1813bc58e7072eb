import { notFound } from '../errors.js'
import { serializePaginator } from '../serializers/paginator.js'
import { type PageSource, readOldest } from '../store/page-source.js'
import type { OperationContext, OperationResult } from './operation.js'
import { type PageSizeRule, readPageRequest } from './page-request.js'

/** One page of a history in the paginator envelope (section "Paginator envelope"), newest first unless assumed otherwise. */
export const answerHistoryPage = <Row>(
  context: OperationContext,
  source: PageSource<Row>,
  rule: PageSizeRule,
  serialize: (row: Row) => unknown,
): OperationResult => {
  const { perPage, ...asked } = readPageRequest(context, rule)
  const lastPage = Math.max(1, Math.ceil(source.count / perPage))
  const page = asked.page > lastPage ? pageBeyond(context, asked.page, lastPage) : asked.page
  const skip = (page - 1) * perPage
  const isOldestFirst = context.ask('sort-histories') === 'oldest'
  const rows = isOldestFirst ? readOldest(source, skip, perPage) : source.newest(skip, perPage)
  const data = rows.map(serialize)
  return { status: 200, resource: serializePaginator(context, data, { page, perPage, lastPage, total: source.count }) }
}

const pageBeyond = (context: OperationContext, page: number, lastPage: number): number => {
  const choice = context.ask('page-beyond-last')
  if (choice === '404') throw notFound('page', `page ${page} of ${lastPage}`)
  return choice === 'last_page' ? lastPage : page
}
