import type { AssumptionId } from '../../src/index.js'
import type { Section } from './sections.js'

/** Titles by test file, the file without `test/` and `.test.ts`. A title stands as it is written there, placeholders included. */
export type Proofs = Readonly<Record<string, readonly string[]>>

interface Statement {
  readonly section: Section
  /** What the specification says, in words of our own. */
  readonly statement: string
  /** What is assumed where the statement leaves something open. */
  readonly assumptions?: readonly AssumptionId[]
}

export interface ProvedRow extends Statement {
  readonly provedBy: Proofs
  /** Which case is meant where a title stands for a table of cases; a word of that table's row. */
  readonly case?: string
}

export interface UnprovableRow extends Statement {
  /** Why no test can show it. */
  readonly notProvable: string
}

export type Row = ProvedRow | UnprovableRow

/** The reason of every gap: there is nothing to hold an answer against. */
export const gap = 'A gap: the specification is silent, so nothing can be held against it.'
