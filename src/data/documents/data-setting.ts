import type { DeclaredKind } from '../../extensions/data/declared-kind.js'
import type { Environment } from '../../register/operation-id.js'
import type { ShareRecord } from '../rows/charge-records.js'
import type { CountedTable, IdFormats } from '../rows/dataset.js'
import type { CustomerRecord, OfferRecord, ProducerSlot, ProductRecord } from '../rows/records.js'
import type { TokenStream } from './token-text.js'

/** Owner of rows. */
export interface DataOwner {
  readonly producer: ProducerSlot
  readonly environment: Environment
}

/** Offer with its product and owner. */
export interface RegisteredOffer {
  readonly owner: DataOwner
  readonly product: ProductRecord
  readonly offer: OfferRecord
}

/** Party with a share of a sale. */
export type RegisteredParty = Pick<ShareRecord, 'id' | 'name' | 'email'>

/** Existing records, if a document is added to a world: by label, products and offers also by id. */
export interface ExistingRecords {
  labels(kind: DeclaredKind): readonly string[]
  hasLabel(kind: DeclaredKind, label: string): boolean
  product(label: string): { readonly owner: DataOwner; readonly product: ProductRecord } | undefined
  offer(label: string): RegisteredOffer | undefined
  customer(label: string): CustomerRecord | undefined
  affiliate(label: string): RegisteredParty | undefined
  isTaken(owner: DataOwner, table: CountedTable | 'name', value: number | string): boolean
  hasToken(id: string): boolean
}

/** Inputs of compiling documents, in addition to the documents. */
export interface DataSetting {
  readonly seed: number
  /** Base of relative times, in milliseconds since 1970 at a whole second: no sale is later. */
  readonly at: number
  readonly formats: IdFormats
  /** World of the declared tokens. */
  readonly world: TokenStream
  /** Number of orders generated in addition. */
  readonly background: number
  /** Null if the world starts with the document. */
  readonly existing: ExistingRecords | null
}
