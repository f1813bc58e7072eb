import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { build } from 'rolldown'
import { launchOptions } from '../test/support/chromium.js'
import type { Built } from './build-subjects.js'
import type { DoorRow } from './results.js'
import { median } from './statistics.js'

const [rounds, calls] = [8, 100]
const mswPackages = ['msw', 'msw3'] as const

/** What a small GET costs in Chromium that MSW intercepts: our handlers beside one that sends the same bytes, under each MSW. */
export const measureBrowser = async (built: Built): Promise<readonly DoorRow[]> => {
  const browser = await chromium.launch({ ...launchOptions, headless: true })
  try {
    const rows: DoorRow[] = []
    for (const msw of mswPackages) {
      const site = await serveSite(built, msw)
      const page = await (await browser.newContext()).newPage()
      await page.goto(site.url)
      const measured = (await page.evaluate(`measure(${rounds}, ${calls})`)) as readonly (readonly [number, number])[]
      await page.context().close()
      site.close()
      const us = {
        'MSW, our handlers': median(measured.map(([ours]) => ours)),
        'MSW, a handler that sends the same bytes': median(measured.map(([, floor]) => floor)),
      }
      rows.push({ orders: 250, path: '/api/v2/orders/summary', msw, place: 'in Chromium', us })
    }
    return rows
  } finally {
    await browser.close()
  }
}

/** A page with everything bundled, and the worker script of the MSW that is meant. */
const serveSite = async ({ folder }: Built, msw: (typeof mswPackages)[number]): Promise<{ url: string; close(): void }> => {
  const file = join(folder, `page-${msw}.js`)
  await build({
    input: 'bench/browser/page.ts',
    platform: 'browser',
    logLevel: 'warn',
    resolve: { alias: msw === 'msw' ? {} : { 'msw/browser': `${msw}/browser`, msw } },
    output: { file, format: 'esm', codeSplitting: false },
  })
  const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
    '/': ['text/html', '<!doctype html><script type="module" src="/page.js"></script>'],
    '/page.js': ['text/javascript', readFileSync(file, 'utf8')],
    '/mockServiceWorker.js': ['text/javascript', readFileSync(`node_modules/${msw}/lib/mockServiceWorker.js`, 'utf8')],
  }
  const server = createServer((request, response) => {
    const [type, text] = files[request.url ?? ''] ?? []
    response.writeHead(text === undefined ? 404 : 200, { 'content-type': type ?? 'text/plain' }).end(text)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
