/** Maximum depth of a JSON body, so that code after the parser can recurse safely. */
export const maxJsonDepth = 512

/**
 * Position of the first error in an invalid JSON text, in words such as `unexpected text at line 1, column 8`. One pass, without building
 * values.
 */
export const locateJsonFault = (text: string): string => {
  const fault = new JsonScan(text).findFault()
  if (fault === 'end') return 'the text ends too early'
  if (fault === 'control') return 'a control character inside a string must be escaped'
  return `unexpected text at ${positionOf(text, fault)}`
}

/** Offset of the error; `end` for a truncated text, `control` for a bare control character in a string. */
type Fault = number | 'end' | 'control'

const positionOf = (text: string, offset: number): string => {
  let line = 1
  let lineStart = 0
  for (let at = 0; at < offset; at += 1) {
    if (text.charCodeAt(at) !== newLine) continue
    line += 1
    lineStart = at + 1
  }
  return `line ${line}, column ${offset - lineStart + 1}`
}

const newLine = 0x0a
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const word = /true|false|null/y
const escapeSequence = /\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/y

/** Expected token. */
type Wanted = 'value' | 'value or end of list' | 'name' | 'name or end of object' | 'colon' | 'comma or end' | 'nothing'

/** Scan of a text up to the first JSON error. */
class JsonScan {
  readonly #text: string
  #at = 0
  #wanted: Wanted = 'value'
  /** Offsets of open brackets. */
  readonly #open: number[] = []

  constructor(text: string) {
    this.#text = text
  }

  findFault(): Fault {
    for (;;) {
      this.#skipSpace()
      if (this.#at >= this.#text.length) return 'end'
      const fault = this.#take(this.#text.charCodeAt(this.#at))
      if (fault !== null) return fault
    }
  }

  #skipSpace(): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at)
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return
    }
  }

  #take(code: number): Fault | null {
    const wanted = this.#wanted
    if (wanted === 'colon') return this.#step(code === colon, 'value')
    if (wanted === 'comma or end') return this.#goOnOrClose(code)
    if (wanted === 'name or end of object' && code === closeObject) return this.#close()
    if (wanted === 'name' || wanted === 'name or end of object') {
      if (code !== quote) return this.#at
      const fault = this.#takeString()
      this.#wanted = 'colon'
      return fault
    }
    if (wanted === 'value or end of list' && code === closeList) return this.#close()
    if (wanted === 'nothing') return this.#at
    return this.#takeValue(code)
  }

  #step(fits: boolean, next: Wanted): Fault | null {
    if (!fits) return this.#at
    this.#at += 1
    this.#wanted = next
    return null
  }

  #goOnOrClose(code: number): Fault | null {
    const isObject = this.#open.at(-1) === openObject
    if (code === comma) return this.#step(true, isObject ? 'name' : 'value')
    return code === (isObject ? closeObject : closeList) ? this.#close() : this.#at
  }

  #close(): null {
    this.#open.pop()
    this.#at += 1
    return this.#endValue()
  }

  #endValue(): null {
    this.#wanted = this.#open.length === 0 ? 'nothing' : 'comma or end'
    return null
  }

  #takeValue(code: number): Fault | null {
    if (code === openObject || code === openList) {
      this.#open.push(code)
      return this.#step(true, code === openObject ? 'name or end of object' : 'value or end of list')
    }
    const fault = code === quote ? this.#takeString() : this.#takeWord()
    if (fault === null) this.#endValue()
    return fault
  }

  #takeWord(): Fault | null {
    for (const pattern of [number, word]) {
      pattern.lastIndex = this.#at
      if (!pattern.test(this.#text)) continue
      this.#at = pattern.lastIndex
      return null
    }
    return isBegun(this.#text.slice(this.#at, this.#at + 6)) && this.#text.length - this.#at <= 5 ? 'end' : this.#at
  }

  #takeString(): Fault | null {
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const code = this.#text.charCodeAt(this.#at)
      if (code === quote) {
        this.#at += 1
        return null
      }
      if (code < 0x20) return 'control'
      if (code !== backslash) continue
      escapeSequence.lastIndex = this.#at
      if (!escapeSequence.test(this.#text))
        return this.#text.length - this.#at < 6 && !this.#text.includes('"', this.#at) ? 'end' : this.#at
      this.#at = escapeSequence.lastIndex - 1
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
