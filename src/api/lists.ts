import * as z from 'zod'
import type { Call, Result } from '../core/call.js'
import { invalid, type Problem, refuse } from '../core/refusal.js'

/** What a list is read from: a table, or an array of some of its rows. */
export interface Source<Row> {
  readonly size: number
  newest(skip: number, take: number): Row[]
  oldest(skip: number, take: number): Row[]
}
/** Rows given oldest first as a source. */
export const sourceOf = <Row>(rows: readonly Row[]): Source<Row> => ({
  size: rows.length,
  newest: (skip, take) => rows.slice(Math.max(0, rows.length - skip - take), Math.max(0, rows.length - skip)).reverse(),
  oldest: (skip, take) => rows.slice(skip, skip + take),
})

export interface SizeRule {
  readonly names: readonly string[]
  readonly usual: number
  readonly max: number
}

/** A query parameter: text, null if it was not sent, undefined for an array. */
const parameter = ({ query, ask }: Call, name: string): string | null | undefined => {
  const sent = [...query].filter(([key]) => key === name || key.startsWith(`${name}[`))
  const pair = sent.at(ask('query-duplicates') === 'first' ? 0 : -1)
  return pair === undefined ? null : pair[0] === name ? pair[1] : undefined
}
const integer = (text: string | null | undefined): number | undefined =>
  typeof text === 'string' && /^[+-]?\d+$/.test(text) ? Number(text) : undefined

/** Section "Limits", rule 5: page and page size of the query. */
export const readPage = (call: Call, rule: SizeRule): { page: number; perPage: number } => {
  const { ask } = call
  const name = ask('page-param')
  const sent = parameter(call, name)
  const page = integer(sent)
  const isPage = page !== undefined && page >= 1 && Number.isSafeInteger(page)
  if (!isPage && sent !== null && ask('page-invalid') === '422')
    throw invalid(ask, [{ field: name, message: 'field_integer' }], 'invalid-query')
  return { page: isPage ? page : 1, perPage: readSize(call, rule) }
}
const readSize = (call: Call, { names, usual, max }: SizeRule): number => {
  const { ask } = call
  const field = names.find((name) => parameter(call, name) !== null)
  if (field === undefined) return usual
  const size = integer(parameter(call, field))
  const fail = (problem: Omit<Problem, 'field'>): never => {
    throw invalid(ask, [{ field, ...problem }], 'invalid-query')
  }
  if (size === undefined || size < 1) {
    const choice = ask('page-size-invalid')
    if (choice === '422')
      return size === undefined ? fail({ message: 'field_integer' }) : fail({ message: 'field_min', values: { min: '1' } })
    return choice === 'one' ? 1 : choice === 'zero_is_15' && size === 0 ? 15 : usual
  }
  return size <= max || ask('page-size-over-max') === 'clamp'
    ? Math.min(size, max)
    : fail({ message: 'field_max', values: { max: String(max) } })
}

/** Section "Paginator envelope": one page of a history, newest first unless assumed otherwise. */
export const paginate = <Row>(call: Call, source: Source<Row>, rule: SizeRule, show: (row: Row) => unknown): Result => {
  const { ask, request } = call
  const { page: asked, perPage } = readPage(call, rule)
  const lastPage = Math.max(1, Math.ceil(source.size / perPage))
  call.page = { page: asked, last_page: lastPage, per_page: perPage, total: source.size, parameter: ask('page-param') }
  const beyond = asked > lastPage ? ask('page-beyond-last') : 'empty'
  if (beyond === '404') throw refuse('page-beyond-last', 404, 'not_found', 'page_not_found', `page ${asked} of ${lastPage}`)
  const page = beyond === 'last_page' ? lastPage : asked
  const data = source[ask('sort-histories')]((page - 1) * perPage, perPage).map(show)
  const public_ = ask('meta-path')
  const base = `${public_ === 'absolute' ? request.origin : public_ === 'path' ? '' : public_.replace(/\/+$/, '')}${request.path}`
  const name = ask('page-param')
  const kept =
    ask('links-query-string') === 'kept'
      ? [...call.query]
          .filter(([other]) => other !== name)
          .map(([other, value]) => `${encode(other)}=${encode(value)}&`)
          .join('')
      : ''
  const link = (to: number): string => `${base}?${kept}${name}=${to}`
  const from = data.length === 0 ? null : (page - 1) * perPage + 1
  return {
    status: 200,
    resource: {
      data,
      links: {
        first: link(1),
        last: link(lastPage),
        prev: page > 1 ? link(page - 1) : null,
        next: page < lastPage ? link(page + 1) : null,
      },
      meta: {
        current_page: page,
        from,
        to: from === null ? null : from + data.length - 1,
        per_page: perPage,
        last_page: lastPage,
        total: source.size,
        path: base,
        ...(ask('meta-links-member') === 'included' ? { links: pageLinks(link, page, lastPage) } : {}),
      },
    },
  }
}
/** RFC 3986: everything but the unreserved characters. A lone surrogate cannot be encoded and becomes U+FFFD. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )
const pageLinks = (link: (page: number) => string, page: number, last: number): object[] => {
  const near = [...new Set([1, 2, last - 1, last, ...Array.from({ length: 7 }, (_, at) => page - 3 + at)])]
    .filter((at) => at >= 1 && at <= last)
    .sort((left, right) => left - right)
  const entry = (url: string | null, label: string, active = false) => ({ url, label, active })
  return [
    entry(page > 1 ? link(page - 1) : null, '&laquo; Previous'),
    ...near.flatMap((at, index) => [
      ...(index > 0 && at - near[index - 1]! > 1 ? [entry(null, '...')] : []),
      entry(link(at), String(at), at === page),
    ]),
    entry(page < last ? link(page + 1) : null, 'Next &raquo;'),
  ]
}

export const paginator = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({
    data: z.array(item),
    links: z.strictObject({
      first: z.string().nullable(),
      last: z.string().nullable(),
      prev: z.string().nullable(),
      next: z.string().nullable(),
    }),
    meta: z.strictObject({
      current_page: z.int(),
      from: z.int().nullable(),
      to: z.int().nullable(),
      per_page: z.int(),
      last_page: z.int(),
      total: z.int(),
      path: z.string(),
    }),
  })
/** Hash of the path as it is looked up. */
export const hashIn = ({ ask, params }: Call): string =>
  ask('id-case-sensitivity') === 'insensitive' ? params['hash']!.toLowerCase() : params['hash']!
