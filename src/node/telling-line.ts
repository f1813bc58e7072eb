/** What stands beside what has gone wrong: ends of printed objects, marks under a column, rules, versions, advice, what runs scripts. */
const besides =
  /^(?:[[\](){}^~]+[,;]?|[⎯─━═=_-]{3}.*|Node\.js v\d.*|\(Use `node .*|note: run with .*|Stack trace:|#\d+ .*|goroutine \d+ \[.*|[\w./*]+\(.*\)|exit status \d+|npm (?:ERR!|error|warn|WARN|notice)\b.*|.*\bELIFECYCLE\b.*)$/

/** Where a program was when it failed, in one language or another. */
const frame = /^\s+(?:at \S|from \S|❯ \S|File "|\/\S*:\d)/

/** How JavaScript begins to tell a failure, such as `AssertionError [ERR_ASSERTION]: two rows`. */
const announced = /^(?:Uncaught )?[\w$.]*Error\b(?: \[\w+\])?(?::|$)/

const traceback = /^Traceback \(most recent call last\):$/

// biome-ignore lint/suspicious/noControlCharactersInRegex: it is how a terminal is told of colours
const colour = /\u001b\[[\d;]*m/g

/** The line of what a program has said before it failed that tells what has gone wrong; empty where it has said nothing. */
export const tellingLine = (said: string): string => {
  const lines = said
    .replace(colour, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
  const hasFrames = lines.some((line) => frame.test(line))
  // Beside frames stand the members of what was thrown.
  const isTelling = (line: string): boolean => !besides.test(line.trim()) && !(hasFrames && /^\s/.test(line))
  const traced = lines.findLastIndex((line) => traceback.test(line))
  const last = traced < 0 ? lines.findLastIndex(isTelling) : lines.findIndex((line, place) => place > traced && isTelling(line))
  return (lines[last < 0 ? lines.length - 1 : beginningOf(lines, last)] ?? '').trim()
}

/** Where a failure begins that ends at a line, which is the last one of its message where frames come next. */
const beginningOf = (lines: readonly string[], last: number): number => {
  if (!frame.test(lines[last + 1] ?? '')) return last
  const before = lines.slice(0, last + 1)
  const begun = before.findLastIndex((line) => announced.test(line))
  return begun < 0 || before.slice(begun).some((line) => frame.test(line)) ? last : begun
}
