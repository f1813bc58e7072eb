import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'
import { pages } from '../support/console/pages.js'

test('a product named <script> is shown as text and runs nowhere', async () => {
  const { page, go, call, control } = await openConsole()
  const name = '<script>window.wasRun = true</script><img src=x onerror="window.wasRun = true">'
  const created = await call('/api/v2/products', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({ name, type: 'course', description: name }),
  })
  const { id } = (await created.json()) as { id: string }
  await go('data/products')
  await page.getByRole('button', { name, exact: true }).waitFor()
  await go(`data/products:${id}`)
  await page.getByRole('dialog').getByText(name).first().waitFor()
  await go('requests')
  await page.getByRole('button', { name: /POST/ }).click()
  await page.getByRole('tab', { name: 'Request and response' }).click()
  await page
    .getByTestId('request')
    .getByRole('region', { name: 'the body of the request' })
    .getByText('<script>')
    .first()
    .waitFor()
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false)
  expect((await control(`/products?search=${id}`)).data[0].name).toBe(name)
})

test('no plaintext token is kept in any storage of the browser', async () => {
  const { page, go } = await openConsole()
  for (const id of pages) await go(id)
  await page.frameLocator('iframe[title="API reference"]').getByText('List products').waitFor()
  await go('tokens')
  await page.getByRole('button', { name: 'New token' }).click()
  await page.getByLabel('Name').fill('secret')
  await page.getByRole('button', { name: 'Create the token' }).click()
  await page.getByText('shown only once').waitFor()
  const kept = await page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }))
  expect(JSON.stringify(kept)).not.toContain('svc_')
  expect(kept).toMatchObject({ cookies: '', databases: [], caches: [] })
})

test('the page is served with a policy that lets no foreign and no inline script run', async () => {
  const { url } = await openConsole()
  for (const path of ['/_emulator/', '/_emulator/console/reference.html']) {
    const policy = (await fetch(`${url}${path}`)).headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self'")
    expect(policy).toContain("base-uri 'none'")
  }
})
