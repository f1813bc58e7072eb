import type { Locator } from 'playwright'

/** Clicks as a person does, and counts them. */
export const counted = () => {
  let clicks = 0
  return {
    click: async (target: Locator): Promise<void> => {
      await target.click()
      clicks += 1
    },
    clicks: () => clicks,
  }
}
