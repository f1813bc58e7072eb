/** Two unpredictable uint32, unique per run; the only randomness that does not depend on a seed. */
export type Nonce = readonly [number, number]

/** Nonce drawn on first use, because most worlds never need one. */
export type LazyNonce = () => Nonce

export const drawLazily = (): LazyNonce => {
  let drawn: Nonce | undefined
  return () => {
    drawn ??= drawNonce()
    return drawn
  }
}

export const drawNonce = (): Nonce => {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  return [first, second]
}
