/** A translated text. */
export interface Pieces {
  readonly text: string
  /** Whether all of it was known. */
  readonly isWhole: boolean
}

const variable = /\{(\w+)\}/

/** Variables that stand for one word, so that they do not take the beginning of another sentence for theirs. */
const oneWord: ReadonlySet<string> = new Set(['count', 'method', 'path', 'quota', 'seconds', 'status', 'used'])

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

  const find = (text: string): string | undefined => {
    if (Object.hasOwn(dictionary, text)) return dictionary[text]
    for (const { pattern, names, translated } of templates) {
      const values = pattern.exec(text)?.slice(1)
      if (values === undefined) continue
      return translated.replace(new RegExp(variable, 'g'), (_, name: string) => tell(values[names.indexOf(name)] ?? '').text)
    }
    return undefined
  }

  /** With and without its full stop: a text can be a sentence, or end another one. */
  const findSentence = (text: string): string | undefined => {
    const found = find(text)
    if (found !== undefined) return found
    return text.endsWith('.') ? withStop(find(text.slice(0, -1))) : find(`${text}.`)?.replace(/\.$/, '')
  }

  const tell = (text: string): Pieces => {
    if (Object.hasOwn(dictionary, text)) return { text: dictionary[text] ?? '', isWhole: true }
    const pieces = text.split(seam)
    let told = ''
    let isWhole = true
    // Pieces and seams alternate. As few pieces as make a known text are taken together.
    for (let from = 0; from < pieces.length; ) {
      let to = from + 1
      let found = findSentence(pieces[from] ?? '')
      while (found === undefined && to < pieces.length) {
        to += 2
        found = findSentence(pieces.slice(from, to).join(''))
      }
      if (found === undefined) {
        isWhole = false
        to = from + 1
        found = pieces[from] ?? ''
      }
      told += found + (pieces[to] ?? '')
      from = to + 1
    }
    return { text: told, isWhole }
  }

  return tell
}

const withStop = (text: string | undefined): string | undefined => (text === undefined ? undefined : `${text}.`)
