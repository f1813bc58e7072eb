/** First index of a range that does not come before what is sought; its end if all do. */
export const bisect = (from: number, to: number, comesBefore: (index: number) => boolean): number => {
  let [low, high] = [from, to]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (comesBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
