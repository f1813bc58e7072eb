import type { Formed, Zod } from '../../spec/form.js'

const changeForm = (z: Zod) =>
  z.strictObject({
    part: z.string(),
    key: z.string(),
    change: z.enum(['added', 'changed', 'removed']),
    members: z.array(z.strictObject({ member: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })

const betweenForm = (z: Zod) =>
  z.strictObject({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    changes: z.array(changeForm(z)),
    more: z.int().nonnegative(),
  })

export const requestChangesForm = (z: Zod) =>
  z.strictObject({ request_id: z.string(), meanwhile: betweenForm(z).nullable(), by_request: betweenForm(z) })

/** Something in a world that is not as it was. */
export type ShownChange = Formed<typeof changeForm>
/** What happened from one moment to another one. */
export type ShownChanges = Formed<typeof betweenForm>
/** What a request has changed. */
export type ShownRequestChanges = Formed<typeof requestChangesForm>
