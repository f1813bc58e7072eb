import { LongList, pauseItem } from '../../ground/spec/long-list.js'

/** List length up to which a list is serialized in one call. */
const shortList = 50

/** Member count from which an object is serialized in pieces. */
const longObject = 500

/** List that is produced while it is serialized, such as by a generator. */
type Made = Iterable<unknown>

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value)
}

const isMade = (value: object): value is Made => value instanceof LongList || (!Array.isArray(value) && Symbol.iterator in value)

/** True if a value is long enough to be serialized in pieces. */
const isLong = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  if (isMade(value)) return true
  if (Array.isArray(value)) return value.length > shortList || value.some(isLong)
  if (!isPlain(value)) return false
  let members = 0
  for (const name in value) {
    members += 1
    if (members > longObject || isLong((value as Record<string, unknown>)[name])) return true
  }
  return false
}

/**
 * Text that `JSON.stringify` gives for a plain value, in pieces. Items of an iterable are produced as they are written; `pause` in one
 * gives an empty piece, at which the caller may yield.
 */
export function* writeJson(value: unknown): Generator<string, void> {
  if (!isLong(value)) yield JSON.stringify(value) ?? 'null'
  else if (value instanceof LongList && value.together > 1) yield* writeSlices(value)
  else if (Symbol.iterator in (value as object)) yield* writeList(value as Made)
  else yield* writeObject(value as Record<string, unknown>)
}

function* writeList(items: Made): Generator<string, void> {
  let before = '['
  for (const item of items) {
    if (item === pauseItem) {
      yield ''
      continue
    }
    yield before
    yield* writeJson(item)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Items in slices, because many short items cost more one by one. */
function* writeSlices(items: LongList<unknown>): Generator<string, void> {
  let before = '['
  for (const slice of items.slices()) {
    yield before + JSON.stringify(slice).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

function* writeObject(members: Record<string, unknown>): Generator<string, void> {
  let before = '{'
  for (const name of Object.keys(members)) {
    const value = members[name]
    if (value === undefined || typeof value === 'function') continue
    yield `${before}${JSON.stringify(name)}:`
    yield* writeJson(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}
