/** Path of member names and list indices, from the outside in. */
export type DataPath = readonly (string | number)[]

/** Wanted part of the data with its own wanted parts and its offset. */
interface Wanted {
  offset: number
  readonly inside: Map<string, Wanted>
}

/** Object or list that contains the scan position. */
interface Level {
  readonly wanted: Wanted | undefined
  readonly isList: boolean
  nth: number
  /** Name read last, until its value begins. */
  name: string | null
  nameOffset: number
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

/** Name of a quoted text, unescaped. */
const nameIn = (token: string): string => (token.includes('\\') ? String(JSON.parse(token)) : token.slice(1, -1))

/** Offset of the first duplicate name in an object of a valid JSON text; undefined if there is none. */
export const findTwiceInJson = (text: string): number | undefined => {
  const levels: (Set<string> | null)[] = []
  let isName = false
  for (const { from, to } of tokensOf(text)) {
    const token = text.slice(from, to)
    if (token === '{' || token === '[') {
      levels.push(token === '{' ? new Set() : null)
      isName = token === '{'
    } else if (token === '}' || token === ']') {
      levels.pop()
      isName = false
    } else if (token === ',') isName = levels.at(-1) !== null
    else if (isName) {
      const names = levels.at(-1)
      const name = nameIn(token)
      if (names?.has(name)) return from
      names?.add(name)
      isName = false
    }
  }
  return undefined
}

/**
 * Offsets of the deepest existing parts of paths in a valid JSON text, in one pass; a member begins at its name. Of duplicate
 * names the last one counts, as for `JSON.parse`.
 */
export const locateInJson = (text: string, paths: readonly DataPath[]): readonly number[] => {
  const root: Wanted = { offset: Math.max(0, text.search(/\S/)), inside: new Map() }
  for (const path of paths) want(root, path)
  scan(text, root)
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

const scan = (text: string, root: Wanted): void => {
  const levels: Level[] = []
  for (const { from: index, to } of tokensOf(text)) {
    const token = text.slice(index, to)
    const level = levels.at(-1)
    if (token === ',') next(level)
    else if (token === '}' || token === ']') levels.pop()
    else if (level !== undefined && !level.isList && level.name === null) nameMember(level, token, index)
    else {
      const wanted = level === undefined ? root : beginValue(level, index)
      if (token === '{' || token === '[') levels.push({ wanted, isList: token === '[', nth: 0, name: null, nameOffset: 0 })
    }
  }
}

const next = (level: Level | undefined): void => {
  if (level === undefined) return
  level.nth += 1
  level.name = null
}

const nameMember = (level: Level, token: string, index: number): void => {
  level.name = level.wanted === undefined ? '' : nameIn(token)
  level.nameOffset = index
}

const beginValue = ({ wanted, isList, nth, name, nameOffset }: Level, index: number): Wanted | undefined => {
  const found = wanted?.inside.get(isList ? String(nth) : String(name))
  if (found !== undefined) found.offset = isList ? index : nameOffset
  return found
}
