declare module 'cloudflare:workers' {
  /** An object of the platform; its methods can be called from a worker. */
  export class DurableObject<Env> {
    constructor(state: unknown, env: Env)
    protected readonly env: Env
  }
}
