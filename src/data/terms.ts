/** What an offer asks for, whether or not its record can be made. */
export interface Terms {
  readonly price: number
  /** Days between two charges; null for a single one. */
  readonly interval: number | null
  readonly trialDays: number
}
