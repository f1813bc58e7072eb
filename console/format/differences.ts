/** Place in a value and what stands there on either side, as JSON; null where there is nothing. */
export interface Difference {
  /** Such as `charges[2].status`; empty for the whole. */
  readonly path: string
  readonly before: string | null
  readonly after: string | null
}

const textOf = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value))

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null

const stepTo = (path: string, key: string, isList: boolean): string =>
  isList ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`

/** Places at which two values of JSON differ, the deepest that both have, in the order of the first. Undefined stands for no value. */
export const differencesOf = (before: unknown, after: unknown, path = ''): readonly Difference[] => {
  if (isNested(before) && isNested(after) && Array.isArray(before) === Array.isArray(after)) {
    const [one, other] = [new Map(Object.entries(before)), new Map(Object.entries(after))]
    return [...new Set([...one.keys(), ...other.keys()])].flatMap((key) =>
      differencesOf(one.get(key), other.get(key), stepTo(path, key, Array.isArray(before))),
    )
  }
  const [one, other] = [textOf(before), textOf(after)]
  return one === other ? [] : [{ path, before: one, after: other }]
}

/** The value of a text of JSON; undefined for none, and for one that was cut. */
export const parseJson = (text: string | null): unknown => {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
