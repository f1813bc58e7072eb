import * as z from 'zod'

/** An amount of money. The specification has no other unit than whole cents. */
export const cents = z.int().meta({ description: 'Amount in cents.' })
