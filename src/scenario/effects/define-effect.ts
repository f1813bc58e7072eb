import type * as z from 'zod'
import type { ApiError, RetryAfter } from '../../ground/rules/errors.js'
import type { DeepReadonly, Zod } from '../../ground/spec/schema-factory.js'
import type { WebhookDisturbance } from '../../ground/spec/webhook-disturbances.js'
import type { MovingList, QuotaName } from './effect-members.js'
import type { GivenAnswer, Outgoing } from './outgoing.js'

/** Before the handler, or after it has committed. */
export type Phase = 'before' | 'after'

/** Moments at which an effect makes sense; the first is the one meant where a step says nothing. */
export type Phases = readonly [Phase, ...Phase[]]

export const either: Phases = ['before', 'after']
export const onlyBefore: Phases = ['before']
export const onlyAfter: Phases = ['after']

/** Draws a share from 0 to 1, 1 excluded; the same one each time for the same request and step. */
export type DrawShare = (nth: 'first' | 'second') => number

/** How a request ends without its answer: nothing comes, the connection is lost, or it is cut behind the headers where there is a body. */
export type Ending = 'silent' | 'lost' | 'cut'

/**
 * What an effect does, by what sort of thing it is. `answer` takes the place of the handler or of its answer, `wait` has the answer come
 * so many real milliseconds later, `end` lets none come, `shape` changes what comes, `act` lets something happen in the world.
 */
export type Command<Effect> =
  | { answer(standing: Standing, effect: Effect): ApiError | GivenAnswer }
  | { wait(draw: DrawShare, effect: Effect): number }
  | { end(effect: Effect): Ending }
  | {
      shape(outgoing: Outgoing, effect: Effect): void
      /** Nothing can be done to an answer without a body. */
      readonly needsBody?: true
    }
  | { act(context: EffectContext, effect: Effect): void | Promise<void> }

type Members = Readonly<Record<string, z.ZodType>>

/** The schema of an effect: its kind, then its members, and nothing else. */
type SchemaFactoryOf<Kind extends string, Own extends Members> = z.ZodObject<{ kind: z.ZodLiteral<Kind> } & Own, z.core.$strict>

/** An effect as its file declares it. */
interface Declared<Kind extends string, Own extends Members> {
  readonly kind: Kind
  readonly phases: Phases
  /** What it does, for people: in the schema of scenarios and in its documentation. */
  readonly says: string
  /** One as somebody would write it. */
  readonly example: z.input<SchemaFactoryOf<Kind, Own>>
  /** Its members beside the kind. */
  members(zod: Zod): Own
  /** What holds of its members together, and what is said where it does not. */
  readonly together?: readonly [holds: (effect: z.output<SchemaFactoryOf<Kind, Own>>) => boolean, orElse: string]
}

/** A kind of effect: what it is called, when it makes sense, how it is written and what it does. */
export type EffectDefinition<Kind extends string, Own extends Members> = Declared<Kind, Own> & {
  schema(zod: Zod): SchemaFactoryOf<Kind, Own>
} & Command<DeepReadonly<z.output<SchemaFactoryOf<Kind, Own>>>>

/** Declares a kind of effect. Its schema is made when somebody hands over the library of schemas. */
export const defineEffect = <const Kind extends string, Own extends Members>(
  declared: Declared<Kind, Own> & Command<DeepReadonly<z.output<SchemaFactoryOf<Kind, Own>>>>,
): EffectDefinition<Kind, Own> => ({
  ...declared,
  schema: (zod) => {
    const schema = zod.strictObject({ kind: zod.literal(declared.kind), ...declared.members(zod) })
    return declared.together === undefined ? schema : schema.refine(...declared.together)
  },
})

/** What a checkout link carried; null for a sale without tracking. */
export type Tracking = Readonly<Record<string, string>> | null

/**
 * All that an effect may do to the request whose turn it is, and to the world it came to. Rows belong to the producer of the request's token,
 * else to the first one. A token is meant by its name; undefined means the one that the request carries. What writes rows has to be waited
 * for; everything else has happened when the function returns.
 * @throws NotPossibleError, by any of them, where the world or the request does not have what it takes.
 */
export interface EffectContext {
  /** Moves the world's clock forward; what comes later happens to the request at the new time. */
  advanceClock(ms: number): void
  /** The request is to reach the API once more. */
  deliverTwice(): void

  expireToken(name: string | undefined): void
  revokeToken(name: string | undefined): void
  withdrawScope(token: string | undefined, scope: string): void

  /** Others use up a quota of a token, but for what is left. */
  useUpQuota(token: string | undefined, quota: QuotaName, left: number): void
  /** A quota is lower until the scenario ends. */
  lowerQuota(quota: QuotaName, limit: number): void

  /** The newest rows of a list are not shown until the scenario ends. */
  hideRows(list: MovingList, count: number): void
  /** The newest rows of a list are shown last until the scenario ends. */
  moveRows(list: MovingList, count: number): void
  /** The next reads of lists show what was written by now. */
  keepLists(reads: number): void
  /** Others buy, once for each of these. */
  makeSales(tracked: readonly Tracking[]): Promise<void>
  /** Others create so many products. */
  makeProducts(count: number): Promise<void>
  /** Somebody else cancels a subscription, by its id or the name of a landmark; undefined means the one in the path of the request. */
  cancelSubscription(wanted: string | undefined): Promise<void>
  /** Something goes wrong with so many of the next webhooks. */
  disturbWebhooks(by: WebhookDisturbance, count: number): void
  /** Delivers what is due by webhook now. */
  deliverWebhooks(): Promise<void>
}

/** How a request stands that is to be refused: what a refusal in the API's own words is told from. */
export interface Standing {
  /** The scope that the operation requires. */
  readonly requiredScope: string | null | undefined
  /** Scopes of the token that was accepted. */
  readonly ownScopes: readonly string[]
  /** The instant at which a used-up quota would be there again. */
  quotaEnd(): number
  /** The instant at which a cancel block that begins now would end. */
  blockEnd(): number
  /** When the caller may come again: at an instant, or after so many seconds. */
  again(when: { readonly until: number } | { readonly seconds: number }): RetryAfter
}
