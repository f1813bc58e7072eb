import type { ControlAddress } from '../../../adapters/cli/shared/ask-control.js'

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

/** Names of the causes that `trigger` takes. */
export const triggerNames = ['sale', 'refused-sale', 'refund', 'chargeback', 'renewal', 'charge-failed', 'cancel'] as const

export type TriggerName = (typeof triggerNames)[number]
