import { chromium } from 'playwright'
import { createEmulator } from '../src/index.js'
import { serve } from '../src/node.js'
import { launchOptions } from './support/chromium.js'
import { mkdirSync } from 'node:fs'
const out = process.argv[2] ?? '/work/shots/a'
const widths = (process.argv[3] ?? '1440,1024,390').split(',').map(Number)
const schemes = (process.argv[4] ?? 'light').split(',') as ('light' | 'dark')[]
const locales = (process.argv[5] ?? 'en').split(',')
const only = process.argv[6]?.split(',')
mkdirSync(out, { recursive: true })
const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true })
const server = await serve(emulator, { port: 0 })
const api = (path: string, token = 'svc_test_full', init: RequestInit = {}) => fetch(`${server.url}/api/v2${path}`, { ...init, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers } })
const control = (path: string, body?: unknown) => fetch(`${server.url}/_emulator${path}`, body === undefined ? {} : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })
emulator.webhooks.deliver((() => { let n = 0; return () => new Response('busy', { status: ++n % 3 === 0 ? 503 : 200 }) })())
for (let i = 0; i < 6; i += 1) await api('/products', 'svc_test_full', { method: 'POST', body: JSON.stringify({ name: `Curso ${i}`, type: 'course', description: 'Sobre testes' }), headers: { 'idempotency-key': `00000000-0000-4000-8000-00000000000${i}` } })
await api('/orders/history'); await api('/orders/summary'); await api('/subscriptions/history'); await api('/products', 'svc_test_no_scopes'); await api('/orders/unknown'); await api('/products', 'wrong')
await control('/clock', { advance: '2d' })
const { id } = emulator.landmarks.subscription_active
await api(`/subscriptions/${id}/cancel`, 'svc_test_full', { method: 'POST', headers: { 'idempotency-key': '00000000-0000-4000-8000-000000000010' } })
const { id: product_id } = emulator.landmarks.product_active
const sold = await (await control('/orders', { product_id })).json() as any
await control(`/orders/${sold.hash}/refund`, {})
await control('/clock', { advance: '40d' })
for (let i = 0; i < 123; i += 1) await api('/products', 'svc_test_read_only')
await control('/worlds', { from: 'now' })
await fetch(`${server.url}/_emulator/scenario`, { method: 'PUT', body: JSON.stringify({ name: 'flapping' }), headers: { 'content-type': 'application/json' } })
const entries = (await (await fetch(`${server.url}/_emulator/requests?limit=300`)).json() as any).data
const refused = entries.find((e: any) => e.status === 429)
const cancel = entries.find((e: any) => e.path.includes('/cancel'))
const created = entries.find((e: any) => e.method === 'POST' && e.status === 201)
const order = sold.hash
const pages: Record<string, string> = {
  overview: 'overview', requests: 'requests', refused429: `requests/${refused?.request_id}`, cancel: `requests/${cancel?.request_id}`, created: `requests/${created?.request_id}`,
  data: 'data', orders: 'data/orders', order: `data/orders:${order}`, subscription: `data/subscriptions:${id}`, sell: 'data/sell', documents: 'data/documents', past: 'past',
  worlds: 'worlds', compare: 'worlds?compare=w1', scenarios: 'scenarios', assumptions: 'assumptions', assumption: 'assumptions/cancel-scope', quotas: 'quotas', tokens: 'tokens', webhooks: 'webhooks', clock: 'clock', reports: 'reports', reference: 'reference',
}
const browser = await chromium.launch(launchOptions)
for (const width of widths) for (const scheme of schemes) for (const locale of locales) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 844 : 900 }, colorScheme: scheme, locale })
  const page = await context.newPage()
  for (const [name, address] of Object.entries(pages)) {
    if (only && !only.includes(name)) continue
    await page.goto('about:blank')
    await page.goto(`${server.url}/_emulator/#/default/${address}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForFunction(() => document.querySelector('[data-reading]') === null)
    await page.waitForTimeout(500)
    await page.screenshot({ path: `${out}/${name}-${width}-${scheme}-${locale}.png` })
  }
  await context.close()
}
await browser.close(); await server.close(); process.exit(0)
