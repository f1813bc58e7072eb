import type { ShownDifference } from '../../journal/explanation.js'
import { maskBody } from '../../masking/mask-message.js'
import { maskValue } from '../../masking/mask-value.js'
import { type ComparableAnswer, serializedHeaders } from './cached-answers.js'
import { isList, isObject, isSame, items, sideBySide } from './same-value.js'

/** True if two answers are equal in the compared parts. The body is compared last, up to the first difference. */
export const isSameAnswer = (here: ComparableAnswer, there: ComparableAnswer): boolean =>
  here.status === there.status &&
  serializedHeaders.every((name) => here.headers[name] === there.headers[name]) &&
  (here.made === there.made || isSame(here.body, there.body))

/** Maximum number of differences described, and of differences examined. */
const [maxDescribed, maxLookedAt] = [12, 200]

/** Differences between two answers, each member of list items once; empty if they are equal. */
export const describeDifferences = (here: ComparableAnswer, there: ComparableAnswer): readonly ShownDifference[] => {
  const description = new Description()
  new Comparison(description).compare(here, there)
  return [...description.described.values()]
}

/** Collects the differences found. */
class Description {
  readonly described = new Map<string, ShownDifference>()
  readonly #named = new Set<string>()
  #lookedAt = 0

  /**
   * Adds a difference; undefined stands for a missing value.
   * @param path `status`, the name of a header, a member of the body such as `data[0].amount`, or `body` for all of it.
   * @returns true if a maximum is reached.
   */
  add(path: string, here: unknown, there: unknown): boolean {
    this.#lookedAt += 1
    const name = path.replaceAll(/\[\d+\]/g, '[]')
    if (!this.#named.has(name)) this.#describe(name, here, there)
    return this.described.size === maxDescribed || this.#lookedAt === maxLookedAt
  }

  #describe(name: string, here: unknown, there: unknown): void {
    this.#named.add(name)
    // Names may come from the client, and contain a token.
    const member = maskValue(name)
    if (!this.described.has(member)) this.described.set(member, { member, here: textOf(here), there: textOf(there) })
  }
}

const maxText = 120

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null
  // Values may come from the client, and be a token.
  const text = maskBody(JSON.stringify(beginningOf(value)))
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}

/** Maximum number of values of which a text is made: more would exceed `maxText`. */
const maxShown = 200

/** A value, truncated after `maxShown` inner values. */
const beginningOf = (whole: unknown): unknown => {
  let left = maxShown
  const begin = (value: unknown): unknown => {
    if (!isObject(value)) {
      left -= 1
      return value
    }
    if (isList(value)) {
      const begun: unknown[] = []
      for (const item of items(value)) {
        begun.push(begin(item))
        if (left <= 0) break
      }
      return begun
    }
    const begun: [string, unknown][] = []
    for (const name in value) {
      begun.push([name, begin(value[name])])
      if (left <= 0) break
    }
    return Object.fromEntries(begun)
  }
  return begin(whole)
}

/**
 * Maxima after the first difference: items compared per list, items of all lists, and items after the last one with a new difference.
 */
const [maxItems, maxOfAll, maxWithoutNews] = [20, 150, 8]

type Members = Readonly<Record<string, unknown>>

/** Compares two answers. Each method returns true if a maximum is reached. */
class Comparison {
  readonly #description: Description
  #hasFound = false
  /** Items that may still be compared after the first difference. */
  #left = maxOfAll

  constructor(description: Description) {
    this.#description = description
  }

  /** Reports differences in order: status, headers, members of the body, lists last. */
  compare(here: ComparableAnswer, there: ComparableAnswer): boolean {
    if (here.status !== there.status && this.#found('status', here.status, there.status)) return true
    for (const name of serializedHeaders) {
      const [one, other] = [here.headers[name], there.headers[name]]
      if (one !== other && this.#found(name, one, other)) return true
    }
    return here.made !== there.made && this.#values('', here.body, there.body)
  }

  #found(path: string, here: unknown, there: unknown): boolean {
    this.#hasFound = true
    return this.#description.add(path, here, there)
  }

  #values(path: string, here: unknown, there: unknown): boolean {
    if (here === there) return false
    if (!isObject(here) || !isObject(there) || isList(here) !== isList(there)) {
      return this.#found(path === '' ? 'body' : path, here, there)
    }
    return isList(here) && isList(there) ? this.#items(path, here, there) : this.#members(path, here, there)
  }

  #members(path: string, here: Members, there: Members): boolean {
    let lists: string[] | undefined
    for (const name in here) {
      const one = here[name]
      const other = there[name]
      // The common case.
      if (one === other) continue
      if (!isList(one)) {
        if (this.#values(within(path, name), one, other)) return true
      } else if (lists === undefined) lists = [name]
      else lists.push(name)
    }
    for (const name in there) {
      if (there[name] === undefined || name in here) continue
      if (this.#found(within(path, name), undefined, there[name])) return true
    }
    return lists?.some((name) => this.#values(within(path, name), here[name], there[name])) ?? false
  }

  #items(path: string, here: Iterable<unknown>, there: Iterable<unknown>): boolean {
    if (this.#left <= 0) return false
    const { described } = this.#description
    let [next, left, describedBefore, sinceNews] = [0, maxItems, described.size, 0]
    let hasNews = false
    const isEnoughAfter = (count: number): boolean => {
      left -= count
      this.#left -= count
      sinceNews += count
      if (described.size > describedBefore) [describedBefore, sinceNews, hasNews] = [described.size, 0, true]
      return left <= 0 || this.#left <= 0 || (hasNews && sinceNews >= maxWithoutNews)
    }
    for (const { index, one, other } of sideBySide(here, there)) {
      // The skipped items are equal.
      if (this.#hasFound && index > next && isEnoughAfter(index - next)) return false
      if (one !== other && this.#values(`${path}[${index}]`, one, other)) return true
      if (this.#hasFound && isEnoughAfter(1)) return false
      next = index + 1
    }
    return false
  }
}

/** Path of a member. */
const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
