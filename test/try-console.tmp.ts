import chromium from '@sparticuz/chromium'
import { chromium as pw } from 'playwright'
import { createEmulator } from '/work/main/src/emulator.js'
import { serve } from '/work/main/src/node/serve.js'
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const server = await serve(emulator, { port: 0 })
const browser = await pw.launch({ executablePath: await chromium.executablePath(), args: chromium.args })
const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
page.on('console', (m) => console.log('console', m.type(), m.text().slice(0, 400)))
page.on('pageerror', (e) => console.log('pageerror', e.message, e.stack?.slice(0,600)))
page.on('requestfailed', (r) => console.log('failed', r.url(), r.failure()?.errorText))
page.on('response', (r) => { if (r.status() >= 400) console.log('status', r.status(), r.url()) })
await page.goto(`${server.url}/_emulator/`)
await page.getByRole('heading', { level: 1 }).waitFor()
for (let i = 0; i < 5; i++) await fetch(`${server.url}/api/v2/products`, { headers: { authorization: 'Bearer svc_test_full' } })
await fetch(`${server.url}/api/v2/orders/summary`, { headers: { authorization: 'Bearer svc_test_no_scopes' } })
await page.waitForTimeout(800)
for (const id of (process.argv[2] ?? 'overview,requests').split(',')) {
  await page.goto(`${server.url}/_emulator/#/default/${id}`)
  await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/shot-${id.replaceAll('/','_')}.png` })
}
if (process.argv[3]) { await page.getByRole('button', { name: /summary 403/ }).click(); await page.waitForTimeout(800); await page.screenshot({ path: '/tmp/shot-drawer.png' }) }
await browser.close()
await server.close()
process.exit(0)
