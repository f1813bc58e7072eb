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
