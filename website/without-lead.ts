import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarkdownRenderer } from 'vitepress'
import { root } from './site-files.js'

/** Leaves out what the README says before its first section: the landing page says it in its own form above. */
export const withoutLead = (md: MarkdownRenderer): void => {
  md.core.ruler.push('without-lead', (state) => {
    // The name that the page has on the site.
    if (relative(fileURLToPath(root), state.env.path) !== 'index.md') return
    state.tokens = state.tokens.slice(state.tokens.findIndex(({ type, tag }) => type === 'heading_open' && tag === 'h2'))
  })
}
