/** Placeholder of a tracking value that the sale lacks (section "Tracking object"), in NFC. No zod here: serializers import it. */
export const trackingNotInformed = 'N\u00e3o Informado'

/** Status of a payment attempt. Only `authorized` is documented; the others are used only if requested. */
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

/** Payment method of a sale. Only `credit_card` is documented. */
export const paymentMethods = ['credit_card', 'pix', 'bank_slip', 'paypal'] as const

/** Statuses under which the money is the producer's. */
export const paidStatuses: ReadonlySet<string> = new Set(['authorized', 'paid'])

/** Statuses of attempts that were paid once, even if refunded since. */
export const approvedStatuses: ReadonlySet<string> = new Set([...paidStatuses, 'refunded', 'chargedback'])

/** Statuses of failed attempts. */
export const failedStatuses: ReadonlySet<string> = new Set(['refused', 'canceled', 'expired'])
