/** Maximum depth of a JSON body, so that code after the parser can recurse safely. */
export const maxJsonDepth = 512

/**
 * Position of the first error in an invalid JSON text, in words such as `unexpected text at line 1, column 8`. One pass, without building
 * values. The text is not nested deeper than `maxJsonDepth`.
 */
export const locateJsonFault = (text: string): string => {
  const fault = new JsonScan(text).findFault()
  if (fault === 'end') return 'the text ends too early'
  if (fault === 'control') return 'a control character inside a string must be escaped'
  const before = text.slice(0, fault).split('\n')
  return `unexpected text at line ${before.length}, column ${before.at(-1)!.length + 1}`
}

/** Offset of the error; `end` for a truncated text, `control` for a bare control character in a string. */
type Fault = number | 'end' | 'control'

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

const space = /[ \n\r\t]*/y
const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
const escapeSequence = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y

/** Scan of a text up to the first JSON error. What reads a part of it goes behind that part, or returns the fault in it. */
class JsonScan {
  #at = 0
  constructor(readonly text: string) {}

  findFault(): Fault {
    return this.#readValue() ?? this.#faultHere()
  }

  /** Goes behind what a sticky pattern matches; false for nothing. */
  #passes(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at
    const found = pattern.test(this.text)
    if (found) this.#at = pattern.lastIndex
    return found
  }
  /** The next character that is no space; NaN at the end. */
  #peek(): number {
    this.#passes(space)
    return this.text.charCodeAt(this.#at)
  }
  /** Goes behind a character if it is the next one. */
  #takes(code: number): boolean {
    const isNext = this.#peek() === code
    if (isNext) this.#at += 1
    return isNext
  }
  #faultHere(): Fault {
    return Number.isNaN(this.#peek()) ? 'end' : this.#at
  }

  #readValue(): Fault | undefined {
    if (this.#takes(openObject)) return this.#readItems(closeObject)
    if (this.#takes(openList)) return this.#readItems(closeList)
    return this.#peek() === quote ? this.#readString() : this.#readWord()
  }

  #readItems(close: number): Fault | undefined {
    if (this.#takes(close)) return undefined
    for (;;) {
      const fault = (close === closeObject ? this.#readName() : undefined) ?? this.#readValue()
      if (fault !== undefined || this.#takes(close)) return fault
      if (!this.#takes(comma)) return this.#faultHere()
    }
  }

  #readName(): Fault | undefined {
    const fault = this.#peek() === quote ? this.#readString() : this.#faultHere()
    return fault ?? (this.#takes(colon) ? undefined : this.#faultHere())
  }

  #readWord(): Fault | undefined {
    if (this.#passes(number) || this.#passes(word)) return undefined
    const rest = this.text.length - this.#at
    return isBegun(this.text.slice(this.#at, this.#at + 6)) && rest <= 5 ? 'end' : this.#faultHere()
  }

  /** A string is not matched as a whole: a long one would exceed the limits of a regular expression. */
  #readString(): Fault | undefined {
    for (this.#at += 1; this.#at < this.text.length; this.#at += 1) {
      const code = this.text.charCodeAt(this.#at)
      if (code === quote) {
        this.#at += 1
        return undefined
      }
      if (code < 0x20) return 'control'
      if (code !== backslash) continue
      if (!this.#passes(escapeSequence))
        return this.text.length - this.#at < 6 && !this.text.includes('"', this.#at) ? 'end' : this.#at
      this.#at -= 1
    }
    return 'end'
  }
}

/** True if a text is the beginning of a longer word or number. */
const isBegun = (text: string): boolean => text === '-' || ['true', 'false', 'null'].some((name) => name.startsWith(text))

/** Offset at which brackets outside strings exceed the maximum depth; undefined if they never do. */
export const findTooDeep = (text: string): number | undefined => {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (inString) {
      if (character === backslash) at += 1
      else if (character === quote) inString = false
    } else if (character === quote) inString = true
    else if (character === openList || character === openObject) {
      depth += 1
      if (depth > maxJsonDepth) return at
    } else if (character === closeList || character === closeObject) depth -= 1
  }
  return undefined
}
