/** What stands for a value the sale did not carry (section "Tracking object"), in composed form (NFC). No zod here: serializers read it. */
export const trackingNotInformed = 'N\u00e3o Informado'

/** What an attempt to be paid has come to. Only `authorized` is documented; the others are taken where somebody asks for them. */
export const transactionStatuses = [
  'authorized',
  'processing',
  'waiting_payment',
  'refused',
  'refunded',
  'chargedback',
  'canceled',
  'expired',
] as const

/** How a sale can be paid. Only `credit_card` is documented. */
export const paymentMethods = ['credit_card', 'pix', 'bank_slip', 'paypal'] as const

/** Those under which the money is the producer's. */
export const paidStatuses: ReadonlySet<string> = new Set(['authorized', 'paid'])

/** Those of what was paid once, even if it was given back since. */
export const approvedStatuses: ReadonlySet<string> = new Set([...paidStatuses, 'refunded', 'chargedback'])

/** Those of which nothing came. */
export const failedStatuses: ReadonlySet<string> = new Set(['refused', 'canceled', 'expired'])
