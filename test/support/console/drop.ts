import type { Page } from 'playwright'

/** Drops a file on a region of the page. */
export const drop = async (page: Page, region: string, name: string, text: string): Promise<void> => {
  const dropped = await page.evaluateHandle(
    ([file = '', written = '']) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([written], file))
      return transfer
    },
    [name, text],
  )
  await page.getByRole('region', { name: region }).dispatchEvent('drop', { dataTransfer: dropped })
}
