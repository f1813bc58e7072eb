import { type CST, type Document, isMap, isScalar, type Node } from 'yaml'
import type { DataPath } from './locate-in-json.js'
import type { YamlPiece } from './yaml-pieces.js'

/** Map that was read in pieces. */
interface JoinedMap {
  readonly data: Record<string, unknown>
  /** Reported offset: that of its name. */
  readonly offset: number
  /** Members by name, each with its piece or as a joined map. */
  readonly members: Map<string, JoinedMap | Piece>
}

interface Piece {
  compose(): Document.Parsed
}

/** Table that joins the pieces of a document. */
export class PieceTable {
  readonly #root: JoinedMap
  readonly #joined = new Map<object, JoinedMap>()
  #latest: { readonly piece: Piece; readonly document: Document } | undefined

  constructor({ value }: CST.Document) {
    this.#root = { data: {}, offset: value?.offset ?? 0, members: new Map() }
  }

  get data(): unknown {
    return this.#root.data
  }

  /** Adds the members of a piece; returns the offset of a duplicate name. */
  add(piece: YamlPiece, { contents }: Document, data: unknown): number | undefined {
    let inner = data as Record<string, unknown>
    let node = contents as Node | null
    let into = this.#root
    for (const item of piece.within) {
      const { name, offset, value } = membersOf(node)[0] ?? { name: '', offset: 0, value: null }
      const joined: JoinedMap = this.#joined.get(item) ?? { data: {}, offset, members: new Map() }
      if (!this.#joined.has(item) && !put(into, name, joined.data, joined)) return offset
      this.#joined.set(item, joined)
      into = joined
      inner = inner[name] as Record<string, unknown>
      node = value
    }
    for (const { name, offset } of membersOf(node)) if (!put(into, name, inner[name], piece)) return offset
    return undefined
  }

  /** Piece that contains a path, or the offset of the deepest map on it. */
  find(path: DataPath): Document | number {
    let joined = this.#root
    for (const part of path) {
      const member = joined.members.get(String(part))
      if (member === undefined) break
      if ('compose' in member) return this.#compose(member)
      joined = member
    }
    return joined.offset
  }

  /** Document of a piece. Caches the last one, because paths are looked up in the order of pieces. */
  #compose(piece: Piece): Document {
    if (this.#latest?.piece !== piece) this.#latest = { piece, document: piece.compose() }
    return this.#latest.document
  }
}

const membersOf = (node: Node | null): readonly { name: string; offset: number; value: Node | null }[] =>
  isMap<Node, Node | null>(node)
    ? node.items.map(({ key, value }) => ({ name: isScalar(key) ? String(key.value) : '', offset: key.range?.[0] ?? 0, value }))
    : []

/** Adds a member; false for a duplicate name. */
const put = ({ data, members }: JoinedMap, name: string, value: unknown, member: JoinedMap | Piece): boolean => {
  if (members.has(name)) return false
  members.set(name, member)
  Object.defineProperty(data, name, { value, enumerable: true, configurable: true, writable: true })
  return true
}
