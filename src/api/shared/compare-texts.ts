/** Orders texts code point by code point, the same on every machine; the language's own comparison goes by UTF-16 units. */
export const compareTexts = (left: string, right: string): number => {
  const [ones, others] = [[...left], [...right]]
  for (const [place, one] of ones.entries()) {
    const other = others[place]
    if (other === undefined) return 1
    const difference = (one.codePointAt(0) ?? 0) - (other.codePointAt(0) ?? 0)
    if (difference !== 0) return difference
  }
  return ones.length - others.length
}
