import type { MarkdownRenderer } from 'vitepress'

const comment = /^<!--.*-->\s*$/

/** Lines of HTML that pages consist of beside Markdown: what folds a part of them. */
const fold = /^(?:<\/?details>|<summary>([^<>]*)<\/summary>)\s*$/

/**
 * Has pages read as on GitHub: `<word>` is text and no component of Vue. Comments, which mark what is generated, are left out, lines of
 * `<details>` fold what is between them, and `<br>` breaks a line.
 */
export const plainHtml = (md: MarkdownRenderer): void => {
  md.set({ html: false })
  md.block.ruler.before(
    'paragraph',
    'line-of-html',
    (state, line, _end, isTried) => {
      const text = state.src.slice(state.bMarks[line], state.eMarks[line])
      const isFold = fold.test(text)
      if (!isFold && !comment.test(text)) return false
      if (isTried) return true
      state.line = line + 1
      if (isFold) state.push('html_block', '', 0).content = `${text}\n`
      return true
    },
    // A table ends where a quotation would begin.
    { alt: ['paragraph', 'list', 'blockquote'] },
  )
  md.inline.ruler.before('html_inline', 'line-break', (state, isTried) => {
    if (!state.src.startsWith('<br>', state.pos)) return false
    if (!isTried) state.push('hardbreak', 'br', 0)
    state.pos += '<br>'.length
    return true
  })
}
