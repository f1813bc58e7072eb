import { expect } from 'vitest'
import type { Client, Received, Sending } from './client.js'

export interface Walk {
  /** Every page in the order in which it was visited. */
  readonly pages: readonly Received[]
  /** The `data` of all pages, one after another. */
  // biome-ignore lint/suspicious/noExplicitAny: cases look into items of every shape; the wire schema has checked them already
  readonly items: readonly any[]
}

/** Walks a history by following `links.next` until there is none; a walk that does not end by itself fails. */
export const walk = async (client: Client, path: string, sending: Sending = {}): Promise<Walk> => {
  const base = client.door.urls[sending.environment ?? 'sandbox']
  const pages: Received[] = []
  for (let next: string | null = path; next !== null; ) {
    const page: Received = await client.get(next, sending)
    expect(page.status).toBe(200)
    pages.push(page)
    expect(pages.length).toBeLessThanOrEqual(page.json.meta.last_page)
    const link: string | null = page.json.links.next
    if (link !== null) expect(link.startsWith(`${base}/`), `${link} leads back to ${base}`).toBe(true)
    next = link === null ? null : link.slice(base.length)
  }
  return { pages, items: pages.flatMap(({ json }) => json.data) }
}

/** Walks the product list, which has no links, by counting pages until all of `meta.total` was seen. */
export const walkProducts = async (client: Client, sending: Sending = {}): Promise<Walk> => {
  const pages: Received[] = []
  const seen = () => pages.reduce((sum, { json }) => sum + json.data.length, 0)
  do {
    const page = await client.get(`/api/v2/products?per_page=100&page=${pages.length + 1}`, sending)
    expect(page.status).toBe(200)
    expect(page.json.data).not.toEqual([])
    pages.push(page)
  } while (seen() < pages[0]?.json.meta.total)
  return { pages, items: pages.flatMap(({ json }) => json.data) }
}
