import type * as z from 'zod'
import type { ApiError } from '../../rules/errors.js'
import type { Sealed, Zod } from '../../spec/form.js'
import type { GivenAnswer } from './given-answer.js'
import type { Outgoing } from './outgoing.js'
import type { Scene } from './scene.js'
import type { Standing } from './standing.js'

/** Before the handler, or after it has committed. */
export type Moment = 'before' | 'after'

/** Moments at which an effect makes sense; the first is the one meant where a step says nothing. */
export type Moments = readonly [Moment, ...Moment[]]

export const either: Moments = ['before', 'after']
export const onlyBefore: Moments = ['before']
export const onlyAfter: Moments = ['after']

/** Draws a share from 0 to 1, 1 excluded; the same one each time for the same request and step. */
export type DrawShare = (nth: 'first' | 'second') => number

/** How a request ends without its answer: nothing comes, the connection is lost, or it is cut behind the headers where there is a body. */
export type Ending = 'silent' | 'lost' | 'cut'

/**
 * What an effect does, by what sort of thing it is. `answer` takes the place of the handler or of its answer, `wait` has the answer come
 * so many real milliseconds later, `end` lets none come, `shape` changes what comes, `act` lets something happen in the world.
 */
export type Deed<Effect> =
  | { answer(standing: Standing, effect: Effect): ApiError | GivenAnswer }
  | { wait(draw: DrawShare, effect: Effect): number }
  | { end(effect: Effect): Ending }
  | {
      shape(outgoing: Outgoing, effect: Effect): void
      /** Nothing can be done to an answer without a body. */
      readonly needsBody?: true
    }
  | { act(scene: Scene, effect: Effect): void | Promise<void> }

type Members = Readonly<Record<string, z.ZodType>>

/** The schema of an effect: its kind, then its members, and nothing else. */
type FormOf<Kind extends string, Own extends Members> = z.ZodObject<{ kind: z.ZodLiteral<Kind> } & Own, z.core.$strict>

/** An effect as its file declares it. */
interface Declared<Kind extends string, Own extends Members> {
  readonly kind: Kind
  readonly moments: Moments
  /** What it does, for people: in the schema of scenarios and in its documentation. */
  readonly says: string
  /** One as somebody would write it. */
  readonly example: z.input<FormOf<Kind, Own>>
  /** Its members beside the kind. */
  members(zod: Zod): Own
  /** What holds of its members together, and what is said where it does not. */
  readonly together?: readonly [holds: (effect: z.output<FormOf<Kind, Own>>) => boolean, orElse: string]
}

/** A kind of effect: what it is called, when it makes sense, how it is written and what it does. */
export type EffectDefinition<Kind extends string, Own extends Members> = Declared<Kind, Own> & {
  form(zod: Zod): FormOf<Kind, Own>
} & Deed<Sealed<z.output<FormOf<Kind, Own>>>>

/** Declares a kind of effect. Its schema is made when somebody hands over the library of schemas. */
export const defineEffect = <const Kind extends string, Own extends Members>(
  declared: Declared<Kind, Own> & Deed<Sealed<z.output<FormOf<Kind, Own>>>>,
): EffectDefinition<Kind, Own> => ({
  ...declared,
  form: (zod) => {
    const form = zod.strictObject({ kind: zod.literal(declared.kind), ...declared.members(zod) })
    return declared.together === undefined ? form : form.refine(...declared.together)
  },
})
