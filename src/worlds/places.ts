/** So many can be somewhere at a time. */
export class Places {
  #taken = 0

  constructor(readonly most: number) {}

  /** Takes a place; what is returned gives it back. Undefined where all are taken. */
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
