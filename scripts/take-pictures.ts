import { mkdirSync, writeFileSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright'
import { createEmulator } from '../src/index.js'
import { serve } from '../src/node.js'
import { launchOptions } from '../test/support/chromium.js'

/** Address of a running emulator in which requests were refused: 125 of them, the last but four for a quota. */
async function startBusy(): Promise<{ url: string; close(): Promise<void> }> {
  const server = await serve(createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true }), { port: 0 })
  const send = async (path: string, token: string, body?: string): Promise<void> => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
    }
    await (
      await fetch(`${server.url}/api/v2${path}`, body === undefined ? { headers } : { method: 'POST', headers, body })
    ).text()
  }
  for (let sent = 0; sent < 121; sent += 1) await send('/products', 'svc_test_read_only')
  await send('/orders/summary', 'svc_test_no_scopes')
  await send('/products', 'svc_test_full', '{"name":1}')
  await send('/products', 'svc_test_full', '{"name":"Curso de teste","type":"course","description":"Para testes"}')
  await send('/orders/history', 'svc_test_full')
  return server
}

/** Views of the console by their names, each with how one comes there. */
const views: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  overview: (page) => page.getByText('used up: read (read_only)').waitFor(),
  requests: (page) => page.getByText('125 of 125 requests').waitFor(),
  refused: async (page) => {
    await page.getByRole('button', { name: /products 429/ }).click()
    const others = page.getByRole('heading', { name: 'What would have changed the answer' })
    await others.waitFor()
    // As the text beside the picture promises: why, and below it what would have been, at least of the first assumption.
    const [why, below] = [await page.getByTestId('summary').boundingBox(), await others.boundingBox()]
    const height = page.viewportSize()?.height ?? 0
    if (why === null || why.y < 0 || below === null || below.y + 150 > height)
      throw new Error('The picture of a refusal is too low to show what would have changed the answer: take it higher.')
  },
  assumptions: (page) => page.getByText('cancel-scope').first().waitFor(),
}

const addressOf: Readonly<Record<string, string>> = { refused: 'requests', assumptions: 'assumptions/cancel-s' }

interface Picture {
  readonly name: string
  readonly view: string
  readonly scheme: 'light' | 'dark'
  readonly width: number
  readonly height: number
}

/** The pictures of README, first page of the site and docs/console.md. */
export const pictures: readonly Picture[] = [
  ...(['light', 'dark'] as const).flatMap((scheme) => [
    { name: `refused-${scheme}`, view: 'refused', scheme, width: 1280, height: 980 },
    { name: `refused-narrow-${scheme}`, view: 'refused', scheme, width: 390, height: 1240 },
  ]),
  ...['overview', 'requests', 'assumptions'].map((view) => ({
    name: view,
    view,
    scheme: 'light' as const,
    width: 1280,
    height: 720,
  })),
]

async function take(
  browser: Browser,
  url: string,
  { name, view, scheme, width, height }: Picture,
  folder: string,
): Promise<void> {
  const viewport = { width, height }
  const context = await browser.newContext({ viewport, colorScheme: scheme, locale: 'en-US', deviceScaleFactor: 1.5 })
  // A busy machine takes its time.
  context.setDefaultTimeout(120_000)
  const page = await context.newPage()
  await page.goto(`${url}/_emulator/#/default/${addressOf[view] ?? view}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await views[view]?.(page)
  // Nothing is pointed at.
  await page.mouse.move(0, 0)
  // What is still read would be shown as such.
  await page.waitForFunction(() => document.querySelector('[data-reading]') === null)
  // WebP has less than half of the bytes of PNG; Playwright itself takes none.
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 90,
    clip: { x: 0, y: 0, width, height, scale: 1.5 },
  })
  writeFileSync(`${folder}/${name}.webp`, data, 'base64')
  await context.close()
}

/** Takes every picture of the documentation into a folder. The console has to be built. */
export async function takePictures(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const server = await startBusy()
  const browser = await chromium.launch(launchOptions)
  for (const picture of pictures) await take(browser, server.url, picture, folder)
  await browser.close()
  await server.close()
}

// `npm run docs:pictures`
if (process.argv[1] === import.meta.filename) await takePictures('docs/pictures')
