import type { IdFormats } from '../../data/rows/dataset.js'
import type { DryRunList } from '../../data/rows/dry-run-list.js'
import type { ProducerDatabase } from '../../data/rows/producer-database.js'
import type { Commit } from '../../data/rows/rows.js'
import type { Ask } from '../../ground/assumptions/ask.js'
import type { AssumptionValues } from '../../ground/assumptions/register.js'
import { type ApiError, type AskedPage, type FieldProblem, validationFailed } from '../../ground/rules/errors.js'
import type { RuleId } from '../../ground/rules/rules.js'
import { endpointOf, type OperationId, type QuotaClass } from '../../ground/spec/operation-id.js'
import type { Lazy } from '../../ground/time/lazy.js'
import type { View } from './shown-values.js'

/** A query parameter as it was sent: text, absent, or in a form (`name[]=…`) that no parameter of this API takes. */
export type QueryValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'array' }

const absent: QueryValue = { kind: 'absent' }

/** Reads query parameters by name; the assumption `query-duplicates` decides between repeated ones. */
export class QueryReader {
  readonly #search: string
  #pairs: readonly (readonly [name: string, value: string])[] | undefined

  constructor(
    search: string,
    readonly ask: Ask,
  ) {
    this.#search = search
  }

  /** Every name and value, as they were sent. */
  get pairs(): readonly (readonly [name: string, value: string])[] {
    // The question mark keeps URLSearchParams from dropping one that belongs to the first name.
    this.#pairs ??= this.#search === '' ? [] : [...new URLSearchParams(`?${this.#search}`)]
    return this.#pairs
  }

  read(name: string, ask: Ask = this.ask): QueryValue {
    const sent = this.pairs.filter(([key]) => key === name || key.startsWith(`${name}[`))
    const [first, last] = [sent[0], sent.at(-1)]
    if (first === undefined || last === undefined) return absent
    const differ = first[0] !== last[0] || first[1] !== last[1]
    const pair = differ && ask('query-duplicates') === 'first' ? first : last
    return pair[0] === name ? { kind: 'text', text: pair[1] } : { kind: 'array' }
  }
}

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
  /** Where the answer goes to nobody, so that what is long is made as far as it is read; null for one that somebody gets. */
  readonly dryRun: DryRunList | null
  readonly ask: Ask
  /** What `ask` reads from, for what is worked out once under the same assumptions. */
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

/** Instants between which an answer stays the same, in milliseconds since 1970: the first of them, and the first behind them. */
export interface Span {
  readonly from: number
  readonly until: number
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
  /** When it holds, where the time of the request is in it. */
  readonly isMet?: Span
  /** Whether there is so much of the resource that it is written piece by piece. */
  readonly isLong?: boolean
  /** Whether there is so much that nobody holds all of it at a time. */
  readonly isHuge?: boolean
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
  /**
   * Whether the answer is a pure function of rows, assumptions and address, so that it is made once. The time of the request may only
   * be in it as far as the result tells (`holds`).
   */
  readonly isRemembered?: true
  /** Whether it needs the totals of seeded rows, which are added up once. */
  readonly readsTotals?: true
  /** Finds the parent or target of the path, or throws `not_found`. */
  readonly lookUp?: (context: OperationContext) => Target
  /** Whether the body is read at all; without it, when there is a validation. */
  readonly readsBody?: (ask: Ask) => boolean
  /** What the validation needs ready. */
  readonly schema?: Lazy<unknown>
  /** Reads the body into an input or says what is wrong with it. Absent: the body is not looked at. */
  readonly validate?: (body: unknown, context: OperationContext) => Input | InvalidInput
  readonly handle: (context: OperationContext, target: Target, input: Input) => OperationResult
  /** For the assumption `idempotency-snapshot`: the same resource as it is now. */
  readonly represent?: (context: OperationContext, resource: unknown) => unknown
}

/** Declares an operation with the types of its look-up and input worked out; where it lies stands in the table of endpoints. */
export const defineOperation = <Target = undefined, Input = undefined>(
  operation: Omit<Operation<Target, Input>, 'method' | 'path'>,
): Operation => ({ ...operation, ...endpointOf(operation.id) }) as unknown as Operation

/** A hash from the path as it is looked up: as sent, or without regard to case (assumption `id-case-sensitivity`). */
export const readHash = ({ ask, params }: OperationContext): string => {
  const hash = params['hash'] ?? ''
  return /[A-Z]/.test(hash) && ask('id-case-sensitivity') === 'insensitive' ? hash.toLowerCase() : hash
}

/** The refusal of invalid input, under the status and code assumed for it (section "Errors": not shown). */
export const refuseInvalid = (ask: Ask, rule: RuleId, problems: readonly FieldProblem[]): ApiError =>
  validationFailed(Number(ask('validation-status')), ask('validation-code'), problems, rule)
