/** A translated text. */
export interface Pieces {
  readonly text: string
  /** Whether all of it was known. */
  readonly isWhole: boolean
}

const variable = /\{(\w+)\}/

/** Variables that stand for one word, so that they do not take the beginning of another sentence for theirs. */
const oneWord: ReadonlySet<string> = new Set([
  'count',
  'last',
  'member',
  'method',
  'noun',
  'page',
  'path',
  'quota',
  'seconds',
  'status',
  'used',
])

/** Variables that stand for a text of the emulator; any other can be words of a client. */
const ofEmulator: ReadonlySet<string> = new Set([
  'answer',
  'detail',
  'fault',
  'problem',
  'reason',
  'request',
  'says',
  'stage',
  'what',
  'why',
])

/** Variables that stand for a name, an id or another word of the machine, which is what it is whatever word it has. */
const opaque: ReadonlySet<string> = new Set([
  'hash',
  'header',
  'host',
  'id',
  'ids',
  'key',
  'label',
  'labels',
  'name',
  'names',
  'option',
  'scope',
  'token',
])

interface Template {
  readonly pattern: RegExp
  readonly names: readonly string[]
  readonly translated: string
  /** Number of letters that are its own. */
  readonly weight: number
}

const templateOf = ([text, translated]: readonly [string, string]): Template => {
  const parts = text.split(variable)
  const source = parts.map((part, at) => {
    if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return oneWord.has(part) ? '(\\S+?)' : '(.+?)'
  })
  return {
    pattern: new RegExp(`^${source.join('')}$`, 's'),
    names: parts.filter((_, at) => at % 2 === 1),
    translated,
    weight: parts.filter((_, at) => at % 2 === 0).join('').length,
  }
}

/** Between two sentences, or between two parts with a semicolon. */
const seam = /(; |(?<=[.!?]["”)]?) )/

/**
 * Translator of texts that are made of known ones: the emulator says finished sentences, so they are recognized by their templates. What
 * stands for a variable is translated, too, where it is known.
 * @param dictionary translated texts by texts; `{name}` stands for any words.
 */
export const tellerOf = (dictionary: Readonly<Record<string, string>>): ((text: string) => Pieces) => {
  // Those with the most words of their own are the most particular.
  const templates = Object.entries(dictionary)
    .filter(([text]) => variable.test(text))
    .map(templateOf)
    .sort((one, other) => other.weight - one.weight)

  const find = (text: string): Pieces | undefined => {
    if (Object.hasOwn(dictionary, text)) return { text: dictionary[text] ?? '', isWhole: true }
    for (const { pattern, names, translated } of templates) {
      const found = pattern.exec(text)
      if (found === null) continue
      const values = new Map(names.map((name, at) => [name, tellValue(name, found[at + 1] ?? '')]))
      return {
        text: translated.replace(new RegExp(variable, 'g'), (_, name: string) => values.get(name)?.text ?? ''),
        isWhole: [...values].every(([name, value]) => value.isWhole || !ofEmulator.has(name)),
      }
    }
    return undefined
  }

  /** A number, a path or a name is what it is, whatever word it has. */
  const tellValue = (name: string, value: string): Pieces =>
    opaque.has(name) || (oneWord.has(name) && name !== 'noun' && name !== 'status') ? { text: value, isWhole: true } : tell(value)

  /** With and without its full stop: a text can be a sentence, or end another one. */
  const findSentence = (text: string): Pieces | undefined => {
    const found = find(text)
    if (found !== undefined) return found
    const other = text.endsWith('.') ? find(text.slice(0, -1)) : find(`${text}.`)
    if (other === undefined) return undefined
    return { ...other, text: text.endsWith('.') ? `${other.text}.` : other.text.replace(/\.$/, '') }
  }

  const tell = (text: string): Pieces => {
    if (Object.hasOwn(dictionary, text)) return { text: dictionary[text] ?? '', isWhole: true }
    const pieces = text.split(seam)
    let translated = ''
    let isWhole = true
    // Pieces and seams alternate. As few pieces as make a known text are taken together.
    for (let from = 0; from < pieces.length; ) {
      let [to, found] = [from + 1, findSentence(pieces[from] ?? '')]
      for (let end = to + 2; found?.isWhole !== true && end <= pieces.length; end += 2) {
        const longer = findSentence(pieces.slice(from, end).join(''))
        if (longer?.isWhole === true || (found === undefined && longer !== undefined)) [to, found] = [end, longer]
      }
      isWhole &&= found?.isWhole === true
      translated += (found?.text ?? pieces[from] ?? '') + (pieces[to] ?? '')
      from = to + 1
    }
    return { text: translated, isWhole }
  }

  return tell
}
