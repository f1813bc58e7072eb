import type { AssumptionId } from '../assumptions/register.js'
import type { ToldDifference } from '../journal/explanation.js'
import { maskBody } from '../journal/mask-message.js'
import { maskTokens } from '../journal/mask-tokens.js'
import { isList, isObject, isSame, items } from './same-value.js'
import { countHeader, type ToldAnswer, toldHeaders } from './told-answer.js'

/** Something that two answers tell otherwise; a value is undefined where there is none. */
interface Difference {
  /** `status`, the name of a header, or a member of the body such as `data[0].amount`; `body` for the whole of it. */
  readonly member: string
  readonly here: unknown
  readonly there: unknown
}

/** What another answer tells otherwise, as it is found: the status first, then headers, then members of the body. */
function* differencesOf(here: ToldAnswer, there: ToldAnswer): Generator<Difference, void> {
  if (here.status !== there.status) yield { member: 'status', here: here.status, there: there.status }
  for (const name of toldHeaders) {
    const [one, other] = [here.headers[name], there.headers[name]]
    if (one !== other) yield { member: name, here: one, there: other }
  }
  if (here.headers[countHeader] !== there.headers[countHeader]) {
    yield { member: countHeader, here: here.headers[countHeader], there: there.headers[countHeader] }
  }
  yield* differingMembers('', here.body, there.body)
}

/** Differences that are described, and those that are looked at for that. */
const [mostDescribed, mostLookedAt] = [12, 200]

/** What another answer tells otherwise, each member of a list once. */
export const describeDifferences = (here: ToldAnswer, there: ToldAnswer): readonly ToldDifference[] => {
  const described = new Map<string, ToldDifference>()
  let lookedAt = 0
  for (const difference of differencesOf(here, there)) {
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
  const text = maskBody(JSON.stringify(value))
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}

/** Whether two answers tell the same. What is long is looked at last, and only as far as it is the same. */
export const tellsSame = (here: ToldAnswer, there: ToldAnswer, assumption: AssumptionId): boolean =>
  here.status === there.status &&
  toldHeaders.every((name) => here.headers[name] === there.headers[name]) &&
  countOf(here, assumption) === countOf(there, assumption) &&
  (here.made === there.made || isSame(here.body, there.body))

/** What decides how requests are counted shows in nearly every count; it matters where it decides whether anything is left. */
const ofCounting: ReadonlySet<AssumptionId> = new Set([
  'rate-limit-buckets',
  'rate-limit-clock',
  'rate-limit-window',
  'rate-limit-rejected-counts',
  'rate-limit-remaining',
])

/** What is said of the requests that are left, as far as it is held against an assumption. */
const countOf = ({ headers }: ToldAnswer, assumption: AssumptionId): string | undefined => {
  const left = headers[countHeader]
  return left === undefined || left === '0' || !ofCounting.has(assumption) ? left : 'some'
}

function* differingMembers(path: string, here: unknown, there: unknown): Generator<Difference, void> {
  if (here === there) return
  if (isList(here) && isList(there)) yield* differingItems(path, here, there)
  else if (isObject(here) && isObject(there)) {
    for (const name in here) {
      const [one, other] = [here[name], there[name]]
      if (one !== other) yield* differingMembers(path === '' ? name : `${path}.${name}`, one, other)
    }
    for (const name in there) {
      if (there[name] !== undefined && !(name in here)) {
        yield { member: path === '' ? name : `${path}.${name}`, here: undefined, there: there[name] }
      }
    }
  } else yield { member: path === '' ? 'body' : path, here, there }
}

function* differingItems(path: string, here: Iterable<unknown>, there: Iterable<unknown>): Generator<Difference, void> {
  const [ones, others] = [items(here), items(there)]
  for (let place = 0; ; place += 1) {
    const [one, other] = [ones.next(), others.next()]
    if (one.done === true && other.done === true) return
    yield* differingMembers(`${path}[${place}]`, one.done ? undefined : one.value, other.done ? undefined : other.value)
  }
}
