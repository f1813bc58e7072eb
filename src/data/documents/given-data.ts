import type { Chunked } from '../../ground/time/chunks.js'
import type { Declared } from '../rows/label-book.js'
import type { SavedRows } from '../rows/save-rows.js'
import type { TokenDraft } from '../rows/token-vault.js'
import type { DataSetting } from './data-setting.js'
import type { DataDocument } from './document-schema.js'

/** One document, or several, which are merged. */
export type DataSource = DataDocument | readonly DataDocument[]

/** A token of a document. */
export interface MadeToken {
  readonly id: string
  readonly plaintext: string
  readonly draft: TokenDraft
}

/** Compiled documents: records in the saved form of written rows. */
export interface Declaration {
  /** By environment and producer. */
  readonly rows: Readonly<Record<string, SavedRows>>
  readonly declared: Declared
  readonly tokens: readonly MadeToken[]
}

/** Read documents, ready to be compiled. */
export interface ReadData {
  /** The document or documents. */
  readonly source: unknown
  /** Number of orders generated in addition, if a document gives it. */
  readonly background: number | undefined
  /** Number of declared records. */
  readonly count: number
  /**
   * Makes their records.
   * @throws DataError naming every problem, including those of the schemas.
   */
  compile(setting: DataSetting): Declaration
  /** Chunked `compile`. */
  compileChunked(setting: DataSetting): Chunked<Declaration>
}
