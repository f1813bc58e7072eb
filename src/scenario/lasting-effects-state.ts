import * as z from 'zod'
import type { Sealed } from '../spec/form.js'
import { zod } from '../spec/zod.js'
import { writtenRowsForm } from '../store/written-rows.js'
import { movingLists, quotaNames } from './effect-world.js'

const listView = z.strictObject({ hidden: z.int().nonnegative(), moved: z.int().nonnegative() })

const ownerText = z.string().regex(/^(sandbox|production) (first|second)$/)

/** What lasting effects are as plain JSON. */
export const lastingEffectsState = z.strictObject({
  quotas: z.partialRecord(z.enum(quotaNames), z.int().nonnegative()),
  views: z.record(ownerText, z.partialRecord(z.enum(movingLists), listView)),
  stale: z.record(ownerText, z.strictObject({ reads: z.int().positive(), rows: writtenRowsForm(zod) })),
})

export type LastingEffectsState = Sealed<z.infer<typeof lastingEffectsState>>
