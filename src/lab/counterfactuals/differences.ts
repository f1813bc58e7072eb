import type { ShownDifference } from '../../journal/explanation.js'
import { maskBody } from '../../journal/mask-message.js'
import { maskTokens } from '../../journal/mask-tokens.js'
import { type ComparableAnswer, serializedHeaders } from './cached-answers.js'
import { isList, isObject, isSame, items, sideBySide } from './same-value.js'

/** Whether two answers tell the same. What is long is looked at last, and only as far as it is the same. */
export const isSameAnswer = (here: ComparableAnswer, there: ComparableAnswer): boolean =>
  here.status === there.status &&
  serializedHeaders.every((name) => here.headers[name] === there.headers[name]) &&
  (here.made === there.made || isSame(here.body, there.body))

/** Differences that are described, and those that are looked at for that. */
const [maxDescribed, maxLookedAt] = [12, 200]

/** What another answer tells otherwise, each member of a list once; none where it tells the same. */
export const describeDifferences = (here: ComparableAnswer, there: ComparableAnswer): readonly ShownDifference[] => {
  const description = new Description()
  new Comparison(description).compare(here, there)
  return [...description.described.values()]
}

/** What was found to be told otherwise. */
class Description {
  readonly described = new Map<string, ShownDifference>()
  readonly #named = new Set<string>()
  #lookedAt = 0

  /**
   * Adds a difference; a value is undefined where there is none.
   * @param path `status`, the name of a header, or a member of the body such as `data[0].amount`; `body` for the whole of it.
   * @returns whether that was enough.
   */
  add(path: string, here: unknown, there: unknown): boolean {
    this.#lookedAt += 1
    const name = path.replaceAll(/\[\d+\]/g, '[]')
    if (!this.#named.has(name)) this.#describe(name, here, there)
    return this.described.size === maxDescribed || this.#lookedAt === maxLookedAt
  }

  #describe(name: string, here: unknown, there: unknown): void {
    this.#named.add(name)
    // A client chose the names of what it sent.
    const member = maskTokens(name)
    if (!this.described.has(member)) this.described.set(member, { member, here: textOf(here), there: textOf(there) })
  }
}

const maxText = 120

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null
  // What a client sent may be a token.
  const text = maskBody(JSON.stringify(beginningOf(value)))
  return text.length > maxText ? `${text.slice(0, maxText)}…` : text
}

/** What has so many values has a longer text than is told. */
const maxShown = 200

/** A value with no more in it than can be told. */
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
 * Once something is known to differ, so many more items of a list are looked at, and so many of all lists; no more than the last number
 * behind the item in which something new was found.
 */
const [maxItems, maxOfAll, maxWithoutNews] = [20, 150, 8]

type Members = Readonly<Record<string, unknown>>

/** Walks through two answers side by side. Each step tells whether enough was found. */
class Comparison {
  readonly #description: Description
  #hasFound = false
  /** Items that may still be looked at once something has been found. */
  #left = maxOfAll

  constructor(description: Description) {
    this.#description = description
  }

  /** Tells what is told otherwise, as it is found: the status first, then headers, then members of the body, lists last. */
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
      // Nearly all members of nearly all rows.
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
    let [next, left, existing, sinceNews] = [0, maxItems, described.size, 0]
    let hasNews = false
    const isEnoughAfter = (count: number): boolean => {
      left -= count
      this.#left -= count
      sinceNews += count
      if (described.size > existing) [existing, sinceNews, hasNews] = [described.size, 0, true]
      return left <= 0 || this.#left <= 0 || (hasNews && sinceNews >= maxWithoutNews)
    }
    for (const { index, one, other } of sideBySide(here, there)) {
      // Those between are known to be the same.
      if (this.#hasFound && index > next && isEnoughAfter(index - next)) return false
      if (one !== other && this.#values(`${path}[${index}]`, one, other)) return true
      if (this.#hasFound && isEnoughAfter(1)) return false
      next = index + 1
    }
    return false
  }
}

/** A member of what stands at a path. */
const within = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`)
