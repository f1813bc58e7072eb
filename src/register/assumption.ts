import type { OperationId } from './operation-id.js'

/** Area of an assumption; a file of the register each. */
export type AssumptionArea =
  | 'transport'
  | 'rate-limits'
  | 'idempotency'
  | 'validation'
  | 'lists'
  | 'orders'
  | 'subscriptions'
  | 'surroundings'

/** Confidence that the default is what the real service does. */
export type Confidence = 'high' | 'medium' | 'low'

/** Kind of an assumption: the specification is silent, can be read in two ways, or contradicts itself. */
export type AssumptionKind = 'gap' | 'ambiguity' | 'conflict'

/** One value an assumption can take. */
export interface AssumptionOption {
  readonly value: string
  readonly meaning: string
}

/** Values given by a pattern rather than by a list, such as a number of requests or a duration. */
export interface AssumptionPattern {
  /** Source of a regular expression that the whole value must match. */
  readonly pattern: string
  /** Matching values for the dry runs that find dependencies; they may show a difference that no listed value does. */
  readonly samples: readonly string[]
  readonly meaning: string
}

/** Question for the vendor about an assumption, in English and Portuguese; answerable in one sentence. */
export interface Question {
  readonly en: string
  readonly pt: string
}

/** Point that the specification leaves open, and the emulator's choice. Never a fact about the real service. */
export interface Assumption {
  readonly id: string
  readonly area: AssumptionArea
  readonly kind: AssumptionKind
  readonly confidence: Confidence
  /** Closest passage of the specification, or the gap in it. */
  readonly specification: string
  /** Value unless a profile or an override says otherwise; always the first of `options`. */
  readonly default: string
  readonly options: readonly AssumptionOption[]
  /** Further values, by pattern. */
  readonly accepts?: AssumptionPattern
  /** Values that contradict an example of the specification, so that no real service has them; they serve to find dependencies. */
  readonly contradicts?: readonly string[]
  /** Value under the profile `strict`, which is strictest about client bugs. */
  readonly strict?: string
  /** Value under the profile `framework`: the behaviour of the bare framework. */
  readonly framework?: string
  /** Value under the profile `rich`, whose generated rows show everything that the wire can. */
  readonly rich?: string
  /** Operations whose answers can change with it. */
  readonly operations: readonly OperationId[] | 'all'
  /** Why this default. */
  readonly why: string
  /** Reason why there is no alternative; absent if there is one. */
  readonly fixed?: string
  /** Question for the vendor, if there is an alternative. */
  readonly question?: Question
}

/** An assumption as the register writes it: its list has the area, and the first of its options is the default. */
export type Unplaced = Omit<Assumption, 'area' | 'default'>

type FirstValue<One> = One extends { readonly options: readonly [{ readonly value: infer Value }, ...unknown[]] } ? Value : never

/** Assumptions of an area, whole. */
export const inArea = <const Area extends AssumptionArea, const List extends readonly Unplaced[]>(area: Area, list: List) =>
  list.map(({ id, kind, confidence, specification, options, ...others }) => ({
    id,
    area,
    kind,
    confidence,
    specification,
    default: (options[0] as AssumptionOption).value,
    options,
    ...others,
  })) as unknown as {
    readonly [At in keyof List]: List[At] & { readonly area: Area; readonly default: FirstValue<List[At]> }
  }
