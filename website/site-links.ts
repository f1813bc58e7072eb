import { readFileSync } from 'node:fs'
import { posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarkdownRenderer } from 'vitepress'
import { copiedFiles, pages, root } from './site-files.js'

/**
 * Has each link of a page lead somewhere on the site too: pages and files that are on it by their relative paths, other files of the
 * repository at its address. Where the manifest names no repository, the words of such a link stay without it.
 */
export const siteLinks = (md: MarkdownRenderer): void => {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const page = relative(fileURLToPath(root), env.path).replaceAll('\\', '/')
    for (const { children } of tokens) {
      // Links do not nest, so the next end is that of the last beginning.
      let isLeftOut = false
      for (const token of children ?? []) {
        if (token.type === 'link_open') {
          const target = targetOf(page, token.attrGet('href') ?? '')
          isLeftOut = target === null
          if (target !== null) token.attrSet('href', target)
        }
        if (isLeftOut && /^link_(?:open|close)$/.test(token.type))
          Object.assign(token, { type: 'text', tag: '', nesting: 0, content: '' })
      }
    }
  })
}

const targetOf = (page: string, link: string): string | null => {
  if (/^(?:[a-z]+:|#)/.test(link)) return link
  const [file = '', anchor] = link.split('#')
  const place = posix.join(posix.dirname(page), file)
  if (copiedFiles.includes(place)) return link
  if (pages.includes(place)) return link.replace(/README\.md(?=$|#)/, 'index.md')
  return repository === undefined ? null : `${repository}/blob/main/${place}${anchor === undefined ? '' : `#${anchor}`}`
}

const manifest: { readonly repository?: { readonly url: string } } = JSON.parse(
  readFileSync(new URL('package.json', root), 'utf8'),
)
const repository = manifest.repository?.url.replace(/^git\+|\.git$/g, '')
