import * as z from 'zod'
import { statuses } from '../../emulator/assumption-status.js'
import { type ControlRoute, defineRoute, type Shown } from '../../emulator/control-route.js'

const usedAssumptions = z.strictObject({
  data: z.array(
    z.strictObject({
      id: z.string(),
      confidence: z.enum(['low', 'medium', 'high']),
      count: z.int().positive(),
      status: z.enum(statuses),
      observed_at: z.string().nullable(),
    }),
  ),
  /** Requests that were not tried; absent if it is 0. */
  not_tried: z.int().positive().optional(),
})

/** Assumptions with the number of answers that depended on them. */
export type UsedAssumptions = Shown<z.output<typeof usedAssumptions>>

const getUsedAssumptions = defineRoute({
  method: 'GET',
  path: '/assumptions/used',
  says: 'the assumptions that answers have [depended on](fidelity.md) since the last reset, with counts; of a long run the latest 2,000 requests are examined, and `not_tried` counts the others',
  answer: usedAssumptions,
  act: async ({ world, request: { signal } }) => {
    const data = await world.assumptionsUsed({ signal })
    const { notTried } = data
    return { data: [...data], ...(notTried === 0 ? {} : { not_tried: notTried }) }
  },
})

export const routes: readonly ControlRoute[] = [getUsedAssumptions]
