import type { OperationId } from '../../spec/operation-id.js'

/** What the control API answers, as far as the console reads it. */

export interface Connection {
  readonly world: string
  readonly parent: string | null
  readonly url: string
  readonly production_url: string | null
  readonly control_url: string
  readonly tokens: Readonly<Record<string, string>>
  readonly purposes: Readonly<Record<string, string>>
  readonly seed: number
  readonly orders: number
  readonly profile: string
  readonly unlimited: boolean
  readonly journal_size: number
}

export interface ClockState {
  readonly now: string
  readonly frozen: boolean
}

export interface TokenState {
  readonly id: string
  readonly name: string
  readonly starts_with: string
  readonly producer: 'first' | 'second'
  readonly environment: 'sandbox' | 'production'
  readonly scopes: readonly string[]
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
}

export interface TokenUse {
  readonly id: string
  readonly last_used_at: string | null
  readonly requests: number
  readonly refused: number
  readonly operations: Readonly<Record<string, number>>
  readonly unused_scopes: readonly string[]
}

export interface QuotaState {
  readonly class: string
  readonly limit: number
  readonly used: number
  readonly remaining: number
  readonly resets_at: string | null
  readonly refills_in_s: number
}

export interface TokenQuotas {
  readonly token_id: string
  readonly token: string
  readonly quotas: readonly QuotaState[]
  readonly cancel_block: {
    readonly failures: number
    readonly threshold: number | null
    readonly until: string | null
    readonly lifted_in_s: number
  }
}

export interface AssumptionState {
  readonly id: string
  readonly area: string
  readonly kind: string
  readonly confidence: 'low' | 'medium' | 'high'
  readonly specification: string
  readonly value: string
  readonly default: string
  readonly options: readonly { readonly value: string; readonly meaning: string }[]
  readonly accepts: string | null
  readonly operations: readonly OperationId[]
  readonly why: string
  readonly fixed: string | null
}

export interface UsedAssumption {
  readonly id: string
  readonly count: number
}

export interface Profile {
  readonly name: string
  readonly values: Readonly<Record<string, string>>
}

export interface WorldState {
  readonly id: string
  readonly parent: string | null
  readonly now: string
  readonly frozen: boolean
  readonly seed: number
  readonly orders: number
  readonly control_url: string
}

export interface ListMeta {
  readonly page: number
  readonly per_page: number
  readonly total: number
  readonly searched: number | null
}

export interface Page<Row> {
  readonly data: readonly Row[]
  readonly meta: ListMeta
}

export interface Sum {
  readonly charges: number
  readonly amount: number
  readonly commission: number
}

export interface Sales {
  readonly by_day: readonly (Sum & { readonly day: string })[]
  readonly by_source: readonly (Sum & { readonly source: string })[]
  readonly orders_counted: number
  readonly orders_total: number
}
