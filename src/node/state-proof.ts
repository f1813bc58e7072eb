/** Looks at what a state file keeps; rejects with a UsageError where that is not what an emulator writes. */
export type Prove = () => Promise<void>

/**
 * Does what takes a state for what it says it is. Where that fails, the state may not be one, and then that is what has to be told.
 * @throws UsageError where `prove` does.
 */
export const provenWhereItFails = async <Result>(act: () => Result | Promise<Result>, prove: Prove): Promise<Result> => {
  try {
    return await act()
  } catch (error) {
    await prove()
    throw error
  }
}

/** A proof that is due, and who waits for it. */
export interface DueProof {
  /** Settles as the proof does; null once it is there. */
  pending(): Promise<void> | null
  /** Begins it. */
  begin(): Promise<void>
}

/** Has the proof of a state wait until a start is over, because it takes a while; those who come meanwhile wait for it. */
export const proveLater = (prove: Prove): DueProof => {
  let pending: Promise<void> | null = null
  let start: () => void = () => {}
  const started = new Promise<void>((resolve) => {
    start = resolve
  })
  pending = started.then(prove).then(() => {
    pending = null
  })
  // Whoever begins it is told; who waits for it and has gone away is not.
  pending.catch(() => {})
  const proving = pending
  return {
    pending: () => pending,
    begin: () => {
      start()
      return proving
    },
  }
}
