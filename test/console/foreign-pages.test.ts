import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createEmulator, type Emulator, type EmulatorOptions } from '../../src/index.js'
import { serve } from '../../src/node.js'
import { launchOptions } from '../support/chromium.js'

let browser: Browser

beforeAll(async () => {
  browser = await chromium.launch(launchOptions)
})

afterAll(() => browser.close())

/** Headers that are left out on the way, so that a case can see what they are for. */
type Missing = readonly string[]

/** An emulator behind a proxy of its own address that leaves headers out, and a page of another site. */
const open = async (options: EmulatorOptions = {}, missing: Missing = [], unsaid: Missing = []) => {
  const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, ...options })
  const fetchWith: Emulator['fetch'] = async (request: Request, context) =>
    without(await emulator.fetch(unsaid.length === 0 ? request : unsay(request, unsaid), context), missing)
  const server = await serve({ fetch: fetchWith, options: emulator.options } as Emulator, { port: 0 })
  const foreign = createServer((_, outgoing) =>
    outgoing.setHeader('Content-Type', 'text/html').end('<!doctype html><title>foreign</title>'),
  )
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve))
  // Another name for this machine is another site for a browser.
  const page = await browser.newPage()
  onTestFinished(async () => {
    await page.close()
    foreign.close()
    await server.close()
  })
  const foreignUrl = `http://localhost:${(foreign.address() as AddressInfo).port}`
  await page.goto(foreignUrl)
  return { emulator, url: server.url, page, foreignUrl }
}

/** A request without some of what the browser said. */
const unsay = (request: Request, unsaid: Missing): Request => {
  const headers = new Headers(request.headers)
  for (const name of unsaid) headers.delete(name)
  return new Request(request.url, { method: request.method, headers })
}

const without = (response: Response, missing: Missing): Response => {
  for (const name of missing) response.headers.delete(name)
  return response
}

/** What a script of the page reads; the name of the error where it may not. */
const read = (page: Page, url: string, init: RequestInit = {}): Promise<string> =>
  page.evaluate(
    async ([target, options]) => {
      try {
        const response = await fetch(target, options)
        return `${response.type} ${response.status} ${response.headers.get('x-ratelimit-limit') ?? '-'}`
      } catch (error) {
        return (error as Error).name
      }
    },
    [url, init] as const,
  )

/** Whether the page can have a resource as an image or script, which needs no CORS. */
const embed = (page: Page, url: string): Promise<string> =>
  page.evaluate(async (target) => {
    try {
      await fetch(target, { mode: 'no-cors' })
      return 'loaded'
    } catch {
      return 'blocked'
    }
  }, url)

test('the browser is as strict as that of a user', () => {
  const args: readonly string[] = launchOptions.args
  for (const weak of [
    '--disable-web-security',
    '--disable-site-isolation-trials',
    '--allow-running-insecure-content',
    '--single-process',
  ]) {
    expect(args).not.toContain(weak)
  }
  expect(args.join(' ')).not.toMatch(/IsolateOrigins|site-per-process|--disable-features=[^ ]*(Cross|Origin|Private)/i)
})

describe('CORS on /api/v2', () => {
  const authorized = { headers: { Authorization: 'Bearer svc_test_full' } }

  test('a page of no allowed origin reads nothing', async () => {
    const { page, url } = await open()
    expect(await read(page, `${url}/api/v2/products`, authorized)).toBe('TypeError')
  })

  test.each([
    ['everything', [], 'cors 200 120'],
    ['all but the allowed origin', ['access-control-allow-origin'], 'TypeError'],
    ['all but the allowed headers', ['access-control-allow-headers'], 'TypeError'],
    ['all but the exposed headers', ['access-control-expose-headers'], 'cors 200 -'],
  ])('a page of an allowed origin reads as the headers say: %s', async (_, missing, seen) => {
    const first = await open()
    const corsOrigins = [first.foreignUrl]
    const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, corsOrigins })
    const server = await serve(
      { ...emulator, fetch: async (request, context) => without(await emulator.fetch(request, context), missing) },
      { port: 0 },
    )
    onTestFinished(() => server.close())
    expect(await read(first.page, `${server.url}/api/v2/products`, authorized)).toBe(seen)
  })
})

describe('the control API in a page of another site', () => {
  test('does nothing, whatever the page sends', async () => {
    const { page, url, emulator } = await open()
    emulator.clock.advance('1h')
    for (const host of [url, url.replace('127.0.0.1', 'localhost')]) {
      for (const method of ['GET', 'POST', 'DELETE']) await read(page, `${host}/_emulator/requests`, { method })
      await embed(page, `${host}/_emulator/reset`)
      await page.evaluate((target) => navigator.sendBeacon(target), `${host}/_emulator/reset`)
      await read(page, `${host}/_emulator/reset`, { method: 'POST', mode: 'no-cors' })
    }
    expect(emulator.clock.now().toISOString()).toBe('2026-03-01T13:00:00.000Z')
  })

  test.each([
    ['a read, with all that the browser says', 'GET', [], 403],
    ['a read, where nothing says the site', 'GET', ['sec-fetch-site'], 200],
    ['a write, where nothing says the site', 'POST', ['sec-fetch-site'], 403],
    ['a write, where nothing says the origin', 'POST', ['origin'], 403],
    ['a write, where nothing says either', 'POST', ['sec-fetch-site', 'origin'], 204],
  ])('is refused by what the browser says of the page: %s', async (_, method, unsaid, status) => {
    const { page, url } = await open({}, ['cross-origin-resource-policy'], unsaid)
    const target = `${url}/_emulator/${method === 'GET' ? 'health' : 'reset'}`
    const answered = page.waitForResponse(target)
    await read(page, target, { method, mode: 'no-cors' })
    expect((await answered).status()).toBe(status)
  })

  test.each([
    ['with all its headers', [], 'blocked'],
    ['without Cross-Origin-Resource-Policy', ['cross-origin-resource-policy'], 'loaded'],
  ])('cannot be embedded: %s', async (_, missing, seen) => {
    const { page, url } = await open({}, missing)
    expect(await embed(page, `${url}/_emulator/health`)).toBe(seen)
  })
})

describe('a page whose name has been led to this machine', () => {
  test.each([
    ['with all its guards', {}, {}, '/api/v2/products', 403],
    ['where the name is let in', {}, { apiHosts: ['rebound.test'] }, '/api/v2/products', 200],
    ['with all its guards', {}, {}, '/_emulator/tokens', 403],
    ['where the name is let in', { controlHosts: ['rebound.test'] }, {}, '/_emulator/tokens', 200],
  ])('is refused by the name: %s %o %o %s', async (_, options, serving, path, status) => {
    const emulator = createEmulator({ now: '2026-03-01T12:00:00Z', frozen: true, ...options })
    const server = await serve(emulator, { port: 0, ...serving })
    const args = [...launchOptions.args, '--host-resolver-rules=MAP rebound.test 127.0.0.1']
    const fooled = await chromium.launch({ ...launchOptions, args })
    onTestFinished(async () => {
      await fooled.close()
      await server.close()
    })
    const page = await fooled.newPage()
    const origin = server.url.replace('127.0.0.1', 'rebound.test')
    // Whatever is shown there is of the same origin as what it asks for.
    await page.goto(`${origin}/anything`)
    expect(await page.evaluate(() => location.origin)).toBe(origin)
    const answer = await read(page, `${origin}${path}`, { headers: { Authorization: 'Bearer svc_test_full' } })
    expect(answer).toMatch(new RegExp(`^basic ${status} `))
  })
})

describe('the console in a page of another site', () => {
  test('cannot be framed', async () => {
    const { page, url } = await open()
    await page.setContent(`<iframe src="${url}/_emulator/"></iframe>`)
    await page.waitForLoadState('networkidle')
    const framed = page.frames().find((frame) => frame !== page.mainFrame())
    expect(await framed?.evaluate(() => document.body.innerText).catch(() => '')).not.toContain('console')
  })

  test.each([
    ['with all its headers', [], false],
    ['without its policy and X-Frame-Options', ['content-security-policy', 'x-frame-options'], true],
  ])('an answer of the control API is framed: %s', async (_, missing, isShown) => {
    const { page, url } = await open({}, missing)
    await page.setContent(`<iframe src="${url}/_emulator/health"></iframe>`)
    await page.waitForLoadState('networkidle')
    const framed = page.frames().find((frame) => frame !== page.mainFrame())
    const text = await framed?.evaluate(() => document.body.innerText).catch(() => '')
    expect(text?.includes('forbidden_site') ?? false).toBe(isShown)
  })

  test('is reached by a link only over a page that asks', async () => {
    const { page, url } = await open()
    await page.evaluate((target) => {
      document.body.innerHTML = `<a href="${target}">go</a>`
    }, `${url}/_emulator/`)
    await page.click('a')
    await page.waitForURL(`${url}/_emulator/`)
    expect(await page.title()).toBe('Producer Commerce emulator')
    await page.getByRole('link', { name: 'Open the console' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  })
})

test('over a network the console asks for the control token once', async () => {
  const { comeFromElsewhere } = await import('../support/foreign-peer.js')
  const server = await serve(createEmulator(), { port: 0, host: '0.0.0.0', controlToken: 'a-secret' })
  onTestFinished(() => server.close())
  comeFromElsewhere()
  const refused = await browser.newPage()
  expect((await refused.goto(`${server.url}/_emulator/`).catch(() => null))?.status() ?? 401).toBe(401)
  await refused.close()
  const context = await browser.newContext({ httpCredentials: { username: 'anybody', password: 'a-secret' } })
  const page = await context.newPage()
  await page.goto(`${server.url}/_emulator/`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(`${server.url}/_emulator/#/default/clock`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText('does not answer').count()).toBe(0)
  await context.close()
})

test.each([
  ['all its headers', [], 'refused'],
  ['all but nosniff', ['x-content-type-options'], 'run'],
])('a page cannot have a document run as a script, which its type alone would not prevent: with %s', async (_, missing, seen) => {
  const { page, url } = await open({}, ['cross-origin-resource-policy', ...missing], ['sec-fetch-site'])
  const came = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = document.createElement('script')
        script.onload = () => resolve('run')
        script.onerror = () => resolve('refused')
        script.src = src
        document.head.append(script)
      }),
    `${url}/_emulator/data?format=yaml`,
  )
  expect(came).toBe(seen)
})
