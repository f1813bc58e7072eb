import { expect, test } from 'vitest'
import { openConsole } from '../support/console/open-console.js'
import { pages } from '../support/console/pages.js'

test('every page opens at its address and complains of nothing', async () => {
  const { page, go, call } = await openConsole()
  await call('/api/v2/products')
  for (const id of pages) {
    await go(id)
    await expect.poll(() => page.locator('[data-reading]').count(), { timeout: 45_000 }).toBe(0)
  }
})
