/** Comparator of rows: negative if the first comes first, 0 for the same entry. A probe has the members it compares. */
export type Compare<Probe> = (one: Probe, other: Probe) => number

/** Difference between two versions; `undefined` for an absent row. */
export interface RowChange<Row> {
  readonly before: Row | undefined
  readonly after: Row | undefined
}

/** Maximum rows of a leaf and children of an inner node. 16 to 64 measure alike; smaller nodes make retained versions smaller. */
const width = 32
/** Number of items below which a node is merged with its neighbour if the two fit into one. */
const least = 8

/** Batch of writes that a node was made in. Only that batch may change it in place, and no version from before its end may be retained. */
export type Edit = object

interface Leaf<Row> {
  readonly kind: 'leaf'
  readonly edit: Edit
  readonly items: Row[]
  size: number
}

interface Inner<Row> {
  readonly kind: 'inner'
  readonly edit: Edit
  readonly items: Node<Row>[]
  /** First row below it. */
  first: Row
  /** Number of rows below it. */
  size: number
  /** Number of levels below it. */
  readonly height: number
}

type Node<Row> = Leaf<Row> | Inner<Row>

const leafOf = <Row>(edit: Edit, items: Row[]): Leaf<Row> => ({ kind: 'leaf', edit, items, size: items.length })

const innerOf = <Row>(edit: Edit, items: Node<Row>[]): Inner<Row> => {
  let size = 0
  for (const item of items) size += item.size
  const first = items[0] as Node<Row>
  return { kind: 'inner', edit, items, first: firstRow(first), size, height: heightOf(first) + 1 }
}

const heightOf = <Row>(node: Node<Row> | undefined): number => (node?.kind === 'inner' ? node.height : 0)

/** The node itself if it was made in this batch, else a copy. Written member by member, because a spread takes half a microsecond. */
const editableLeaf = <Row>(node: Leaf<Row>, edit: Edit): Leaf<Row> =>
  node.edit === edit ? node : { kind: 'leaf', edit, items: node.items.slice(), size: node.size }

const editableInner = <Row>(node: Inner<Row>, edit: Edit): Inner<Row> =>
  node.edit === edit
    ? node
    : { kind: 'inner', edit, items: node.items.slice(), first: node.first, size: node.size, height: node.height }

const nodeLike = <Row>(node: Node<Row>, edit: Edit, items: Node<Row>['items']): Node<Row> =>
  node.kind === 'leaf' ? leafOf(edit, items as Row[]) : innerOf(edit, items as Node<Row>[])

const firstRow = <Row>(node: Node<Row>): Row => (node.kind === 'inner' ? node.first : (node.items[0] as Row))

const isNode = <Row>(item: Row | Node<Row>, level: number): item is Node<Row> => level >= 0

/**
 * Immutable sorted rows: a counted B+ tree. Every write returns a new version that shares all untouched nodes, so that a retained version
 * costs one path and versions are compared by reference. `get`, `at`, `rank`, `with` and `without` are O(log n).
 */
export class SortedRows<Row extends Probe, Probe = Row> {
  readonly #root: Node<Row>
  readonly #compare: Compare<Probe>

  private constructor(compare: Compare<Probe>, root: Node<Row>) {
    this.#compare = compare
    this.#root = root
  }

  static empty<Row extends Probe, Probe = Row>(compare: Compare<Probe>): SortedRows<Row, Probe> {
    return new SortedRows<Row, Probe>(compare, leafOf({}, []))
  }

  get size(): number {
    return this.#root.size
  }

  /** Row that compares as 0 to a probe. */
  get(probe: Probe): Row | undefined {
    let node = this.#root
    while (node.kind === 'inner') node = node.items[this.#childOf(node, probe)] as Node<Row>
    const row = node.items[this.#firstNotBefore(node, probe)]
    return row !== undefined && this.#compare(row, probe) === 0 ? row : undefined
  }

  /** Row at an index in ascending order; undefined outside of 0 to `size - 1`. */
  at(index: number): Row | undefined {
    if (index < 0 || index >= this.size) return undefined
    let [node, rest] = [this.#root, index]
    while (node.kind === 'inner') {
      let child = 0
      for (let size = sizeAt(node, child); rest >= size; size = sizeAt(node, child)) {
        rest -= size
        child += 1
      }
      node = node.items[child] as Node<Row>
    }
    return node.items[rest]
  }

  /** Number of rows before a probe. */
  rank(probe: Probe): number {
    let [node, before] = [this.#root, 0]
    while (node.kind === 'inner') {
      const child = this.#childOf(node, probe)
      for (let index = 0; index < child; index += 1) before += sizeAt(node, index)
      node = node.items[child] as Node<Row>
    }
    return before + this.#firstNotBefore(node, probe)
  }

  /** Rows in ascending order, from an index on. */
  *scan(from = 0): Generator<Row, void, undefined> {
    yield* scanNode(this.#root, Math.max(0, from))
  }

  /** Rows in descending order, without the last `skip` rows. */
  *newest(skip = 0): Generator<Row, void, undefined> {
    yield* scanBack(this.#root, Math.max(0, skip))
  }

  /**
   * Version with a row, which replaces the one that compares as 0.
   * @param edit batch of writes; default its own.
   */
  with(row: Row, edit: Edit = {}): SortedRows<Row, Probe> {
    const [left, right] = this.#put(this.#root, row, edit)
    const root = right === undefined ? left : innerOf(edit, [left, right])
    // A root that was changed in place belongs to the batch, and so does this version.
    return root === this.#root ? this : new SortedRows<Row, Probe>(this.#compare, root)
  }

  /** Version with many rows; one batch copies each node at most once. */
  withAll(rows: Iterable<Row>): SortedRows<Row, Probe> {
    const edit: Edit = {}
    let all: SortedRows<Row, Probe> = this
    for (const row of rows) all = all.with(row, edit)
    return all
  }

  /** Version without the row that compares as 0 to a probe; the same version if there is none. */
  without(probe: Probe, edit: Edit = {}): SortedRows<Row, Probe> {
    if (this.get(probe) === undefined) return this
    let root = this.#remove(this.#root, probe, edit)
    while (root.kind === 'inner' && root.items.length === 1) root = root.items[0] as Node<Row>
    return new SortedRows<Row, Probe>(this.#compare, root.size === 0 ? leafOf({}, []) : root)
  }

  /**
   * Differences to another version, in ascending order. Rows are compared by identity and shared nodes are skipped, so that the cost
   * depends on the changes, not on the size.
   */
  *changesTo(next: SortedRows<Row, Probe>): Generator<RowChange<Row>, void, undefined> {
    const [before, after] = [new Cursor(this.#root), new Cursor(next.#root)]
    while (!before.isDone || !after.isDone) {
      if (before.node !== undefined && before.node === after.node) {
        before.pass()
        after.pass()
      } else if (before.node !== undefined && (after.node === undefined || before.level >= after.level)) before.open()
      else if (after.node !== undefined) after.open()
      else {
        const [one, other] = [before.row, after.row]
        const order = one === undefined ? 1 : other === undefined ? -1 : this.#compare(one, other)
        if (order <= 0) before.pass()
        if (order >= 0) after.pass()
        if (order !== 0 || one !== other) yield { before: order <= 0 ? one : undefined, after: order >= 0 ? other : undefined }
      }
    }
  }

  /** Index of the child that contains a probe, or would contain it. */
  #childOf({ items }: Inner<Row>, probe: Probe): number {
    let [low, high] = [1, items.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(firstRow(items[middle] as Node<Row>), probe) > 0) high = middle
      else low = middle + 1
    }
    return low - 1
  }

  #firstNotBefore({ items }: Leaf<Row>, probe: Probe): number {
    let [low, high] = [0, items.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(items[middle] as Row, probe) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Node with a row added; two nodes after a split. */
  #put(node: Node<Row>, row: Row, edit: Edit): [Node<Row>, Node<Row>?] {
    if (node.kind === 'leaf') {
      const index = this.#firstNotBefore(node, row)
      const existing = node.items[index]
      const isThere = existing !== undefined && this.#compare(existing, row) === 0
      if (isThere && existing === row) return [node]
      const written = editableLeaf(node, edit)
      written.items.splice(index, isThere ? 1 : 0, row)
      written.size = written.items.length
      return split(written, index === written.size - 1, edit)
    }
    const index = this.#childOf(node, row)
    const child = node.items[index] as Node<Row>
    const size = child.size
    const [left, right] = this.#put(child, row, edit)
    if (left === child && right === undefined && left.edit !== edit) return [node]
    const written = editableInner(node, edit)
    if (right === undefined) written.items[index] = left
    else written.items.splice(index, 1, left, right)
    written.size += left.size + (right?.size ?? 0) - size
    if (index === 0) written.first = firstRow(left)
    return split(written, index >= written.items.length - 2, edit)
  }

  #remove(node: Node<Row>, probe: Probe, edit: Edit): Node<Row> {
    if (node.kind === 'leaf') {
      const items = node.items.slice()
      items.splice(this.#firstNotBefore(node, probe), 1)
      return leafOf(edit, items)
    }
    const index = this.#childOf(node, probe)
    const items = node.items.slice()
    const child = this.#remove(items[index] as Node<Row>, probe, edit)
    items.splice(index, 1, ...(child.items.length === 0 ? [] : [child]))
    // The parent drops a node without rows.
    if (items.length === 0) return leafOf(edit, [])
    joinSmall(items, Math.min(index, items.length - 1), edit)
    return innerOf(edit, items)
  }
}

const sizeAt = <Row>({ items }: Inner<Row>, index: number): number => items[index]?.size ?? 0

/** Splits a node that is too wide. One that grew at its end is cut there: most tables only grow at their ends, so their nodes stay full. */
const split = <Row>(node: Node<Row>, isGrownAtEnd: boolean, edit: Edit): [Node<Row>, Node<Row>?] => {
  if (node.items.length <= width) return [node]
  const items = node.items as Row[]
  const cut = isGrownAtEnd ? width : width >> 1
  return [nodeLike(node, edit, items.slice(0, cut)), nodeLike(node, edit, items.slice(cut))]
}

/** Merges a small child with a neighbour if both fit into one node. */
const joinSmall = <Row>(items: Node<Row>[], index: number, edit: Edit): void => {
  const child = items[index]
  if (child === undefined || child.items.length >= least) return
  const first = index === 0 ? 0 : index - 1
  const [left, right] = [items[first], items[first + 1]]
  if (left === undefined || right === undefined || left.items.length + right.items.length > width) return
  items.splice(first, 2, nodeLike(left, edit, [...left.items, ...right.items] as Row[]))
}

function* scanNode<Row>(node: Node<Row>, from: number): Generator<Row, void, undefined> {
  if (node.kind === 'leaf') {
    for (let index = from; index < node.items.length; index += 1) yield node.items[index] as Row
    return
  }
  let skip = from
  for (const child of node.items) {
    if (skip < child.size) yield* scanNode(child, skip)
    skip = Math.max(0, skip - child.size)
  }
}

function* scanBack<Row>(node: Node<Row>, from: number): Generator<Row, void, undefined> {
  if (node.kind === 'leaf') {
    for (let index = node.items.length - 1 - from; index >= 0; index -= 1) yield node.items[index] as Row
    return
  }
  let skip = from
  for (let index = node.items.length - 1; index >= 0; index -= 1) {
    const child = node.items[index] as Node<Row>
    if (skip < child.size) yield* scanBack(child, skip)
    skip = Math.max(0, skip - child.size)
  }
}

/** Cursor in a tree: at an unopened node, or at a row. */
class Cursor<Row> {
  /** Stack of items to visit, the next one last. */
  readonly #open: { readonly items: readonly (Node<Row> | Row)[]; readonly level: number; index: number }[]

  constructor(root: Node<Row>) {
    this.#open = [{ items: root.size === 0 ? [] : [root], level: heightOf(root), index: 0 }]
    this.#leaveDone()
  }

  get isDone(): boolean {
    return this.#open.length === 0
  }

  /** Levels below the present node; -1 at a row. */
  get level(): number {
    return this.#open.at(-1)?.level ?? -1
  }

  get node(): Node<Row> | undefined {
    const top = this.#open.at(-1)
    if (top === undefined) return undefined
    const item = top.items[top.index] as Node<Row> | Row
    return isNode(item, top.level) ? item : undefined
  }

  get row(): Row | undefined {
    const top = this.#open.at(-1)
    return top === undefined ? undefined : (top.items[top.index] as Row)
  }

  /** Enters the present node. */
  open(): void {
    const [node, level] = [this.node, this.level]
    if (node === undefined) return
    this.#step()
    this.#open.push({ items: node.items, level: level - 1, index: 0 })
  }

  /** Skips the present node or row. */
  pass(): void {
    this.#step()
    this.#leaveDone()
  }

  #step(): void {
    const top = this.#open.at(-1)
    if (top !== undefined) top.index += 1
  }

  #leaveDone(): void {
    for (let top = this.#open.at(-1); top !== undefined && top.index >= top.items.length; top = this.#open.at(-1))
      this.#open.pop()
  }
}
