/** A piece of a text of the emulator: words, code, or words that name a page of the documents. */
export type ProsePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly page: string }

/** Code stands between backticks; a link is `[words](page.md)`. */
const marked = /`([^`]*)`|\[([^\]]+)\]\(([\w-]+)\.md(?:#[\w-]*)?\)/g

/** The pieces of a text, in order. */
export const proseParts = (text: string): readonly ProsePart[] => {
  const parts: ProsePart[] = []
  let from = 0
  for (const found of text.matchAll(marked)) {
    const [whole, code, words = '', page = ''] = found
    parts.push({ kind: 'words', text: text.slice(from, found.index) })
    parts.push(code === undefined ? { kind: 'link', text: words, page } : { kind: 'code', text: code })
    from = found.index + whole.length
  }
  parts.push({ kind: 'words', text: text.slice(from) })
  return parts.filter((part) => part.text !== '')
}

/** A text of the emulator where nothing but words can stand, such as a choice of a select. */
export const plainWords = (text: string): string =>
  proseParts(text)
    .map((part) => part.text)
    .join('')
