import type { Ask } from '../../assumptions/ask.js'
import type { AssumptionValues } from '../../assumptions/profiles.js'
import type { AskedPage, FieldProblem } from '../../rules/errors.js'
import type { RuleId } from '../../rules/rules.js'
import type { OperationId } from '../../spec/operation-id.js'
import type { QuotaClass } from '../../spec/quotas.js'
import type { IdFormats } from '../../store/dataset.js'
import type { ProducerDatabase } from '../../store/producer-database.js'
import type { Commit } from '../../store/rows.js'
import type { Late } from '../../time/late.js'
import type { QueryReader } from './page-request.js'
import type { View } from './shown-values.js'

/** Names the world gives to what a handler creates. */
interface NameGiver {
  productId(format: IdFormats['product']): string
  offerCode(format: IdFormats['offer']): string
  orderHash(format: IdFormats['order']): string
  transactionHash(): string
}

/** All a handler may know. It holds no request, no header and no other producer's rows. */
export interface OperationContext extends View {
  readonly database: ProducerDatabase
  readonly ask: Ask
  /** Reads an assumption without a note that the answer leans on it; for finding out whether it shows. */
  readonly peek: Ask
  /** What `peek` reads from, for what is worked out once under the same assumptions. */
  readonly values: AssumptionValues
  /** The instant of the request in whole seconds, as records keep it; milliseconds since 1970. */
  readonly now: number
  readonly params: Readonly<Record<string, string>>
  readonly query: QueryReader
  readonly names: NameGiver
  readonly idFormats: IdFormats
  /** Scheme and authority the request came to, without a slash at the end. */
  readonly origin: string
  /** Path the request came to. */
  readonly path: string
  /** Query string as it was sent, without the question mark. */
  readonly search: string
}

/** What a handler answers: a resource, and the write that makes it true. */
export interface OperationResult {
  readonly status: number
  /** The wire form; undefined for an empty body. */
  readonly resource: unknown
  /** Prepares the rows; what it returns makes them visible at once with the answer. */
  readonly write?: () => Promise<Commit>
  readonly headers?: Readonly<Record<string, string>>
  /** For logs: what made the answer special. */
  readonly reason?: string
  /** The rule it was answered by, where that is another than `answered`. */
  readonly rule?: RuleId
  /** The page of a list, for logs. */
  readonly page?: AskedPage
}

/** A failed check of a request body. */
export interface InvalidInput {
  readonly problems: readonly FieldProblem[]
}

/**
 * One operation of the API, declared once. The pipeline, the OpenAPI document, the documentation and the doors all read this.
 * `Target` is what the look-up finds, `Input` what the validation accepts.
 */
export interface Operation<Target = unknown, Input = unknown> {
  readonly id: OperationId
  readonly method: 'GET' | 'POST'
  /** Path with parameters in braces. */
  readonly path: string
  /** Scope the token must hold; a function where an assumption decides, null where none is needed. */
  readonly scope: string | ((ask: Ask) => string | null)
  readonly quota: QuotaClass
  /** Asked before anything else for operations the specification does not list. */
  readonly isRouted?: (ask: Ask) => boolean
  /** Whether the answer is a pure function of rows, assumptions and address, the time of the request being none of them. */
  readonly isTimeless?: true
  /** Finds the parent or target of the path, or throws `not_found`. */
  readonly lookUp?: (context: OperationContext) => Target
  /** Whether the body is read at all; without it, when there is a validation. */
  readonly readsBody?: (ask: Ask) => boolean
  /** What the validation needs ready. */
  readonly schema?: Late<unknown>
  /** Reads the body into an input or says what is wrong with it. Absent: the body is not looked at. */
  readonly validate?: (body: unknown, context: OperationContext) => Input | InvalidInput
  readonly handle: (context: OperationContext, target: Target, input: Input) => OperationResult
  /** For the assumption `idempotency-snapshot`: the same resource as it is now. */
  readonly represent?: (context: OperationContext, resource: unknown) => unknown
}

/** Declares an operation with the types of its look-up and input worked out. */
export const defineOperation = <Target = undefined, Input = undefined>(operation: Operation<Target, Input>): Operation =>
  operation as unknown as Operation

/** A hash from the path as it is looked up: as sent, or without regard to case (assumption `id-case-sensitivity`). */
export const readHash = ({ ask, params }: OperationContext): string => {
  const hash = params['hash'] ?? ''
  return /[A-Z]/.test(hash) && ask('id-case-sensitivity') === 'insensitive' ? hash.toLowerCase() : hash
}

/** Notes that an answer shows sales as they were seeded, which only production is sure to have (assumption `sandbox-order-data`). */
export const leanOnSeededSales = ({ ask, database }: OperationContext): void => {
  if (database.sealed.environment === 'sandbox') ask('sandbox-order-data')
}

/**
 * The same for one record that was looked up.
 * @param found whether there is one, seeded or written.
 * @param isSeeded whether the seeded rows hold it.
 */
export const leanOnSeededRecord = (context: OperationContext, found: boolean, isSeeded: boolean): void => {
  // A sandbox that began without sales could have held what was not found.
  if (isSeeded || (!found && context.database.sealed.orderCount === 0)) leanOnSeededSales(context)
}
