/** Terms of an offer, whether or not its record is valid. */
export interface Terms {
  readonly price: number
  /** Days between two charges; null for a single one. */
  readonly interval: number | null
  readonly trialDays: number
}
