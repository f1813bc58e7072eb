import { Visitor } from 'rolldown/utils'
import { parse } from './read-imports.js'
import type { SourceFile } from './source-file.js'

/** A function, and how many lines it takes. */
export interface FunctionLength {
  /** Where it starts, as `file:line`. */
  readonly place: string
  readonly lines: number
}

/** All functions of some files, the shortest first. */
export const functionLengths = (files: readonly SourceFile[]): readonly FunctionLength[] =>
  files.flatMap(lengthsIn).toSorted((left, right) => left.lines - right.lines)

const lengthsIn = ({ path, text }: SourceFile): readonly FunctionLength[] => {
  const found: FunctionLength[] = []
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const add = ({ body, start, end }: { body: unknown; start: number; end: number }): void => {
    // Without a body it is a type.
    if (body !== null) found.push({ place: `${path}:${lineAt(start)}`, lines: lineAt(end) - lineAt(start) + 1 })
  }
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(parse(path, text))
  return found
}
