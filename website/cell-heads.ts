import type { MarkdownRenderer } from 'vitepress'

/** Gives each cell the heading of its column as `data-head`: on a narrow screen cells lie below each other, where no heading is above them. */
export const cellHeads = (md: MarkdownRenderer): void => {
  md.core.ruler.push('cell-heads', ({ tokens }) => {
    let heads: string[] = []
    let column = 0
    for (const [index, token] of tokens.entries()) {
      if (token.type === 'table_open') heads = []
      if (token.type === 'tr_open') column = 0
      if (token.type === 'th_open') heads.push(plain(tokens[index + 1]?.children ?? []))
      if (token.type !== 'td_open') continue
      const head = heads[column]
      // The first cell says what its row is about by itself.
      if (column > 0 && head) token.attrSet('data-head', head)
      column += 1
    }
  })
}

const plain = (children: readonly { readonly content: string }[]): string => children.map(({ content }) => content).join('')
