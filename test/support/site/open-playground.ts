import type { BrowserContextOptions, Page } from 'playwright'
import { expect } from 'vitest'
import { openSite } from './open-site.js'

/** The status of the answer that is shown. */
export const status = (page: Page) => page.getByText(/^Status \d+$/)

/** Sends the sample of an operation, and waits until it is in the list. */
export const send = async (page: Page, operation: string): Promise<void> => {
  await page.getByLabel('Operation').selectOption(operation)
  const sent = await page.getByRole('list', { name: 'Sent requests' }).getByRole('button').count()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => page.getByRole('list', { name: 'Sent requests' }).getByRole('button').count()).toBe(sent + 1)
}

/** Has workers of the page wait with their first message until the page calls `goOn`. */
export const slowWorkers = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const post = Worker.prototype.postMessage
    const goOn = new Promise<void>((resolve) => Object.assign(window, { goOn: resolve }))
    Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]) {
      void goOn.then(() => Reflect.apply(post, this, message))
    } as typeof post
  })

/** Waits for the answer that the page opens with. */
export const opened = (page: Page): Promise<void> => page.getByTestId('why').waitFor()

/** Opens the playground below a path; without a link until its first request is answered. */
export const openPlayground = async (fragment = '', options: BrowserContextOptions = {}) => {
  const reader = await openSite({ base: '/some/where/', permissions: ['clipboard-read', 'clipboard-write'], ...options })
  await reader.page.goto(`${reader.url}play/${fragment}`)
  if (fragment === '') await opened(reader.page)
  return reader
}
