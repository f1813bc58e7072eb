import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarkdownRenderer } from 'vitepress'
import { root } from './site-files.js'

/** Part of the README that the first page ends with, as it is what whoever is new asks next. */
export const comparisonTitle = 'Beside other ways to test'

/** Leaves only that part of the README on the first page, which includes the whole of it. */
export const comparison = (md: MarkdownRenderer): void => {
  md.core.ruler.push('comparison', ({ tokens, env }) => {
    if (relative(fileURLToPath(root), env.path) !== 'index.md') return
    const begins = tokens.findIndex(({ content }) => content === comparisonTitle) - 1
    const next = tokens.findIndex(({ type, tag }, at) => at > begins && type === 'heading_open' && tag === 'h2')
    if (begins < 0 || next < 0) throw new Error(`The README has a part "${comparisonTitle}" and one behind it.`)
    tokens.splice(next)
    tokens.splice(0, begins)
  })
}
