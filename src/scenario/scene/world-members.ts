import type { Zod } from '../../spec/form.js'
import { movingLists, quotaNames } from './quotas-and-lists.js'

/** The token an effect is about. */
export const tokenName = (z: Zod) =>
  z.string().min(1).optional().meta({ description: 'Name of a token; the one of the request where none is given.' })

/** How many rows an effect is about. */
export const rowCount = (z: Zod) => z.int().min(1).max(1_000).default(1)

/** The list an effect is about. */
export const movingList = (z: Zod) => z.enum(movingLists)

/** The quota an effect is about. */
export const quotaName = (z: Zod) => z.enum(quotaNames)
