declare module 'cloudflare:workers' {
  /** An object of the platform; its methods can be called from a worker. */
  export class DurableObject<Env> {
    constructor(state: unknown, env: Env)
    protected readonly env: Env
  }
}

/** A stream of the platform that is exactly so many bytes long, or broken. */
declare class FixedLengthStream {
  constructor(length: number)
  readonly readable: ReadableStream<Uint8Array>
  readonly writable: WritableStream<Uint8Array>
}
