import type { Formed, Zod } from '../../spec/form.js'

export const journalCountForm = (z: Zod) =>
  z.strictObject({
    recorded: z.int().nonnegative(),
    remembered: z.int().nonnegative(),
    /** Those that were forgotten for want of memory. */
    let_go: z.int().nonnegative(),
    /** How often another world was seen in its place since this reader came, as after a reset or a restore. */
    replaced: z.int().nonnegative(),
  })

/** How many requests were recorded since the start, and how many the journal remembers; a number that falls tells of a reset. */
export type JournalCount = Formed<typeof journalCountForm>
