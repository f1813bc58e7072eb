/** Items of a piece: few enough that writing one out is done in no time, many enough that what stands around them counts little. */
const pieceLength = 8

/** A long list as many short ones. */
export function* inPieces<Item>(items: Iterable<Item>): Iterable<readonly Item[]> {
  let piece: Item[] = []
  for (const item of items) {
    piece.push(item)
    if (piece.length < pieceLength) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

/** Several lists as one. */
export function* inOrder<Item>(lists: readonly Iterable<Item>[]): Iterable<Item> {
  for (const list of lists) yield* list
}
