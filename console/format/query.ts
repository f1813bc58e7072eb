import type { QueriedEntry } from '../../src/extensions/journal/entry.js'

/** Query of an entry as it reads: `page=3&per_page=7`; `''` for none. */
export const formatQuery = ({ query }: Pick<QueriedEntry, 'query'>): string =>
  Object.entries(query)
    .flatMap(([name, value]) => [value].flat().map((each) => (each === '' ? name : `${name}=${each}`)))
    .join('&')
