/** A listening emulator. Its types are public, and those of Node are not needed to read them: so it does not stand beside what opens it. */
export interface EmulatorServer {
  /** Base address of the sandbox, without a trailing slash. */
  readonly url: string
  /** Base URL of the production environment; null if it is not served. */
  readonly productionUrl: string | null
  /** Base address of the control API. */
  readonly controlUrl: string
  /** Finishes the requests in flight, closes all connections and frees the ports. The emulator itself stays usable. */
  close(): Promise<void>
}
