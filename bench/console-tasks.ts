import { chromium } from 'playwright'
import { pause } from '../src/emulator/real-time.js'
import { createEmulator } from '../src/index.js'
import { serve } from '../src/node.js'
import { launchOptions } from '../test/support/chromium.js'

// `npm run bench:console:tasks`: the longest tasks of the console's main thread, in milliseconds, while it loads and while 5,000 requests
// arrive. A task of less than 50 ms is not counted by the browser. Run it on a quiet machine: other work makes tasks longer.

const views = ['overview', 'requests', 'quotas', 'past', 'assumptions', 'worlds']
const requests = 5_000
const atOnce = 50

const emulator = createEmulator({ unlimited: true, journalSize: 2 * requests * views.length, journalMemory: '128MiB' })
const server = await serve(emulator, { port: 0 })
const browser = await chromium.launch(launchOptions)

/** As text, because it runs in the page. */
const watchTasks = `
  const tasks = []
  window.takeTasks = () => tasks.splice(0)
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration))
  }).observe({ type: 'longtask', buffered: true })
`

const arrive = async (): Promise<void> => {
  const headers = { Authorization: `Bearer ${emulator.tokens.full}` }
  for (let sent = 0; sent < requests; sent += 1) {
    await (await emulator.fetch('http://localhost/api/v2/orders/summary', { headers })).arrayBuffer()
    if (sent % atOnce === 0) await pause(5)
  }
}

const longest = (tasks: readonly number[]): string =>
  tasks.length === 0 ? 'none' : `${tasks.length}, the longest ${Math.max(...tasks)} ms`

try {
  for (const view of views) {
    const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
    await page.addInitScript({ content: watchTasks })
    const take = (): Promise<number[]> => page.evaluate('takeTasks()')
    await page.goto(`${server.url}/_emulator/#/default/${view}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await pause(2_000)
    const loading = await take()
    await arrive()
    await pause(2_000)
    console.log(`${view}: ${longest(loading)} while it loads; ${longest(await take())} while ${requests} requests arrive`)
    await page.context().close()
    emulator.reset()
  }
} finally {
  await browser.close()
  await server.close()
}
