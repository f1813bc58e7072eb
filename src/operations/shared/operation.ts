import type { RuleId } from '../../core/rules.js'
import type { IdFormats } from '../../data/rows/dataset.js'
import type { DryRunList } from '../../data/rows/dry-run-list.js'
import type { ProducerDatabase } from '../../data/rows/producer-database.js'
import type { Write } from '../../data/rows/rows.js'
import type { Ask } from '../../ground/assumptions/ask.js'
import { type ApiError, type AskedPage, type FieldProblem, validationFailed } from '../../ground/rules/errors.js'
import type { Lazy } from '../../ground/time/lazy.js'
import { endpointOf, type OperationId, type QuotaClass } from '../../register/operation-id.js'
import type { AssumptionValues } from '../../register/register.js'
import type { View } from './shown-values.js'

/** Query parameter as sent: text, absent, or an array (`name[]=…`), which no parameter of this API accepts. */
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

/** Generator of the ids and hashes of created records. */
interface NameGiver {
  productId(format: IdFormats['product']): string
  offerCode(format: IdFormats['offer']): string
  orderHash(format: IdFormats['order']): string
  transactionHash(): string
}

/** Context of a handler. Contains no request, no header and no other producer's rows. */
export interface OperationContext extends View {
  readonly database: ProducerDatabase
  /** Row cache of a dry run, whose long answers are made only as far as they are read; null for a real request. */
  readonly dryRun: DryRunList | null
  readonly ask: Ask
  /** Values that `ask` reads; key of results cached by assumption values. */
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

/** Time span in milliseconds since 1970: `from` is inclusive, `until` exclusive. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** Result of a handler: a resource, and the write that commits it. */
export interface OperationResult {
  readonly status: number
  /** Body to serialize; undefined for an empty body. */
  readonly resource: unknown
  /** Its commit makes the rows visible together with the answer. */
  readonly write?: Write
  readonly headers?: Readonly<Record<string, string>>
  /** Special feature of the answer, for logs. */
  readonly reason?: string
  /** Rule of the answer. Default `answered`. */
  readonly rule?: RuleId
  /** The page of a list, for logs. */
  readonly page?: AskedPage
  /** Time span in which the result stays valid, if it depends on the time of the request. */
  readonly isMet?: Span
  /** True if the resource is long enough to be serialized in chunks. */
  readonly isLong?: boolean
  /** True if the resource is too long to be retained as a whole. */
  readonly isHuge?: boolean
}

/** A failed check of a request body. */
export interface InvalidInput {
  readonly problems: readonly FieldProblem[]
}

/**
 * One operation of the API, declared once. The pipeline, the OpenAPI document, the documentation and the adapters all read this.
 * `Target` is the result of the look-up, `Input` that of the validation.
 */
export interface Operation<Target = unknown, Input = unknown> {
  readonly id: OperationId
  readonly method: 'GET' | 'POST'
  /** Path with parameters in braces. */
  readonly path: string
  /** Scope the token must have; a function if an assumption decides, null if none is needed. */
  readonly scope: string | ((ask: Ask) => string | null)
  readonly quota: QuotaClass
  /** True if the operation exists under the assumptions, for one the specification does not list. Default true. */
  readonly isRouted?: (ask: Ask) => boolean
  /**
   * True if the answer can be cached: a pure function of rows, assumptions and URL. It may depend on the time of the request only within
   * the span that the result gives (`isMet`).
   */
  readonly isRemembered?: true
  /** True if it needs the totals of seeded rows, which are computed once. */
  readonly readsTotals?: true
  /** Finds the parent or target of the path, or throws `not_found`. */
  readonly lookUp?: (context: OperationContext) => Target
  /** True if the body is read. Default: if there is a `validate`. */
  readonly readsBody?: (ask: Ask) => boolean
  /** Lazily loaded schema that `validate` needs. */
  readonly schema?: Lazy<unknown>
  /** Parses the body into an input, or returns its problems. Absent if the body is ignored. */
  readonly validate?: (body: unknown, context: OperationContext) => Input | InvalidInput
  readonly handle: (context: OperationContext, target: Target, input: Input) => OperationResult
  /** Present version of a created resource, for the assumption `idempotency-snapshot`. */
  readonly represent?: (context: OperationContext, resource: unknown) => unknown
}

/** Declares an operation, with the types of its look-up and input inferred. Method and path come from the table of endpoints. */
export const defineOperation = <Target = undefined, Input = undefined>(
  operation: Omit<Operation<Target, Input>, 'method' | 'path'>,
): Operation => ({ ...operation, ...endpointOf(operation.id) }) as unknown as Operation

/** Hash of the path for the look-up: as sent, or case-insensitive (assumption `id-case-sensitivity`). */
export const readHash = ({ ask, params }: OperationContext): string => {
  const hash = params['hash'] ?? ''
  return /[A-Z]/.test(hash) && ask('id-case-sensitivity') === 'insensitive' ? hash.toLowerCase() : hash
}

/** Refusal of invalid input, with the assumed status and code (section "Errors": not shown). */
export const refuseInvalid = (ask: Ask, rule: RuleId, problems: readonly FieldProblem[]): ApiError =>
  validationFailed(Number(ask('validation-status')), ask('validation-code'), problems, rule)
