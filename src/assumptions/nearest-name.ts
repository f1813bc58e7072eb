/** How many letters have to be inserted, removed or replaced to turn one name into the other. */
export function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (from[row - 1] === to[column - 1] ? 0 : 1)
      current.push(Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    previous = current
  }
  return previous[to.length] ?? 0
}

/** The name most like the one given, or undefined when none is close enough to be what was meant. */
export function nearestName(given: string, names: Iterable<string>): string | undefined {
  // Text far longer than any name is no misspelling, and comparing it would only cost time.
  const wanted = given.slice(0, 100).toLowerCase()
  let nearest: string | undefined
  let least = Math.max(2, Math.floor(wanted.length / 3)) + 1
  for (const name of names) {
    const distance = editDistance(wanted, name.toLowerCase())
    if (distance < least) {
      nearest = name
      least = distance
    }
  }
  return nearest
}
