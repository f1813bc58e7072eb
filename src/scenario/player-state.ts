import * as z from 'zod'
import type { Sealed } from '../spec/form.js'
import { lastingEffectsState } from './lasting-effects-state.js'
import { scenarioSchema } from './scenario.js'
import { mostSteps } from './steps.js'

const count = z.int().nonnegative()

/** What `ScenarioPlayer.save` gives. */
export const playerState = z
  .strictObject({
    scenario: scenarioSchema.nullable(),
    state: z.string(),
    opened: z.boolean(),
    since: count,
    requests: count,
    steps: z.array(z.strictObject({ matched: count, fired: count })),
    chaos: z.strictObject({ rate: z.number().min(0).max(1), requests: count, injected: count }),
    drawn: z.array(z.strictObject({ nth: count, rate: z.number().min(0).max(1), draw: count })).max(mostSteps + 1),
    lasting: lastingEffectsState,
  })
  .refine(({ scenario, steps }) => (scenario?.steps.length ?? 0) === steps.length, 'there is not one count for each step')

export type PlayerState = Sealed<z.infer<typeof playerState>>
