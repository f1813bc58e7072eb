import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorOf } from '../../website/anchor-of.js'
import { linkGroups, sidebar } from '../../website/sidebar.js'
import { docs, pages, read, root } from './pages.js'

const withoutCode = (page: string): string => page.replaceAll(/^```[\s\S]*?^```/gm, '')

/** Where the links of a page lead, as written. */
const linksOf = (path: string): readonly string[] =>
  [...withoutCode(read(path)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

/** The anchors of a page; a heading that is there again has a number behind it. */
const anchorsOf = (path: string): ReadonlySet<string> => {
  const headings = [...withoutCode(read(path)).matchAll(/^#{1,6} (.+)$/gm)].map(([, text = '']) => anchorOf(text))
  return new Set(
    headings.map((name, index) => {
      const before = headings.slice(0, index).filter((other) => other === name).length
      return before === 0 ? name : `${name}-${before}`
    }),
  )
}

const anchors = new Map(pages.map((path) => [path, anchorsOf(path)]))

/** Whether a link of a page leads somewhere; what lies outside of the repository is taken on trust. */
const leadsSomewhere = (path: string, link: string): boolean => {
  if (/^[a-z]+:/.test(link)) return true
  const [file = '', anchor] = link.split('#')
  const target = file === '' ? path : posix.join(posix.dirname(path), file)
  if (target.startsWith('..') || !existsSync(new URL(target, root))) return false
  return anchor === undefined || anchors.get(target)?.has(anchor) === true
}

describe.each(pages)('%s', (path) => {
  test('links to files and headings that exist', () => {
    expect(linksOf(path).filter((link) => !leadsSomewhere(path, link))).toEqual([])
  })
})

describe('trust', () => {
  const named = [...new Set([...read('docs/trust.md').matchAll(/`(test\/[^`]+)`/g)].map(([, path = '']) => path))]

  test.each(named)('%s, which holds a promise, is there', (path) => {
    expect(existsSync(new URL(path, root))).toBe(true)
  })

  test('names a test for each promise', () => {
    expect(named.length).toBeGreaterThan(8)
  })
})

const isDecision = (path: string): boolean => path.startsWith('docs/decisions/0')

test('the README has five groups of at most six links, none of them twice, and the sidebar of the site has the same below its first page', () => {
  const groups = linkGroups()
  expect(groups.map(({ links }) => links.length)).toEqual([6, 6, 6, 6, 6])
  const paths = groups.flatMap(({ links }) => links.map(([, path]) => path))
  expect(new Set(paths).size).toBe(paths.length)
  expect(sidebar()[0]).toEqual({ text: 'Get started', link: '/get-started' })
  expect(
    sidebar()
      .slice(1)
      .map(({ text, items }) => [text, items?.length]),
  ).toEqual(groups.map(({ name, links }) => [name, links.length]))
})

test('whoever follows the links of the README comes to every page of docs', () => {
  const seen = new Set<string>(['README.md'])
  for (const path of seen)
    for (const link of linksOf(path)) {
      const target = posix.join(posix.dirname(path), link.split('#')[0] ?? '')
      if (pages.includes(target)) seen.add(target)
    }
  expect(docs.filter((path) => !seen.has(path))).toEqual([])
})

test('the README has no more than 120 lines', () => {
  expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(120)
})

test('the list of decisions has each once, in their order', () => {
  expect(linksOf('docs/decisions/README.md').map((link) => `docs/decisions/${link}`)).toEqual(docs.filter(isDecision))
})

test.each([
  ['Why was I refused?', 'why-was-i-refused'],
  ['listOffers: `GET /api/v2/products/{hash}/offers`', 'listoffers-get-apiv2productshashoffers'],
  ['One of [your own](x.md)', 'one-of-your-own'],
])('the heading %s is linked to as #%s', (heading, anchor) => {
  expect(anchorOf(heading)).toBe(anchor)
})
