/** Words of a search. A value with spaces stands between quotes, as in `token:"of the shop"`. */
export const searchWords = (search: string): readonly string[] => search.match(/[a-z]+:"[^"]*"|\S+/gi) ?? []

/** Restriction to a value, as it is written in a search. */
export const searchTerm = (name: string, value: string): string => (/\s/.test(value) ? `${name}:"${value}"` : `${name}:${value}`)
