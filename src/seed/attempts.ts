import { draw, keyOf } from '../core/random.js'
import { day } from './dates.js'
import type { Sale } from './variety.js'

/** An attempt of a varied sale: seconds from the sale to when it was made, and to when its status changed last. */
export interface Planned {
  readonly status: string
  readonly made: number
  readonly changed: number
}
const deadline = 3 * day
/** Attempts, oldest first, and the seconds from the sale to its payment. @param passed seconds from the sale to the last day. */
export const planAttempts = (
  key: number,
  age: number,
  passed: number,
  { method, fate }: Sale,
): { readonly attempts: readonly Planned[]; readonly approved: number | null } => {
  const own = keyOf(key, 'varied payment')
  const within = (salt: number, least: number, most: number): number =>
    Math.min(least + (draw(own, age, salt) % (most - least)), Math.floor(passed / 2))
  // A card pays at once.
  const paid = method === 'pix' ? within(1, 40, 1_200) : method === 'bank_slip' ? within(1, day, 3 * day) : 0
  const one = (status: string, changed: number, approved: number | null) => ({
    attempts: [{ status, made: 0, changed }],
    approved,
  })
  if (fate === 'paid') return one('authorized', paid, paid)
  if (fate === 'refused') return one('refused', 0, null)
  if (fate === 'unpaid') return passed >= deadline ? one('expired', deadline, null) : one('waiting_payment', 0, null)
  if (fate === 'refunded') return one('refunded', paid + within(3, day, 7 * day), paid)
  if (fate === 'chargedback') return one('chargedback', within(3, 20 * day, 60 * day), paid)
  const again = within(2, 120, 3_600)
  return {
    attempts: [
      { status: 'refused', made: 0, changed: 0 },
      { status: 'authorized', made: again, changed: again },
    ],
    approved: again,
  }
}
