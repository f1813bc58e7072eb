/** Lazy module, loaded once per process. */
export class Lazy<Module> {
  #module: Module | undefined
  #loading: Promise<void> | undefined

  constructor(readonly load: () => Promise<Module>) {}

  /** Promise to await before `here`; null if it is loaded. If loading fails, the next call tries again. */
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

  /** Provides the module, if the caller has it already. */
  provide(module: Module): void {
    this.#module ??= module
  }

  /** The module. Requires that `ready` has been awaited. */
  get here(): Module {
    if (this.#module === undefined) throw new Error('A module was used before it was ready')
    return this.#module
  }
}
