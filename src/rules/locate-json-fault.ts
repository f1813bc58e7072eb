/** Bodies nested deeper than this are refused as a whole, so that nothing behind the parser has to recurse far. */
export const maxJsonDepth = 512

/** Where a text that is no JSON stops making sense, in words such as `unexpected text at line 1, column 8`. */
export const locateJsonFault = async (text: string): Promise<string> => {
  const { parse } = await import('@humanwhocodes/momoa')
  try {
    parse(text)
  } catch (error) {
    if (!isLocated(error)) throw error
    if (/end of input/i.test(error.message)) return 'the text ends too early'
    return `unexpected text at line ${error.line}, column ${error.column}`
  }
  return 'a control character inside a string must be escaped'
}

const isLocated = (error: unknown): error is Error & { line: number; column: number } =>
  error instanceof Error && 'line' in error && 'column' in error

/** The offset at which brackets outside strings nest deeper than allowed; undefined where they never do. */
export const findTooDeep = (text: string): number | undefined => {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (inString) {
      if (character === 0x5c) at += 1
      else if (character === 0x22) inString = false
    } else if (character === 0x22) inString = true
    else if (character === 0x5b || character === 0x7b) {
      depth += 1
      if (depth > maxJsonDepth) return at
    } else if (character === 0x5d || character === 0x7d) depth -= 1
  }
  return undefined
}
