import * as z from 'zod'
import type { Call, Result } from '../core/call.js'
import { invalid, type Problem, refuse } from '../core/refusal.js'
import type { QueryParameterContract } from './contract.js'

// --- contract ----------------------------------------------------------------------------------------------------------------------------

/** The `links` member of the paginator envelope. */
export const paginatorLinks = z
  .strictObject({
    first: z.string().nullable(),
    last: z.string().nullable(),
    prev: z.string().nullable(),
    next: z.string().nullable(),
  })
  .meta({ id: 'PaginatorLinks', description: 'Addresses of other pages; null where there is none.' })

/** The `meta` member of the paginator envelope. */
export const paginatorMeta = z
  .strictObject({
    current_page: z.int(),
    from: z.int().nullable().meta({ description: 'Number of the first item on this page, from 1; null on an empty page.' }),
    to: z.int().nullable().meta({ description: 'Number of the last item on this page; null on an empty page.' }),
    per_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    path: z.string().meta({ description: 'Address of the list without its query.' }),
  })
  .meta({ id: 'PaginatorMeta', description: 'Where this page stands in the list.' })

/** Section "Paginator envelope", the answer of the order and subscription histories, around one kind of item. */
export const paginatorEnvelope = <Item extends z.ZodType>(item: Item) =>
  z.strictObject({ data: z.array(item), links: paginatorLinks, meta: paginatorMeta })

export type PaginatorLinks = z.infer<typeof paginatorLinks>
export type PaginatorMeta = z.infer<typeof paginatorMeta>

export interface PaginatorEnvelope<Item> {
  data: Item[]
  links: PaginatorLinks
  meta: PaginatorMeta
}

/** The page parameter of every paged list (assumption `page-param`). */
export const pageParameter: QueryParameterContract = {
  shared: 'Page',
  name: 'page',
  description: 'Page number, from 1. Name assumed (`page-param`).',
  schema: z.int().min(1).default(1),
  example: 1,
  default: 1,
}

/** A page-size parameter; more than `max` is cut to it by assumption (`page-size-over-max`). @param assumed text behind the description. */
export const pageSizeParameter = (name: string, standard: number, max: number, assumed = ''): QueryParameterContract => ({
  name,
  description: `Items on a page, at most ${max}.${assumed}`,
  schema: z.int().min(1).max(max).default(standard),
  example: standard,
  default: standard,
  max,
})

// --- what is asked for -------------------------------------------------------------------------------------------------------------------

/** Where the rows of a list come from: a table, or some of its rows. */
export interface Source<Row> {
  readonly size: number
  newest(skip: number, take: number): readonly Row[]
  oldest(skip: number, take: number): readonly Row[]
}

/** Source of rows given oldest first. */
export const sourceOf = <Row>(rows: readonly Row[]): Source<Row> => ({
  size: rows.length,
  newest: (skip, take) => rows.slice(Math.max(0, rows.length - skip - take), Math.max(0, rows.length - skip)).reverse(),
  oldest: (skip, take) => rows.slice(skip, skip + take),
})

/** Parameters that choose the page size of a list, and its default and maximum. */
export interface SizeRule {
  readonly names: readonly string[]
  readonly usual: number
  readonly max: number
}

/** Page size of the histories: documented for that of orders. */
export const historySize: SizeRule = { names: ['paginate'], usual: 100, max: 1000 }

/** A query parameter as sent, which of several by an assumption: its text, null for none, undefined for an array (`name[]=…`), which no parameter of this API is. */
export const parameter = ({ query, ask }: Call, name: string): string | null | undefined => {
  const sent = [...query].filter(([key]) => key === name || key.startsWith(`${name}[`))
  const pair = sent.at(ask('query-duplicates') === 'first' ? 0 : -1)
  if (pair === undefined) return null
  return pair[0] === name ? pair[1] : undefined
}

const integerOf = (text: string | null | undefined): number | undefined =>
  typeof text === 'string' && /^[+-]?\d+$/.test(text) ? Number(text) : undefined

/** Page and page size of a request (section "Limits", rule 5). @throws Refusal by an assumption. */
export const readPage = (call: Call, rule: SizeRule): { readonly page: number; readonly perPage: number } => {
  const { ask } = call
  const name = ask('page-param')
  const sent = parameter(call, name)
  const page = integerOf(sent)
  const isPage = page !== undefined && page >= 1 && Number.isSafeInteger(page)
  if (!isPage && sent !== null && ask('page-invalid') === '422')
    throw invalid(ask, [{ field: name, message: 'field_integer' }], 'invalid-query')
  return { page: isPage ? page : 1, perPage: readSize(call, rule) }
}

const readSize = (call: Call, { names, usual, max }: SizeRule): number => {
  const { ask } = call
  const field = names.find((name) => parameter(call, name) !== null)
  if (field === undefined) return usual
  const size = integerOf(parameter(call, field))
  const fail = (problem: Omit<Problem, 'field'>): never => {
    throw invalid(ask, [{ field, ...problem }], 'invalid-query')
  }
  if (size !== undefined && size >= 1) {
    if (size <= max || ask('page-size-over-max') === 'clamp') return Math.min(size, max)
    return fail({ message: 'field_max', values: { max: String(max) } })
  }
  const choice = ask('page-size-invalid')
  if (choice === '422')
    return size === undefined ? fail({ message: 'field_integer' }) : fail({ message: 'field_min', values: { min: '1' } })
  if (choice === 'one') return 1
  return choice === 'zero_is_15' && size === 0 ? 15 : usual
}

/** Notes the page of a list for whoever records the request. @returns number of the last page. */
export const notePage = (call: Call, page: number, perPage: number, total: number): number => {
  const last_page = Math.max(1, Math.ceil(total / perPage))
  call.page = { page, last_page, per_page: perPage, total, parameter: call.ask('page-param') }
  return last_page
}

// --- the paginator envelope --------------------------------------------------------------------------------------------------------------

/** Section "Paginator envelope": one page of a history, newest first unless assumed otherwise. @throws Refusal 404 behind the last page by an assumption. */
export const paginate = <Row>(call: Call, source: Source<Row>, rule: SizeRule, show: (row: Row) => unknown): Result => {
  const { ask } = call
  const { page: asked, perPage } = readPage(call, rule)
  const lastPage = notePage(call, asked, perPage, source.size)
  const beyond = asked > lastPage ? ask('page-beyond-last') : 'empty'
  if (beyond === '404') throw refuse('page-beyond-last', 404, 'not_found', 'page_not_found', `page ${asked} of ${lastPage}`)
  const page = beyond === 'last_page' ? lastPage : asked
  const data = source[ask('sort-histories')]((page - 1) * perPage, perPage).map(show)
  const base = `${publicBase(call)}${call.request.path}`
  const link = linksOf(call, base)
  const from = data.length === 0 ? null : (page - 1) * perPage + 1
  const resource = {
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
  }
  return { status: 200, resource }
}

/** What stands before the path in links. */
const publicBase = ({ ask, request }: Call): string => {
  const choice = ask('meta-path')
  if (choice === 'absolute') return request.origin
  return choice === 'path' ? '' : choice.replace(/\/+$/, '')
}

/** Addresses of pages: the query as it was sent, the page last. */
const linksOf = (call: Call, base: string): ((page: number) => string) => {
  const name = call.ask('page-param')
  const others = [...call.query].filter(([other]) => other !== name)
  const kept = call.ask('links-query-string') === 'kept' ? others : []
  const query = kept.map(([other, value]) => `${encode(other)}=${encode(value)}&`).join('')
  return (page) => `${base}?${query}${name}=${page}`
}

const loneSurrogate = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g

/** RFC 3986: everything but the unreserved characters. A lone surrogate cannot be encoded and becomes U+FFFD. */
const encode = (text: string): string =>
  encodeURIComponent(text.replace(loneSurrogate, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const pagesAround = 3

/** The list of pages that a common framework adds to `meta` (assumption `meta-links-member`). */
const pageLinks = (link: (page: number) => string, page: number, last: number): readonly object[] => {
  const near = new Set([1, 2, last - 1, last])
  for (let at = page - pagesAround; at <= page + pagesAround; at += 1) near.add(at)
  const pages = [...near].filter((at) => at >= 1 && at <= last).sort((one, other) => one - other)
  const entry = (url: string | null, label: string, active = false) => ({ url, label, active })
  const numbered = pages.flatMap((at, index) => {
    const isGap = index > 0 && at - pages[index - 1]! > 1
    return [...(isGap ? [entry(null, '...')] : []), entry(link(at), String(at), at === page)]
  })
  return [
    entry(page > 1 ? link(page - 1) : null, '&laquo; Previous'),
    ...numbered,
    entry(page < last ? link(page + 1) : null, 'Next &raquo;'),
  ]
}
