import { type CST, type Document, isMap, isScalar, type Node } from 'yaml'
import type { DataPath } from './locate-in-json.js'
import type { YamlPiece } from './yaml-pieces.js'

/** A map that was read in pieces. */
interface JoinedMap {
  readonly data: Record<string, unknown>
  /** Where it is told to stand: at its name. */
  readonly offset: number
  /** Each with the piece that holds it, or joined itself. */
  readonly members: Map<string, JoinedMap | Piece>
}

interface Piece {
  compose(): Document.Parsed
}

/** Puts the pieces of a document together again. */
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

  /** Takes the members of a piece; gives the offset of a name that is there already. */
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

  /** The piece that a path leads into, or the offset of the deepest map that it leads to. */
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

  /** Who looks for many paths looks for them in one piece after the other. */
  #compose(piece: Piece): Document {
    if (this.#latest?.piece !== piece) this.#latest = { piece, document: piece.compose() }
    return this.#latest.document
  }
}

const membersOf = (node: Node | null): readonly { name: string; offset: number; value: Node | null }[] =>
  isMap<Node, Node | null>(node)
    ? node.items.map(({ key, value }) => ({ name: isScalar(key) ? String(key.value) : '', offset: key.range?.[0] ?? 0, value }))
    : []

/** False where a member of that name is there. */
const put = ({ data, members }: JoinedMap, name: string, value: unknown, member: JoinedMap | Piece): boolean => {
  if (members.has(name)) return false
  members.set(name, member)
  Object.defineProperty(data, name, { value, enumerable: true, configurable: true, writable: true })
  return true
}
