import type { ControlAddress } from '../shared/ask-control.js'

/** Flags that all webhook commands share. */
export interface ResendFlags extends ControlAddress {
  readonly json?: boolean
}

export interface TriggerFlags extends ResendFlags {
  readonly product?: string
  readonly offer?: string
  readonly order?: string
  readonly subscription?: string
}

export interface ExamFlags {
  readonly webhook: string
  readonly webhookSecret?: string
  readonly retiredSecret?: string
  readonly webhookAllow?: string
  readonly stateUrl?: string
  readonly effects?: string
  readonly slowAfter?: string
  readonly port?: string
  readonly assume?: readonly string[]
  readonly seed?: string
  readonly json?: boolean
}

/** Names of the causes that `trigger` takes. */
export const triggerNames = ['sale', 'refused-sale', 'refund', 'chargeback', 'renewal', 'charge-failed', 'cancel'] as const

export type TriggerName = (typeof triggerNames)[number]
