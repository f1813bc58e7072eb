import type * as z from 'zod'
import type { WebhookDisturbance } from '../../extensions/webhooks/disturbances.js'
import type { ApiError, RetryAfter } from '../../ground/rules/errors.js'
import type { DeepReadonly, Zod } from '../../ground/spec/schema-factory.js'
import type { MovingList, QuotaName } from './effect-members.js'
import type { GivenAnswer, MutableAnswer } from './outgoing.js'

/** Phase of an effect: before the handler, or after it has committed. */
export type Phase = 'before' | 'after'

/** Phases that an effect supports; the first is the default of a step. */
export type Phases = readonly [Phase, ...Phase[]]

export const either: Phases = ['before', 'after']
export const onlyBefore: Phases = ['before']
export const onlyAfter: Phases = ['after']

/** Draws a number in [0, 1); deterministic per request and step. */
export type DrawShare = (nth: 'first' | 'second') => number

/** Ending of a request without its answer: it hangs, the connection is closed, or it is cut after the headers if there is a body. */
export type LostEnding = 'silent' | 'lost' | 'cut'

/**
 * Implementation of an effect, one of five kinds. `answer` replaces the handler or its answer, `wait` delays the answer by real
 * milliseconds, `end` suppresses it, `shape` changes it, `act` changes the world.
 */
export type EffectImplementation<Effect> =
  | { answer(standing: Standing, effect: Effect): ApiError | GivenAnswer }
  | { wait(draw: DrawShare, effect: Effect): number }
  | { end(effect: Effect): LostEnding }
  | {
      shape(outgoing: MutableAnswer, effect: Effect): void
      /** True if it does not apply to an answer without a body. */
      readonly needsBody?: true
    }
  | { act(context: EffectContext, effect: Effect): void | Promise<void> }

type Members = Readonly<Record<string, z.ZodType>>

/** Strict object schema of an effect: its kind and its members. */
type SchemaFactoryOf<Kind extends string, Own extends Members> = z.ZodObject<{ kind: z.ZodLiteral<Kind> } & Own, z.core.$strict>

/** Declaration of a kind of effect. */
interface Declared<Kind extends string, Own extends Members> {
  readonly kind: Kind
  readonly phases: Phases
  /** Description, for the schema of scenarios and the documentation. */
  readonly says: string
  /** Example input. */
  readonly example: z.input<SchemaFactoryOf<Kind, Own>>
  /** Its members beside the kind. */
  members(zod: Zod): Own
  /** Refinement over all members, and its error message. */
  readonly together?: readonly [isValid: (effect: z.output<SchemaFactoryOf<Kind, Own>>) => boolean, orElse: string]
}

/** Definition of a kind of effect: name, phases, schema and implementation. */
export type EffectDefinition<Kind extends string, Own extends Members> = Declared<Kind, Own> & {
  schema(zod: Zod): SchemaFactoryOf<Kind, Own>
} & EffectImplementation<DeepReadonly<z.output<SchemaFactoryOf<Kind, Own>>>>

/** Defines a kind of effect. Its schema is a factory that takes zod, so that this module does not import it. */
export const defineEffect = <const Kind extends string, Own extends Members>(
  declared: Declared<Kind, Own> & EffectImplementation<DeepReadonly<z.output<SchemaFactoryOf<Kind, Own>>>>,
): EffectDefinition<Kind, Own> => ({
  ...declared,
  schema: (zod) => {
    const schema = zod.strictObject({ kind: zod.literal(declared.kind), ...declared.members(zod) })
    return declared.together === undefined ? schema : schema.refine(...declared.together)
  },
})

/** Query parameters of a checkout link; null for a sale without tracking. */
export type Tracking = Readonly<Record<string, string>> | null

/**
 * Effect context: operations of an effect on its request and on the world. Rows belong to the producer of the request's token, by default
 * to the first one. Tokens are given by name; undefined means that of the request. Methods that write rows are asynchronous; others are
 * done when they return.
 * @throws NotPossibleError, by any method, if the world or the request does not support it.
 */
export interface EffectContext {
  /** Advances the world's clock; the rest of the request runs at the new time. */
  advanceClock(ms: number): void
  /** Delivers the request to the API a second time. */
  deliverTwice(): void

  expireToken(name: string | undefined): void
  revokeToken(name: string | undefined): void
  withdrawScope(token: string | undefined, scope: string): void

  /** Uses up a quota of a token, except for `left` requests. */
  useUpQuota(token: string | undefined, quota: QuotaName, left: number): void
  /** Lowers a quota until the scenario ends. */
  lowerQuota(quota: QuotaName, limit: number): void

  /** Hides the newest rows of a list until the scenario ends. */
  hideRows(list: MovingList, count: number): void
  /** Moves the newest rows of a list to its end until the scenario ends. */
  moveRows(list: MovingList, count: number): void
  /** Makes the next reads of lists show only the rows written so far. */
  keepLists(reads: number): void
  /** Makes one sale by another client per tracking. */
  makeSales(tracked: readonly Tracking[]): Promise<void>
  /** Creates products by another client. */
  makeProducts(count: number): Promise<void>
  /** Refunds an order, given by hash; by default the newest that was paid. */
  refundOrder(hash: string | undefined): Promise<void>
  /** Cancels a subscription by another client; given by id or landmark name, by default the one in the path of the request. */
  cancelSubscription(wanted: string | undefined): Promise<void>
  /** Disturbs the next webhooks. */
  disturbWebhooks(by: WebhookDisturbance, count: number): void
  /** Delivers all due webhooks. */
  deliverWebhooks(): Promise<void>
}

/** State of a request that is to be refused, from which the API's own error is made. */
export interface Standing {
  /** The scope that the operation requires. */
  readonly requiredScope: string | null | undefined
  /** Scopes of the token that was accepted. */
  readonly ownScopes: readonly string[]
  /** Instant at which a used-up quota would refill. */
  quotaEnd(): number
  /** Instant at which a cancel block that begins now would end. */
  blockEnd(): number
  /** `Retry-After` of an instant or a number of seconds. */
  again(when: { readonly until: number } | { readonly seconds: number }): RetryAfter
}
