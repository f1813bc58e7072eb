/** A module that is loaded when it is first needed, once for the process. Whoever needs it waits until it is ready, and has it from then on. */
export class Late<Module> {
  #module: Module | undefined
  #loading: Promise<void> | undefined

  constructor(readonly load: () => Promise<Module>) {}

  /** What has to be waited for; null where it is here. Where loading fails, the next one who needs it tries again. */
  ready(): Promise<void> | null {
    if (this.#module !== undefined) return null
    this.#loading ??= this.load().then(
      (module) => {
        this.#module = module
      },
      (error: unknown) => {
        this.#loading = undefined
        throw error
      },
    )
    return this.#loading
  }

  /** The module, for those who have waited. */
  get here(): Module {
    if (this.#module === undefined) throw new Error('A module was used before it was ready')
    return this.#module
  }
}
