import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarkdownRenderer } from 'vitepress'
import { comparisonTitle } from './comparison.js'
import { placeOf, root } from './site-files.js'

/** Parts of the README that the site has elsewhere: whoever reads it has chosen, and the sidebar leads on. */
const elsewhere = [comparisonTitle, 'Read on']

/** Makes *Get started* of the README: without the picture, which the first page has, without badges, and named after what it is for on the site. */
export const withoutPicture = (md: MarkdownRenderer): void => {
  md.core.ruler.push('without-picture', ({ tokens, env }) => {
    // The name that the page has on the site.
    if (relative(fileURLToPath(root), env.path) !== placeOf('README.md')) return
    const title = tokens[1]?.children?.[0]
    const picture = tokens.findIndex(({ content }) => content.startsWith('<picture>'))
    if (title === undefined || picture < 1) throw new Error('The README begins with a title and has a picture.')
    title.content = 'Get started'
    // The paragraph around it, too.
    tokens.splice(picture - 1, 3)
    for (const heading of elsewhere) {
      const begins = tokens.findIndex(({ content }) => content === heading) - 1
      const next = tokens.findIndex(({ type, tag }, at) => at > begins && type === 'heading_open' && tag === 'h2')
      if (begins < 0 || next < 0) throw new Error(`The README has a part "${heading}" and one behind it.`)
      tokens.splice(begins, next - begins)
    }
    const badges = tokens.findIndex(({ content }) => content.startsWith('![License'))
    if (badges < 1) throw new Error('The README ends with badges.')
    tokens.splice(badges - 1, 3)
  })
}
