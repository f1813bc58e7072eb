/** Path of member names and list indices, from the outside in. */
export type DataPath = readonly (string | number)[]

/** Wanted part of the data with its own wanted parts and its offset. */
interface Wanted {
  offset: number
  readonly inside: Map<string, Wanted>
}

/** Token of a valid JSON text: a bracket, a comma, a quoted text, a word or a number. */
interface Token {
  readonly from: number
  readonly to: number
}

const word = /[^\s"{}[\],:]+/y

/**
 * Tokens of a text without colons and whitespace. No regular expression matches the whole of a quoted text: a long one would exceed its
 * limits.
 */
function* tokensOf(text: string): Iterable<Token> {
  for (let at = 0; at < text.length; ) {
    const from = at
    const character = text.charAt(at)
    if (character === '"') at = endOfText(text, at)
    else if ('{}[],'.includes(character)) at += 1
    else {
      word.lastIndex = at
      if (!word.test(text)) {
        at += 1
        continue
      }
      at = word.lastIndex
    }
    yield { from, to: at }
  }
}

const endOfText = (text: string, start: number): number => {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charCodeAt(at)
    if (character === 0x5c) at += 1
    else if (character === 0x22) return at + 1
  }
  return text.length
}

const nameIn = (token: string): string => (token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1))

/** Member of an object, or item of a list. Its container is the member of the depth above that came last. */
interface Member {
  /** From 1, for what is in the outermost container. */
  readonly depth: number
  readonly name: string | number
  readonly offset: number
}

function* membersOf(text: string): Iterable<Member> {
  const levels: { readonly isList: boolean; nth: number; isNameNext: boolean }[] = []
  for (const { from, to } of tokensOf(text)) {
    const token = text.slice(from, to)
    const level = levels.at(-1)
    if (token === '}' || token === ']') {
      levels.pop()
      continue
    }
    if (token === ',' && level !== undefined) {
      level.nth += 1
      level.isNameNext = !level.isList
      continue
    }
    if (level?.isNameNext === true) {
      level.isNameNext = false
      yield { depth: levels.length, name: nameIn(token), offset: from }
      continue
    }
    if (level?.isList === true) yield { depth: levels.length, name: level.nth, offset: from }
    if (token === '{' || token === '[') levels.push({ isList: token === '[', nth: 0, isNameNext: token === '{' })
  }
}

/** Offset of the first duplicate name in an object of a valid JSON text; undefined if there is none. */
export const findTwiceInJson = (text: string): number | undefined => {
  const seen: Set<string>[] = []
  for (const { depth, name, offset } of membersOf(text)) {
    // What is deeper is of containers that have ended.
    seen.length = depth
    if (typeof name === 'number') continue
    seen[depth - 1] ??= new Set()
    const names = seen[depth - 1] as Set<string>
    if (names.has(name)) return offset
    names.add(name)
  }
  return undefined
}

/** Offsets of the deepest existing parts of paths in a valid JSON text, in one pass; a member begins at its name. */
export const locateInJson = (text: string, paths: readonly DataPath[]): readonly number[] => {
  const root: Wanted = { offset: Math.max(0, text.search(/\S/)), inside: new Map() }
  for (const path of paths) want(root, path)
  const open: (Wanted | undefined)[] = [root]
  for (const { depth, name, offset } of membersOf(text)) {
    const found = open[depth - 1]?.inside.get(String(name))
    open[depth] = found
    if (found !== undefined) found.offset = offset
  }
  return paths.map((path) => find(root, path))
}

const want = (root: Wanted, path: DataPath): void => {
  let at = root
  for (const part of path) {
    const next = at.inside.get(String(part)) ?? { offset: -1, inside: new Map() }
    at.inside.set(String(part), next)
    at = next
  }
}

const find = (root: Wanted, path: DataPath): number => {
  let [at, offset] = [root, root.offset]
  for (const part of path) {
    const next = at.inside.get(String(part))
    if (next === undefined || next.offset < 0) return offset
    at = next
    offset = next.offset
  }
  return offset
}
