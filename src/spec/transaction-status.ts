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

export type TransactionStatus = (typeof transactionStatuses)[number]

/** How a sale can be paid. Only `credit_card` is documented. */
export const paymentMethods = ['credit_card', 'pix', 'bank_slip', 'paypal'] as const

export type PaymentMethod = (typeof paymentMethods)[number]

const paid: ReadonlySet<string> = new Set(['authorized', 'paid'])
const givenBack: ReadonlySet<string> = new Set(['refunded', 'chargedback'])
const failed: ReadonlySet<string> = new Set(['refused', 'canceled', 'expired'])

/** Whether the money is the producer's. */
export const isPaidStatus = (status: string): boolean => paid.has(status)

/** Whether it was paid once, even if it was given back since. */
export const wasApprovedStatus = (status: string): boolean => paid.has(status) || givenBack.has(status)

/** Whether nothing came of it. */
export const isFailedStatus = (status: string): boolean => failed.has(status)
