const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * The pieces of an excerpt that the whole text does not have behind each other; `…` and ends of lines stand for what is left out, and
 * spaces are as wide as they may be.
 */
export const omits = (whole: string, excerpt: string): readonly string[] => {
  let rest = plain(whole)
  return excerpt
    .split(/…|\n/)
    .map(plain)
    .filter((piece) => {
      const at = rest.indexOf(piece)
      if (at >= 0) rest = rest.slice(at + piece.length)
      return at < 0
    })
}

/** Whether a document has what an excerpt of it shows: its members, and its items in their order. */
export const hasAll = (whole: unknown, excerpt: unknown): boolean => {
  if (!isObject(excerpt) || !isObject(whole)) return whole === excerpt
  if (!Array.isArray(excerpt)) return Object.entries(excerpt).every(([name, value]) => hasAll(Reflect.get(whole, name), value))
  if (!Array.isArray(whole)) return false
  let at = -1
  return excerpt.every((item) => {
    at = whole.findIndex((candidate, index) => index > at && hasAll(candidate, item))
    return at >= 0
  })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
