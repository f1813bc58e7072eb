/** Two uint32 that nobody can foretell and no other run has; the only chance that does not follow from a seed. */
export type Nonce = readonly [number, number]

export const drawNonce = (): Nonce => {
  const [first = 0, second = 0] = crypto.getRandomValues(new Uint32Array(2))
  return [first, second]
}
