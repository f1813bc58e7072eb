import type { Formed, Zod } from '../../spec/form.js'

export const clockStateForm = (z: Zod) => z.strictObject({ now: z.iso.datetime(), frozen: z.boolean() })

/** Where a clock stands. */
export type ClockState = Formed<typeof clockStateForm>
