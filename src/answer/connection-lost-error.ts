/** Raised where the connection to the caller is cut before the answer. A door shows it as what it is there. */
export class ConnectionLostError extends TypeError {
  override readonly name = 'TypeError'
  readonly code = 'ECONNRESET'
  constructor() {
    super('fetch failed: the connection was reset (a scenario did it)')
  }
}
