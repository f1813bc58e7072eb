import type { Ask } from '../../ground/assumptions/ask.js'
import type { Listed } from '../../ground/spec/long-list.js'

/** URL of a list request, from which the page links are built. */
interface ListAddress {
  readonly ask: Ask
  readonly origin: string
  readonly path: string
  readonly search: string
}

interface PagePosition {
  readonly page: number
  readonly perPage: number
  readonly lastPage: number
  readonly total: number
}

/** The paginator envelope around serialized items (section "Paginator envelope"). */
export const serializePaginator = (address: ListAddress, data: Listed<unknown>, position: PagePosition): object => {
  const { page, perPage, lastPage, total } = position
  const base = `${publicBase(address)}${address.path}`
  const link = linkWriter(address, base)
  const from = data.length === 0 ? null : (page - 1) * perPage + 1
  return {
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
      total,
      path: base,
      ...(address.ask('meta-links-member') === 'included' ? { links: pageLinks(link, page, lastPage) } : {}),
    },
  }
}

/** Prefix of the path in links (assumption `meta-path`). */
const publicBase = ({ ask, origin }: ListAddress): string => {
  const choice = ask('meta-path')
  if (choice === 'absolute') return origin
  return choice === 'path' ? '' : choice.replace(/\/+$/, '')
}

/** Writes the address of a page: the query as it was sent, the page last (assumption `links-query-string`). */
const linkWriter = ({ ask, search }: ListAddress, base: string): ((page: number) => string) => {
  const pageParameter = ask('page-param')
  const others = search === '' ? [] : [...new URLSearchParams(`?${search}`)].filter(([name]) => name !== pageParameter)
  const kept = others.length > 0 && ask('links-query-string') === 'kept' ? others : []
  const query = kept.map(([name, value]) => `${encodeQuery(name)}=${encodeQuery(value)}&`).join('')
  return (page) => `${base}?${query}${pageParameter}=${page}`
}

/** RFC 3986: everything but the unreserved characters. A lone surrogate cannot be encoded and becomes U+FFFD. */
const encodeQuery = (text: string): string =>
  encodeURIComponent(text.replace(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '\uFFFD')).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const pagesAround = 3

/** The page list a common framework adds to `meta` (assumption `meta-links-member`). */
const pageLinks = (link: (page: number) => string, page: number, lastPage: number): object[] => {
  const near = new Set([1, 2, lastPage - 1, lastPage])
  for (let at = page - pagesAround; at <= page + pagesAround; at += 1) near.add(at)
  const pages = [...near].filter((at) => at >= 1 && at <= lastPage).sort((left, right) => left - right)
  const entry = (url: string | null, label: string, active = false) => ({ url, label, active })
  const numbered = pages.flatMap((at, index) => {
    const isGap = index > 0 && at - (pages[index - 1] as number) > 1
    return [...(isGap ? [entry(null, '...')] : []), entry(link(at), String(at), at === page)]
  })
  return [
    entry(page > 1 ? link(page - 1) : null, '&laquo; Previous'),
    ...numbered,
    entry(page < lastPage ? link(page + 1) : null, 'Next &raquo;'),
  ]
}
