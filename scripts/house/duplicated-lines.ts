import type { SourceFile } from './source-file.js'

/** Shorter runs are idioms. */
const shortestRun = 6

/** How many lines stand in a run of six or more that is found elsewhere, too. Empty lines and imports are passed over. */
export const countDuplicatedLines = (files: readonly SourceFile[]): number => {
  const texts = files.map(tellingLines)
  const positions = new Map<string, [file: number, line: number][]>()
  for (const [file, lines] of texts.entries()) {
    for (let line = 0; line + shortestRun <= lines.length; line += 1) {
      const run = lines.slice(line, line + shortestRun).join('\n')
      positions.set(run, [...(positions.get(run) ?? []), [file, line]])
    }
  }
  const duplicated = new Set<string>()
  for (const found of [...positions.values()].filter(({ length }) => length > 1)) {
    for (const [file, line] of found) {
      for (let offset = 0; offset < shortestRun; offset += 1) duplicated.add(`${file}:${line + offset}`)
    }
  }
  return duplicated.size
}

const tellingLines = ({ text }: SourceFile): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(import|export) .*\bfrom\b/.test(line))
