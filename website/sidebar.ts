import { readFileSync } from 'node:fs'
import type { DefaultTheme } from 'vitepress'
import { placeOf, root } from './site-files.js'

/** Groups of links in the README: a list item for each, its name in bold, then the links. */
export const linkGroups = (): readonly { readonly name: string; readonly links: readonly (readonly [string, string])[] }[] => {
  const [, lists = ''] = readFileSync(new URL('README.md', root), 'utf8').split('## Read on')
  return [...lists.matchAll(/^- \*\*(.+?)\*\*:(.*(?:\n {2}.*)*)/gm)].map(([, name = '', lines = '']) => ({
    name,
    links: [...lines.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, text = '', path = '']) => [text, path] as const),
  }))
}

/** Sidebar: the README, and the groups of its links. */
export const sidebar = (): DefaultTheme.SidebarItem[] => [
  { text: 'Get started', link: '/get-started' },
  ...linkGroups().map(({ name, links }) => ({
    text: name,
    items: links.map(([text, path]) => ({ text: `${text.charAt(0).toUpperCase()}${text.slice(1)}`, link: `/${placeOf(path)}` })),
  })),
]
