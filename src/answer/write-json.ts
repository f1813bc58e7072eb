import { LongList, pause } from '../spec/long-list.js'

/** Items of a list that are written in one go. */
const shortList = 50

/** An object of more members is written in pieces, too. */
const longObject = 500

/** A list that is made while it is written, such as that of a generator. */
type Made = Iterable<unknown>

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return (prototype === Object.prototype || prototype === null) && !('toJSON' in value)
}

const isMade = (value: object): value is Made => value instanceof LongList || (!Array.isArray(value) && Symbol.iterator in value)

/** Whether a value is so long that it is written piece by piece. */
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
 * The text that `JSON.stringify` makes of a plain value, in pieces. Where a list is an iterable, its items are made as they are written; one that has
 * to be looked for leaves a `pause`, which is an empty piece.
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
    if (item === pause) {
      yield ''
      continue
    }
    yield before
    yield* writeJson(item)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** Many short items cost more by one than together. */
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
