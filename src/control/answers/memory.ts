import type { Formed, Zod } from '../../spec/form.js'

export const memoryForm = (z: Zod) => {
  const count = z.int().nonnegative()
  return z.strictObject({
    /** Bytes that all worlds may take together, and take, roughly. */
    limit_bytes: count,
    used_bytes: count,
    worlds: count,
    /** What all worlds have let go of since the start. */
    let_go: z.strictObject({ requests: count, journals: count, worlds: count }),
    /** This world. */
    world: z.strictObject({
      id: z.string(),
      bytes: count,
      journal: z.strictObject({ recorded: count, remembered: count, let_go: count, bytes: count, limit_bytes: count }),
    }),
  })
}

/** What worlds take, and what was let go of to stay within the limit. */
export type MemoryState = Formed<typeof memoryForm>
