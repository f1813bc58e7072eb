import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarkdownRenderer } from 'vitepress'
import { placeOf, root } from './site-files.js'

/** Leaves the picture out of the README, which the first page has, and names the page after what it is for on the site. */
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
  })
}
