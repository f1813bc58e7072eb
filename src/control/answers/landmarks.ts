import type { Formed, Zod } from '../../spec/form.js'
import { landmarkNames, variedLandmarkNames } from '../../spec/landmark-names.js'

export const landmarksForm = (z: Zod) =>
  z.partialRecord(
    z.enum([...landmarkNames, ...variedLandmarkNames]),
    z.strictObject({ id: z.union([z.string(), z.int()]), hash: z.string().optional() }),
  )

/** The records that every dataset holds under a name; none in an empty account. */
export type Landmarks = Formed<typeof landmarksForm>
