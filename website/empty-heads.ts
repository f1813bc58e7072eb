import type { MarkdownRenderer } from 'vitepress'

/** Has the corner of a table without a name be a plain cell: as a heading it would be read out as one that says nothing. */
export const emptyHeads = (md: MarkdownRenderer): void => {
  md.core.ruler.push('empty-heads', ({ tokens }) => {
    for (const [index, token] of tokens.entries()) {
      const [content, end] = [tokens[index + 1], tokens[index + 2]]
      if (token.type !== 'th_open' || content?.content !== '' || end === undefined) continue
      token.tag = 'td'
      end.tag = 'td'
    }
  })
}
