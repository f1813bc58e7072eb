import type { Options } from '../../emulator/extension.js'
import type { OperationId } from '../../register/operation-id.js'
import type { AssumptionId } from '../../register/register.js'
import type { DataDocument } from '../data/document-schema.js'
import type { ScenarioSource } from '../scenarios/schema.js'
import type { Account } from './account.js'
import type { Subject } from './subjects.js'

/** An account with which a right flow comes to the same values. */
export interface Alike {
  readonly data: DataDocument
  readonly steps: ScenarioSource['steps']
}

/** Values of assumptions by their ids. */
export type AssumedValues = NonNullable<Options['assumptions']>

/** One change of the account that a flow reads. */
export interface Variation {
  readonly name: string
  /** Name of what it varies: one mistake shows under several variations of a family, and is reported once. */
  readonly family: string
  /** Condition, to be followed by a comma or preceded by "when", such as `an order is refunded`. */
  readonly says: string
  /** Kind of records that a flow has to read for it. */
  readonly subject: Subject
  /** Assumption that it belongs to, if the specification does not promise it. */
  readonly assumption?: AssumptionId
  /** Rows of the list that a paged reader gets; the variation fits flows that read the list itself. */
  readonly rows?: (account: Account) => number
  /** Values of assumptions in a world with it. */
  readonly assumptions?: (account: Account) => AssumedValues
  /** The changed account. */
  readonly change: (account: Account) => DataDocument
  /**
   * Accounts of the same values, without its assumptions: a right flow comes to those of one of them, in whatever order. One that leaves
   * out pages there may leave them out here.
   */
  readonly alike?: (account: Account) => readonly Alike[]
  /** Operations whose answers show what changes while the flow runs, too: a right flow may read it there as it was, or as it is. */
  readonly elsewhere?: readonly OperationId[]
  /** Steps that change the account while the flow runs. */
  readonly steps?: ScenarioSource['steps']
  /** True if nothing about the added record is special: a flow that fails with it is bound to the records of its account. */
  readonly isOrdinary?: true
  /** Amounts in cents of all orders of the account, if they are the only ones. */
  readonly amounts?: readonly number[]
  /** Amount of a record in another currency, with the accounts without this record and with the same amount in the usual currency. */
  readonly foreign?: {
    readonly cents: number
    /** Cents of all its charges. */
    readonly paid: number
    readonly currency: string
    readonly without: (account: Account) => DataDocument
    readonly same: (account: Account) => DataDocument
  }
  /** Ids that the account has because of it. */
  readonly ids?: readonly number[]
}

/** Payment methods other than that of most sales, each with its name in a condition. */
export const methods = { pix: 'pix', bank_slip: 'bank slip', paypal: 'PayPal' } as const

/** A name that programs take for something else, and what is special about it. */
interface VariedName {
  readonly name: string
  /** Predicate of "the name of a customer". */
  readonly says: string
  readonly text: string
}

/** Names of people and products. */
export const names: readonly VariedName[] = [
  { name: 'accents', says: 'has accents', text: 'Érico Conceição Muñoz' },
  { name: 'quotes', says: 'has quotes and separators', text: `D'Ávila "Zé", Jr.; \\ Filho` },
  { name: 'emoji', says: 'has an emoji', text: 'Ana 🎸 Souza' },
  { name: 'one-word', says: 'is one word', text: 'Madonna' },
  { name: 'long', says: 'has 240 letters', text: `${'Maria '.repeat(40).slice(0, 239)}a` },
  { name: 'markup', says: 'holds markup', text: '<b>Ana</b> & <script>alert(1)</script>' },
]
