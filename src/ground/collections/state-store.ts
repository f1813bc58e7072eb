import type { Section } from './section.js'

/** Draft of a state in a commit: every section can be replaced. */
export type Draft<State> = { -readonly [Name in keyof State]: State[Name] }

/** Listener called after each commit. Keep it short: it runs before the writer goes on. */
export type StateListener<State> = (before: State, after: State, cause: string) => void

/** Store of the present version of an immutable state. */
export class StateStore<State extends object> {
  #state: State
  #listeners: readonly StateListener<State>[] = []

  /** @param copy makes a draft; a literal with every section, because a spread of that many takes half a microsecond. */
  constructor(
    initial: State,
    readonly copy: (state: State) => Draft<State>,
  ) {
    this.#state = initial
  }

  get state(): State {
    return this.#state
  }

  /**
   * Replaces the state; the only mutation. `change` gets a draft of the present state, so that no value read before a wait is written back.
   */
  commit(cause: string, change: (next: Draft<State>) => void): void {
    const before = this.#state
    const next = this.copy(before)
    change(next)
    this.#state = next as State
    for (const listener of this.#listeners) listener(before, next as State, cause)
  }

  /**
   * Subscribes to commits.
   * @returns unsubscribe function.
   */
  subscribe(listener: StateListener<State>): () => void {
    this.#listeners = [...this.#listeners, listener]
    return () => {
      this.#listeners = this.#listeners.filter((one) => one !== listener)
    }
  }

  /** Section of the state by name. */
  section<Name extends keyof State & string>(name: Name): Section<State[Name]> {
    return new StoredSection(this, name)
  }
}

class StoredSection<State extends object, Name extends keyof State & string> implements Section<State[Name]> {
  constructor(
    readonly store: StateStore<State>,
    readonly name: Name,
  ) {}

  get value(): State[Name] {
    return this.store.state[this.name]
  }

  set value(value: State[Name]) {
    this.store.commit(this.name, (next) => {
      next[this.name] = value
    })
  }
}
