import * as z from 'zod'

/** Parameters of the checkout URL at the moment of purchase. Which keys occur is assumed (`query-params-keys`). */
export const queryParams = z.record(z.string(), z.string()).meta({
  description: 'Parameters of the checkout URL at the moment of purchase.',
})

export type QueryParams = z.infer<typeof queryParams>
