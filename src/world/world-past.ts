/** A moment of a world that one can go back to. */
export interface PastMoment {
  /** Grows with everything that changed. */
  readonly mark: number
  /** What the clock showed, in milliseconds since 1970. */
  readonly at: number
  readonly isFrozen: boolean
  /** Whether the clock showed real time. */
  readonly isRealTime: boolean
}

/** What a world remembers of how it was before each request and right after it. */
export interface WorldPast {
  /** How the world is now. */
  moment(): PastMoment
  /**
   * Remembers a request that was answered now.
   * @param number of the request in the journal.
   * @param before when it came.
   */
  remember(number: number, before: PastMoment): void
  /** Forgets every request, because the process has no room for them. */
  forget(): void
  /** Bytes that it takes, roughly. */
  readonly bytes: number
}
