/** How many letters have to be inserted, removed or replaced to turn one name into the other; `least`, where it is no less than that. */
export function editDistance(from: string, to: string, least = Number.POSITIVE_INFINITY): number {
  if (Math.abs(from.length - to.length) >= least) return least
  // One row of the table, made anew in its place.
  const row = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let letter = 0; letter < from.length; letter += 1) {
    let [diagonal, left] = [letter, letter + 1]
    row[0] = left
    let lowest = left
    for (let column = 1; column <= to.length; column += 1) {
      const above = row[column] as number
      const replaced = diagonal + (from.charCodeAt(letter) === to.charCodeAt(column - 1) ? 0 : 1)
      left = Math.min(replaced, above + 1, left + 1)
      row[column] = left
      diagonal = above
      if (left < lowest) lowest = left
    }
    if (lowest >= least) return least
  }
  return row[to.length] as number
}

/**
 * The name most like the given one, or undefined when none is close enough to be what was meant. The given value may come from anybody: an
 * object is no misspelling, and has a `toString` of its own perhaps.
 */
export function nearestName(given: unknown, names: Iterable<string>): string | undefined {
  // Text far longer than any name is no misspelling, and comparing it would only cost time.
  if (typeof given === 'object') return undefined
  const wanted = String(given).slice(0, 100).toLowerCase()
  let nearest: string | undefined
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1
  for (const name of names) {
    const distance = editDistance(wanted, name.toLowerCase(), least)
    if (distance < least) {
      nearest = name
      least = distance
    }
  }
  return nearest
}

/**
 * What may be meant by a name that there is not: the one most like it, or one of all.
 * @param end what ends the list of all, where that ends a sentence.
 */
export const hintAt = (given: string, names: readonly string[], end = ''): string => {
  const nearest = nearestName(given, names)
  return nearest === undefined ? `known are ${names.join(', ')}${end}` : `did you mean ${nearest}?`
}
