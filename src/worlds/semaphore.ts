/** Counting semaphore. */
export class Semaphore {
  #taken = 0

  constructor(readonly most: number) {}

  /** Acquires a slot and returns its release function; undefined if all are taken. */
  take(): (() => void) | undefined {
    if (this.#taken >= this.most) return undefined
    this.#taken += 1
    let isMine = true
    return () => {
      if (isMine) this.#taken -= 1
      isMine = false
    }
  }
}
