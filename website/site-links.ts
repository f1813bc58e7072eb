import { posix, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { MarkdownRenderer } from 'vitepress'
import { repository } from './manifest.js'
import { copiedFiles, pages, placeOf, root } from './site-files.js'

/**
 * Has each link of a page lead somewhere on the site too: pages and files that are on it by their relative paths, other files of the
 * repository at its address.
 */
export const siteLinks = (md: MarkdownRenderer): void => {
  md.core.ruler.push('site-links', ({ tokens, env }) => {
    const page = relative(fileURLToPath(root), env.path).replaceAll('\\', '/')
    for (const { children } of tokens)
      for (const token of children ?? [])
        if (token.type === 'link_open') token.attrSet('href', targetOf(page, token.attrGet('href') ?? ''))
  })
}

const targetOf = (page: string, link: string): string => {
  if (/^(?:[a-z]+:|#)/.test(link)) return link
  const [file = '', anchor] = link.split('#')
  const place = posix.join(posix.dirname(page), file)
  if (copiedFiles.includes(place)) return link
  if (pages.includes(place))
    return file.replace(/[^/]+$/, posix.basename(placeOf(place))) + (anchor === undefined ? '' : `#${anchor}`)
  return `${repository}/blob/main/${place}${anchor === undefined ? '' : `#${anchor}`}`
}
