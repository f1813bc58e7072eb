import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, expect, inject, onTestFinished } from 'vitest'
import { launchOptions } from '../chromium.js'

let launched: Promise<Browser> | undefined

afterAll(async () => {
  await (await launched)?.close()
  launched = undefined
})

const folder = inject('site')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

/** A host of files as any other: no header of its own, and the page of the site for what is not there. */
const serveBelow = async (base: string): Promise<Server> => {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://host.test')
    const path = join(folder, normalize(decodeURIComponent(pathname.slice(base.length))))
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'index.html') : path
    if (!pathname.startsWith(base) || !existsSync(file)) {
      response.writeHead(404, { 'Content-Type': types['.html'] })
      return void response.end(readFileSync(join(folder, '404.html')))
    }
    response.writeHead(200, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(readFileSync(file))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** A reader in front of the site. */
export interface Reader {
  readonly page: Page
  /** Address that the site lies at, with a slash at its end. */
  readonly url: string
  /** Ends the host and every connection to it. */
  cut(): Promise<void>
}

interface Placing extends BrowserContextOptions {
  /** Path that the site lies below. */
  readonly base?: string
  /** Addresses that may be asked for and not be there. */
  readonly mayMiss?: RegExp
}

/** Serves the built site and opens its first page. A request to another host, an answer that is none and an error of a page fail the case. */
export const openSite = async ({ base = '/', mayMiss, ...options }: Placing = {}): Promise<Reader> => {
  const server = await serveBelow(base)
  launched ??= chromium.launch(launchOptions)
  const context = await (await launched).newContext({ viewport: { width: 1280, height: 900 }, ...options })
  // Everything takes its time on a busy machine; by itself Playwright gives up after half a minute.
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const complaints: string[] = []
  const cut = async (): Promise<void> => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  page.on('pageerror', (error) => complaints.push(error.message))
  context.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url())
    if (asked !== origin && !['data:', 'blob:'].includes(protocol)) complaints.push(`asked ${request.url()}`)
  })
  context.on('response', (response) => {
    if (response.status() === 404 && !response.fromServiceWorker() && !mayMiss?.test(response.url()))
      complaints.push(`is not there: ${response.url()}`)
  })
  onTestFinished(async () => {
    await context.close()
    await cut()
    expect(complaints).toEqual([])
  })
  const url = `${origin}${base}`
  await page.goto(url)
  return { page, url, cut }
}

/** Waits until the service worker of the folder that a page lies in has loaded every file. */
export const filesKept = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations()
        return registrations.some(
          ({ scope, active }) => scope === new URL('./', location.href).href && active?.state === 'activated',
        )
      }),
    )
    .toBe(true)
