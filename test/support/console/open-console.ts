import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, expect, onTestFinished } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../../src/index.js'
import { type EmulatorServer, serve } from '../../../src/node.js'
import { launchOptions } from '../chromium.js'

let launched: Promise<Browser> | undefined

/** One browser for the cases of a file. */
const openBrowser = (): Promise<Browser> => {
  launched ??= chromium.launch(launchOptions)
  return launched
}

afterAll(async () => {
  await (await launched)?.close()
  launched = undefined
})

/** A person in front of the console of a running server. */
export interface Visitor {
  readonly emulator: Emulator
  readonly url: string
  readonly server: EmulatorServer
  readonly page: Page
  /** Opens a page of the console by its id, such as `requests`. */
  go(page: string): Promise<void>
  /** Sends a request to the API as a client would. */
  call(path: string, init?: RequestInit & { token?: string }): Promise<Response>
  /** What the control API answers. */
  // biome-ignore lint/suspicious/noExplicitAny: cases look into answers of every shape
  control(path: string, init?: RequestInit): Promise<any>
}

/** Starts a server with a standing clock and opens its console. Whatever the page complains of, fails the case. */
export const openConsole = async (
  options: EmulatorOptions = {},
  context: BrowserContextOptions = {},
  ports: { readonly productionPort?: number } = {},
): Promise<Visitor> => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, ...options })
  const server = await serve(emulator, { port: 0, ...ports })
  const opened = await (await openBrowser()).newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    ...context,
  })
  // Everything takes its time on a busy machine; by itself Playwright gives up after half a minute.
  opened.setDefaultTimeout(60_000)
  const page = await opened.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text())) complaints.push(message.text())
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (origin !== server.url && !['data:', 'blob:'].includes(protocol)) complaints.push(`asked ${request.url()}`)
  })
  onTestFinished(async () => {
    await opened.close()
    await server.close()
    expect(complaints).toEqual([])
  })
  const visitor: Visitor = {
    emulator,
    url: server.url,
    server,
    page,
    async go(id) {
      await page.goto(`${server.url}/_emulator/#/default/${id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
    call: (path, { token = 'svc_test_full', ...init } = {}) =>
      fetch(`${server.url}${path}`, { ...init, headers: { Authorization: `Bearer ${token}`, ...init.headers } }),
    async control(path, init = {}) {
      const response = await fetch(`${server.url}/_emulator${path}`, {
        ...init,
        ...(init.body === undefined ? {} : { headers: { 'Content-Type': 'application/json' } }),
      })
      const text = await response.text()
      return text === '' ? undefined : JSON.parse(text)
    },
  }
  await page.goto(`${server.url}/_emulator/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return visitor
}

/** What was copied last. */
export const readClipboard = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
