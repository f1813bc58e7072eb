import type { Chunked } from '../time/chunks.js'
import { locateFaultChunked, maxJsonDepth } from './locate-json-fault.js'

/** Result of parsing a text as JSON. */
export type ParsedJson =
  | { readonly kind: 'value'; readonly value: unknown }
  /** Nested too deep, from an offset on. */
  | { readonly kind: 'too deep'; readonly at: number }
  /** Invalid JSON, with the problem in words. */
  | { readonly kind: 'fault'; readonly problem: string }

/** Characters parsed in one call. */
const together = 65_536

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

/**
 * Parses JSON in short chunks, whatever its length, with the result of `JSON.parse`. A single text or number is one chunk.
 * @param most characters per chunk.
 */
export function* parseJsonChunked(text: string, most = together): Chunked<ParsedJson> {
  const lists = yield* measureLists(text, most)
  if (typeof lists === 'number') return { kind: 'too deep', at: lists }
  try {
    if (lists !== null) return { kind: 'value', value: yield* new LongJson(text, most, lists).parse() }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return { kind: 'fault', problem: yield* locateFaultChunked(text) }
}

/** Ends of long objects and lists by their starts; null for unbalanced brackets; a number (the offset) for excessive depth. */
function* measureLists(text: string, most: number): Chunked<ReadonlyMap<number, number> | null | number> {
  const ends = new Map<number, number>()
  const open: number[] = []
  let inString = false
  let nextStep = most
  for (let at = 0; at < text.length; at += 1) {
    if (at >= nextStep) {
      nextStep = at + most
      yield
    }
    const code = text.charCodeAt(at)
    if (inString) {
      if (code === backslash) at += 1
      else if (code === quote) inString = false
    } else if (code === quote) inString = true
    else if (code === openList || code === openObject) {
      open.push(at)
      if (open.length > maxJsonDepth) return at
    } else if (code === closeList || code === closeObject) {
      const start = open.pop()
      if (start === undefined) return null
      if (at - start >= most) ends.set(start, at)
    }
  }
  return open.length === 0 ? ends : null
}

/** Range of members that are parsed together, without a long value in it. */
interface Member {
  readonly from: number
  readonly to: number
  /** Start of its long value; undefined for a short member. */
  readonly long: number | undefined
}

class LongJson {
  constructor(
    readonly text: string,
    readonly most: number,
    readonly ends: ReadonlyMap<number, number>,
  ) {}

  *parse(): Chunked<unknown> {
    const start = this.text.search(/[^ \n\r\t]/)
    const end = this.ends.get(start)
    if (end === undefined) return JSON.parse(this.text)
    for (let at = end + 1; at < this.text.length; at += 1)
      if (!isSpace(this.text.charCodeAt(at))) throw new SyntaxError('There is something behind the end')
    return yield* this.#parseLong(start, end)
  }

  /** Long value from its members: short ones in batches, long ones recursively. */
  *#parseLong(start: number, end: number): Chunked<unknown> {
    const isList = this.text.charCodeAt(start) === openList
    if (this.text.charCodeAt(end) !== (isList ? closeList : closeObject)) throw new SyntaxError('It ends as something else')
    const [before, behind] = isList ? ['[', ']'] : ['{', '}']
    const whole: unknown[] | Record<string, unknown> = isList ? [] : {}
    let waiting: Member | undefined
    const take = (inner: string): [string, unknown][] => Object.entries(JSON.parse(before + inner + behind) as object)
    const flush = (): void => {
      if (waiting !== undefined)
        for (const [name, value] of take(this.text.slice(waiting.from, waiting.to))) put(whole, name, value)
      waiting = undefined
    }
    for (const member of this.#membersOf(start, end)) {
      if (member.long === undefined) {
        waiting = { ...member, from: waiting?.from ?? member.from }
        if (member.to - waiting.from < this.most) continue
        flush()
        yield
        continue
      }
      flush()
      const close = this.ends.get(member.long) as number
      const [entry, ...others] = take(`${this.text.slice(member.from, member.long)}null${this.text.slice(close + 1, member.to)}`)
      if (entry === undefined || entry[1] !== null || others.length > 0) throw new SyntaxError('It is no member')
      put(whole, entry[0], yield* this.#parseLong(member.long, close))
    }
    flush()
    return whole
  }

  /** Members between two brackets; empty ones are not allowed. */
  *#membersOf(start: number, end: number): Iterable<Member> {
    let from = start + 1
    let long: number | undefined
    let isEmpty = true
    for (let at = from; at < end; at += 1) {
      const code = this.text.charCodeAt(at)
      if (code === comma) {
        if (isEmpty) throw new SyntaxError('A member is missing')
        yield { from, to: at, long }
        ;[from, long, isEmpty] = [at + 1, undefined, true]
        continue
      }
      if (isSpace(code)) continue
      isEmpty = false
      if (code === quote) at = this.#endOfString(at)
      else if (code === openList || code === openObject) {
        const close = this.ends.get(at)
        if (close !== undefined && long !== undefined) throw new SyntaxError('A comma is missing')
        if (close !== undefined) long = at
        at = close ?? this.#endOfShort(at)
      }
    }
    if (!isEmpty) yield { from, to: end, long }
    else if (from > start + 1) throw new SyntaxError('A member is missing')
  }

  #endOfString(start: number): number {
    for (let at = start + 1; ; at += 1) {
      const code = this.text.charCodeAt(at)
      if (code === backslash) at += 1
      else if (code === quote) return at
    }
  }

  #endOfShort(start: number): number {
    let depth = 0
    for (let at = start; ; at += 1) {
      const code = this.text.charCodeAt(at)
      if (code === quote) at = this.#endOfString(at)
      else if (code === openList || code === openObject) depth += 1
      else if (code === closeList || code === closeObject) depth -= 1
      if (depth === 0) return at
    }
  }
}

/** Sets a member as `JSON.parse` does: `__proto__` is a plain member. */
const put = (whole: unknown[] | Record<string, unknown>, name: string, value: unknown): void => {
  if (Array.isArray(whole)) whole.push(value)
  else if (name === '__proto__')
    Object.defineProperty(whole, name, { value, enumerable: true, configurable: true, writable: true })
  else whole[name] = value
}
