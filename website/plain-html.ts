import type { MarkdownRenderer } from 'vitepress'

const comment = /^<!--.*-->\s*$/

/**
 * Has pages read as on GitHub: `<word>` is text and no component of Vue. Comments, which mark what is generated, are left out, and `<br>`
 * breaks a line.
 */
export const plainHtml = (md: MarkdownRenderer): void => {
  md.set({ html: false })
  md.block.ruler.before(
    'paragraph',
    'comment',
    (state, line, _end, isTried) => {
      const isComment = comment.test(state.src.slice(state.bMarks[line], state.eMarks[line]))
      if (isComment && !isTried) state.line = line + 1
      return isComment
    },
    { alt: ['paragraph', 'list'] },
  )
  md.inline.ruler.before('html_inline', 'line-break', (state, isTried) => {
    if (!state.src.startsWith('<br>', state.pos)) return false
    if (!isTried) state.push('hardbreak', 'br', 0)
    state.pos += '<br>'.length
    return true
  })
}
