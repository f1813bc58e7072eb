import type { ToldDifference } from '../journal/explanation.js'
import { maskBody } from '../journal/mask-message.js'
import { maskTokens } from '../journal/mask-tokens.js'
import { isList, isObject, isSame, items, sideBySide } from './same-value.js'
import { type ToldAnswer, toldHeaders } from './told-answer.js'

/** Whether two answers tell the same. What is long is looked at last, and only as far as it is the same. */
export const tellsSame = (here: ToldAnswer, there: ToldAnswer): boolean =>
  here.status === there.status &&
  toldHeaders.every((name) => here.headers[name] === there.headers[name]) &&
  (here.made === there.made || isSame(here.body, there.body))

/** Differences that are described, and those that are looked at for that. */
const [mostDescribed, mostLookedAt] = [12, 200]

/** What another answer tells otherwise, each member of a list once; none where it tells the same. */
export const describeDifferences = (here: ToldAnswer, there: ToldAnswer): readonly ToldDifference[] => {
  const described = new Map<string, ToldDifference>()
  let lookedAt = 0
  for (const difference of new Comparison().between(here, there)) {
    lookedAt += 1
    // A client chose the names of what it sent.
    const member = maskTokens(difference.member.replaceAll(/\[\d+\]/g, '[]'))
    if (!described.has(member)) described.set(member, { member, here: textOf(difference.here), there: textOf(difference.there) })
    if (described.size === mostDescribed || lookedAt === mostLookedAt) break
  }
  return [...described.values()]
}

const longestText = 120

const textOf = (value: unknown): string | null => {
  if (value === undefined) return null
  // What a client sent may be a token.
  const text = maskBody(JSON.stringify(beginningOf(value)))
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** What has so many values has a longer text than is told. */
const mostTold = 200

/** A value with no more in it than can be told. */
const beginningOf = (whole: unknown): unknown => {
  let left = mostTold
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

/** Something that two answers tell otherwise; a value is undefined where there is none. */
interface Difference {
  /** `status`, the name of a header, or a member of the body such as `data[0].amount`; `body` for the whole of it. */
  readonly member: string
  readonly here: unknown
  readonly there: unknown
}

/** Once something is known to differ, so many more items of a list are looked at, and so many of all lists. */
const [mostItems, mostOfAll] = [20, 150]

/** Walks through two answers side by side. */
class Comparison {
  #hasFound = false
  /** Items that may still be looked at once something has been found. */
  #left = mostOfAll

  #found(member: string, here: unknown, there: unknown): Difference {
    this.#hasFound = true
    return { member, here, there }
  }

  /** What is told otherwise, as it is found: the status first, then headers, then members of the body, lists last. */
  *between(here: ToldAnswer, there: ToldAnswer): Generator<Difference, void> {
    if (here.status !== there.status) yield this.#found('status', here.status, there.status)
    for (const name of toldHeaders) {
      const [one, other] = [here.headers[name], there.headers[name]]
      if (one !== other) yield this.#found(name, one, other)
    }
    if (here.made !== there.made) yield* this.#values('', here.body, there.body)
  }

  *#values(path: string, here: unknown, there: unknown): Generator<Difference, void> {
    if (here === there) return
    if (isList(here) && isList(there)) yield* this.#items(path, here, there)
    else if (isObject(here) && isObject(there) && !isList(here) && !isList(there)) yield* this.#members(path, here, there)
    else yield this.#found(path === '' ? 'body' : path, here, there)
  }

  *#members(
    path: string,
    here: Readonly<Record<string, unknown>>,
    there: Readonly<Record<string, unknown>>,
  ): Generator<Difference, void> {
    const pathOf = (name: string): string => (path === '' ? name : `${path}.${name}`)
    let lists: string[] | undefined
    for (const name in here) {
      const [one, other] = [here[name], there[name]]
      // Most members are the same, and looked at once for each row and trial.
      if (one === other) continue
      if (!isObject(one)) yield this.#found(pathOf(name), one, other)
      else if (!isList(one)) yield* this.#values(pathOf(name), one, other)
      else if (lists === undefined) lists = [name]
      else lists.push(name)
    }
    for (const name in there) {
      if (there[name] !== undefined && !(name in here)) yield this.#found(pathOf(name), undefined, there[name])
    }
    for (const name of lists ?? []) yield* this.#values(pathOf(name), here[name], there[name])
  }

  *#items(path: string, here: Iterable<unknown>, there: Iterable<unknown>): Generator<Difference, void> {
    if (this.#left <= 0) return
    let [place, left] = [0, mostItems]
    for (const [one, other] of sideBySide(here, there)) {
      if (one !== other && !isSame(one, other)) yield* this.#values(`${path}[${place}]`, one, other)
      place += 1
      if (!this.#hasFound) continue
      left -= 1
      this.#left -= 1
      if (left <= 0 || this.#left <= 0) return
    }
  }
}
