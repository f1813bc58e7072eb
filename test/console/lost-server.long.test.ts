import { expect, test } from 'vitest'
import { createEmulator } from '../../src/index.js'
import { serveAgain } from '../support/console/come-back.js'
import { openConsole } from '../support/console/open-console.js'

test('a lost server is told of, and the page goes on by itself when it is there again', async () => {
  const { page, go, url, server } = await openConsole()
  await go('requests')
  await page.getByText('0 of 0 requests').waitFor()
  await server.close()
  await page.getByRole('alert').getByText('The emulator does not answer').waitFor()
  const emulator = createEmulator({ now: '2026-04-01T12:00:00Z', frozen: true })
  const again = await serveAgain(emulator, url)
  try {
    await expect.poll(() => page.getByRole('alert').count(), { timeout: 45_000 }).toBe(0)
    await fetch(`${again.url}/api/v2/products`, { headers: { Authorization: 'Bearer svc_test_full' } })
    await page.getByText('1 of 1 requests').waitFor()
    await page.getByText('01 Apr 2026 09:00:00').first().waitFor()
  } finally {
    await page.close()
    await again.close()
  }
})

test('the server closes although a page listens', async () => {
  const { page, go, server } = await openConsole()
  await go('requests')
  await page.getByText('0 of 0 requests').waitFor()
  await server.close()
  await page.getByRole('alert').waitFor()
})
