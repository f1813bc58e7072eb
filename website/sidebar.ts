import { readFileSync } from 'node:fs'
import type { DefaultTheme } from 'vitepress'
import { root } from './site-files.js'

/** Sidebar made from the lists of the README: a group for each line that ends with a colon, an item for each link. */
export const sidebar = (): DefaultTheme.SidebarItem[] => {
  const [, lists = ''] = readFileSync(new URL('README.md', root), 'utf8').split('## Where to read on')
  const groups = [...lists.matchAll(/^(To .+):\n\n((?:(?:- | {2}).+\n)+)/gm)]
  return [
    { text: 'Start', items: [{ text: 'The first minute', link: '/' }] },
    ...groups.map(([, text = '', lines = '']) => ({ text, items: linksOf(lines) })),
  ]
}

const linksOf = (lines: string): DefaultTheme.SidebarItem[] =>
  [...lines.matchAll(/\[([^\]]+)\]\(([^)]+\.md)\)/g)].map(([, text = '', path = '']) => ({
    text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`,
    link: `/${path.replace(/README\.md$/, 'index.md')}`,
  }))
