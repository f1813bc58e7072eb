import { nearestName } from '../../../src/core/nearest-name.js'
import type { RecordedEntry } from '../../../src/extensions/journal/entry.js'
import { plainText as plain } from '../../format/plain-text.js'
import { searchTerm, searchWords } from '../../format/search-term.js'
import { formatOutcome, formatReason, isLost, isRefused } from '../../format/status.js'
import { tokenName } from '../../format/token-name.js'
import { tell } from '../../language/told.js'

/** Names that a search can restrict, with what an entry has for each. A status can be a class such as `4xx`, `lost`, or `refused`. */
const members = {
  status: (entry: RecordedEntry): readonly string[] => [
    String(entry.status),
    `${String(entry.status)[0]}xx`,
    ...(isLost(entry) ? ['lost'] : []),
    ...(isRefused(entry) ? ['refused'] : []),
  ],
  operation: ({ operation }: RecordedEntry) => [operation ?? 'none'],
  token: (entry: RecordedEntry) => [tokenName(entry) ?? 'none'],
  method: ({ method }: RecordedEntry) => [method],
  path: ({ path }: RecordedEntry) => [path],
  rule: ({ rule }: RecordedEntry) => [rule],
  environment: ({ environment }: RecordedEntry) => [environment],
  injected: ({ injected }: RecordedEntry) => injected,
  step: ({ scenario_step }: RecordedEntry) => [scenario_step ?? 'none'],
} as const satisfies Readonly<Record<string, (entry: RecordedEntry) => readonly string[]>>

export type SearchName = keyof typeof members

/** Names that bound the instants of requests, which are in ISO form. A text that is no instant bounds nothing. */
const bounds = {
  since: (at: number, instant: number): boolean => at >= instant,
  until: (at: number, instant: number): boolean => at <= instant,
} as const

export type BoundName = keyof typeof bounds

/** Names of what entries do not hold: the emulator is asked for the requests. */
export const soughtNames = ['key', 'query', 'message', 'assumption'] as const

export type SoughtName = (typeof soughtNames)[number]

/** Names under which a free text is sought as well. What depends on an assumption takes seconds to find out. */
const soughtInTexts = ['key', 'query', 'message'] as const

const searchNames: readonly string[] = [...Object.keys(members), ...Object.keys(bounds), ...soughtNames]

/** Names whose value need not be whole: a part of a path is enough. */
const partial: ReadonlySet<string> = new Set<SearchName>(['path', 'rule', 'step', 'injected'])

/** Ids of the requests that were sent or refused with a text, by name and text. */
export type SoughtIds = (name: SoughtName, text: string) => ReadonlySet<string> | undefined

/** Restriction of a search, such as `status:4xx`; free text has no name. */
interface Term {
  readonly name: SearchName | BoundName | SoughtName | undefined
  readonly value: string
}

const isSought = (name: string): name is SoughtName => (soughtNames as readonly string[]).includes(name)

const isName = (name: string): name is SearchName => Object.hasOwn(members, name)

const isBound = (name: string): name is BoundName => Object.hasOwn(bounds, name)

/** Terms of a search such as `status:4xx path:/orders summary`. A name that does not exist makes the term free text. */
const termsOf = (search: string): readonly Term[] =>
  searchWords(search).map((word) => {
    const [, name = '', quoted, value = quoted ?? ''] = /^([a-z]+):(?:"([^"]*)"|(.*))$/i.exec(word) ?? []
    return isName(name) || isBound(name) || isSought(name) ? { name, value } : { name: undefined, value: word }
  })

/** The search with names that exist in the place of misspelt ones, such as `status:403` for `staus:403`; undefined where none is. */
export const spelledOut = (search: string): string | undefined => {
  const spelled = search.replaceAll(/(^|\s)([a-z]+):/gi, (whole, before: string, name: string) => {
    if (searchNames.includes(name.toLowerCase())) return whole
    const nearest = nearestName(name, searchNames)
    return nearest === undefined ? whole : `${before}${nearest}:`
  })
  return spelled === search ? undefined : spelled
}

/** Whether an entry matches every term of a search; an empty search matches all. */
export const matches = (search: string, idsOf: SoughtIds = () => undefined): ((entry: RecordedEntry) => boolean) => {
  const terms = termsOf(search).map(({ name, value }) => ({ name, value: plain(value) }))
  return (entry) =>
    terms.every(({ name, value }) => {
      if (value === '') return true
      if (name !== undefined && isBound(name)) return isWithin(entry, name, value)
      if (name === undefined) {
        return (
          freeTexts(entry).some((text) => plain(text).includes(value)) ||
          soughtInTexts.some((each) => idsOf(each, value)?.has(entry.request_id) === true)
        )
      }
      if (isSought(name)) return idsOf(name, value)?.has(entry.request_id) === true
      const values = members[name](entry).map(plain)
      return partial.has(name) ? values.some((text) => text.includes(value)) : values.includes(value)
    })
}

const isWithin = ({ at }: RecordedEntry, name: BoundName, value: string): boolean => {
  const instant = Date.parse(value.toUpperCase())
  return Number.isNaN(instant) || bounds[name](Date.parse(at), instant)
}

const freeTexts = (entry: RecordedEntry): readonly string[] => [
  entry.method,
  entry.path,
  formatReason(entry),
  tell(formatReason(entry)).text,
  formatOutcome(entry),
  entry.request_id,
  entry.rule,
]

/** What the emulator is asked for: values of `key:`, `query:`, `message:` and `assumption:`, and each free text as key, query and message. One letter is not worth asking. */
export const soughtIn = (search: string): readonly { readonly name: SoughtName; readonly text: string }[] =>
  termsOf(search).flatMap(({ name, value }) => {
    const text = plain(value)
    if (text.length < 2) return []
    if (name === undefined) return soughtInTexts.map((each) => ({ name: each, text }))
    return isSought(name) ? [{ name, text }] : []
  })

/** Value of a name in a search; `''` where it is not restricted. */
export const valueIn = (search: string, name: SearchName | BoundName): string =>
  termsOf(search).find((term) => term.name === name)?.value ?? ''

/** What an entry has for a name. */
export const valuesOf = (name: SearchName, entry: RecordedEntry): readonly string[] => members[name](entry)

/** The search with another value of a name; `''` removes the restriction. */
export const withValue = (search: string, name: SearchName | BoundName, value: string): string => {
  const others = searchWords(search).filter((word) => !word.startsWith(`${name}:`))
  return [...(value === '' ? [] : [searchTerm(name, value)]), ...others].join(' ')
}

/** How the last word of a search can go on: names, then the values that the entries have. Nothing once it is one of them. */
export const completionsOf = (search: string, entries: readonly RecordedEntry[]): readonly string[] => {
  const [, before = '', word = ''] = /^(.*?)(\S*)$/s.exec(search) ?? []
  const [, name = '', value = ''] = /^([a-z]+):(.*)$/.exec(word) ?? []
  if (!isName(name))
    return word === '' ? [] : searchNames.filter((each) => each.startsWith(word.toLowerCase())).map((each) => `${before}${each}:`)
  const values = new Set(entries.flatMap((entry) => members[name](entry)))
  if (values.has(value)) return []
  return [...values]
    .filter((each) => plain(each).includes(plain(value)))
    .sort()
    .slice(0, 20)
    .map((each) => `${before}${searchTerm(name, each)}`)
}
