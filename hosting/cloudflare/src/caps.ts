/** What whoever runs the worker may set, as text in its environment. */
export interface CapSettings {
  /** Days after which a sandbox ends that nobody uses. */
  readonly TTL_DAYS?: string
  /** Sandboxes that one address may make in an hour. */
  readonly CREATIONS_PER_HOUR?: string
  /** The header in which whatever stands before the worker tells who asks; without it, everybody counts as one. */
  readonly ADDRESS_HEADER?: string
  /** Requests that a sandbox takes in a second, in the long run. */
  readonly REQUESTS_PER_SECOND?: string
  /** KiB that the state of a sandbox may take. */
  readonly STORED_KIB?: string
  /** Names of hosts that webhooks may be sent to, separated by commas; `*.` before a name stands for those below it. None: inboxes alone. */
  readonly WEBHOOK_HOSTS?: string
}

/** What one sandbox, or one address, may take. */
export interface Caps {
  readonly ttlMs: number
  readonly creationsPerHour: number
  readonly requestsPerSecond: number
  /** Requests that may come at once. */
  readonly burst: number
  readonly forks: number
  readonly journal: number
  readonly orders: number
  /** Bytes of a body. */
  readonly body: number
  /** Bytes of a whole state that is put here. */
  readonly state: number
  /** Bytes that the state may take before writes are refused. */
  readonly stored: number
}

const mebibyte = 1_048_576

export const capsOf = ({ TTL_DAYS, CREATIONS_PER_HOUR, REQUESTS_PER_SECOND, STORED_KIB }: CapSettings): Caps => {
  const requestsPerSecond = numberOr(REQUESTS_PER_SECOND, 50)
  return {
    ttlMs: numberOr(TTL_DAYS, 7) * 86_400_000,
    creationsPerHour: numberOr(CREATIONS_PER_HOUR, 20),
    requestsPerSecond,
    burst: 4 * requestsPerSecond,
    forks: 20,
    journal: 500,
    orders: 20_000,
    // A little more than the API takes, so that what it says of a body that is too long is what the API says.
    body: mebibyte + 1_024,
    state: 4 * mebibyte,
    // An isolate has 128 MiB for all that it holds, and a state takes more in memory than stored.
    stored: numberOr(STORED_KIB, 16_384) * 1_024,
  }
}

const numberOr = (text: string | undefined, usual: number): number => {
  const value = Number(text)
  return text !== undefined && Number.isFinite(value) && value > 0 ? value : usual
}
