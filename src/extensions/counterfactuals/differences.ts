import { type Answer, textOf } from '../../core/state.js'
import { maskBody } from '../../masking/mask-message.js'
import { maskValue } from '../../masking/mask-value.js'

/** Header with the remaining requests of the quota. */
export const countHeader = 'X-RateLimit-Remaining'

/** Headers that are compared: those of the specification, and that of CORS, without which a page in a browser cannot read the answer. */
const headers = ['Content-Type', 'Retry-After', 'X-RateLimit-Limit', countHeader, 'Access-Control-Allow-Origin'] as const

/** Difference between two answers. */
export interface Difference {
  /** `status`, the name of a header, or a member of the body such as `data[].amount`. */
  readonly member: string
  /** Value as JSON, truncated if long; null if absent. For a member of a list, the first that differs. */
  readonly here: string | null
  readonly there: string | null
}

/** Parsed JSON of a body that begins with `{` or `[`; any other text as it is, and undefined for none. A scenario may have cut or spoiled it. */
const bodyOf = (answer: Answer): unknown => {
  const text = textOf(answer.body)
  if (text === null || text === '') return undefined
  if (!/^[{[]/.test(text)) return text
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return text
    throw error
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/**
 * True if two texts can be the same JSON: where they part, one of them has an escape. All else of a text follows from its JSON, since one
 * function writes all of them; so that long bodies are parsed only where that can matter.
 */
const canBeSameJson = (here: string, there: string): boolean => {
  let at = 0
  while (at < here.length && here.charCodeAt(at) === there.charCodeAt(at)) at += 1
  return here[at] === '\\' || there[at] === '\\' || here[at - 1] === '\\'
}

const isSameBody = (here: Answer, there: Answer): boolean => {
  const [one, other] = [textOf(here.body) ?? '', textOf(there.body) ?? '']
  return one === other || (canBeSameJson(one, other) && JSON.stringify(bodyOf(here)) === JSON.stringify(bodyOf(there)))
}

/** True if two answers are equal in what is compared: status, documented headers, and the body as JSON. */
export const isSameAnswer = (here: Answer, there: Answer): boolean =>
  here.status === there.status && headers.every((name) => here.headers[name] === there.headers[name]) && isSameBody(here, there)

/** Differences that are described, and that are looked at. */
const [mostDescribed, mostLookedAt] = [12, 200]
/** Characters of a value, and inner values of which they are made. */
const [mostCharacters, mostInner] = [120, 200]

/** Differences between two answers: the status first, then headers, then members of the body, lists last. A member of list items is told once. */
export const differencesOf = (here: Answer, there: Answer): readonly Difference[] => {
  const found = new Map<string, Difference>()
  let lookedAt = 0
  const isEnough = (): boolean => found.size >= mostDescribed || lookedAt >= mostLookedAt
  const note = (path: string, one: unknown, other: unknown): void => {
    lookedAt += 1
    // Names may come from the client, and contain a token.
    const member = maskValue(path.replaceAll(/\[\d+\]/g, '[]'))
    if (!found.has(member)) found.set(member, { member, here: shown(one), there: shown(other) })
  }
  const compare = (path: string, one: unknown, other: unknown): void => {
    if (one === other || isEnough()) return
    if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) {
      note(path === '' ? 'body' : path, one, other)
      return
    }
    if (Array.isArray(one)) {
      const length = Math.max(one.length, (other as unknown as readonly unknown[]).length)
      for (let at = 0; at < length && !isEnough(); at += 1) compare(`${path}[${at}]`, one[at], other[at])
      return
    }
    const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
    const isList = (name: string): boolean => Array.isArray(one[name])
    for (const name of [...names.filter((each) => !isList(each)), ...names.filter(isList)])
      compare(path === '' ? name : `${path}.${name}`, one[name], other[name])
  }
  if (here.status !== there.status) note('status', here.status, there.status)
  for (const name of headers) if (here.headers[name] !== there.headers[name]) note(name, here.headers[name], there.headers[name])
  compare('', bodyOf(here), bodyOf(there))
  return [...found.values()]
}

const shown = (value: unknown): string | null => {
  if (value === undefined) return null
  // Values may come from the client, and be a token.
  const text = maskBody(JSON.stringify(beginningOf(value)))
  return text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text
}

/** A value with no more inner values than are shown of it. */
const beginningOf = (whole: unknown): unknown => {
  let left = mostInner
  const begin = (value: unknown): unknown => {
    left -= 1
    if (!isObject(value)) return value
    const begun = Object.entries(value).flatMap(([name, inner]) => (left > 0 ? [[name, begin(inner)] as const] : []))
    return Array.isArray(value) ? begun.map(([, inner]) => inner) : Object.fromEntries(begun)
  }
  return begin(whole)
}
