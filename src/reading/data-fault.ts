import type { LineCounter } from 'yaml'

/** Line and column in a text, from 1. */
export interface TextPosition {
  readonly line: number
  readonly column: number
}

/** Error raised for a text that cannot be read as data. */
export class DataFault extends Error {
  override readonly name: string = 'DataFault'
  constructor(
    /** Null for the text as a whole. */
    readonly position: TextPosition | null,
    message: string,
  ) {
    super(message)
  }
}

/** Error raised for YAML over the length limit; its message names the limit and the reason. */
export class LongYamlFault extends DataFault {
  override readonly name = 'LongYamlFault'
  constructor(readonly reason: string) {
    super(null, `${reason}; write it as JSON`)
  }
}

/** Maximum depth of maps and lists in YAML, so that the parser and later code may recurse. */
export const maxYamlDepth = 100

/** Maximum characters of YAML: its tokens take about a hundred times the memory of the text. */
export const maxYamlLength = 1_048_576

/** Message for data nested too deep. */
export const tooDeep = (levels: number): string => `it is nested deeper than ${levels} levels`

/** Line and column of an offset. */
export function positionAt(lines: LineCounter, offset: number): TextPosition {
  const { line, col } = lines.linePos(offset)
  return { line, column: col }
}
