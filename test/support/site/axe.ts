import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe complains of in a page as it is, a line for each rule. */
export const complaintsOf = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(axe)
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({ resultTypes: ['violations'] }),
  )
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(({ target }) => target.join(' '))
        .slice(0, 3)
        .join(', ')}`,
  )
}

/** Shows a page in light or dark, without the change being animated. */
export const wear = async (page: Page, scheme: 'light' | 'dark'): Promise<void> => {
  await page.addStyleTag({ content: '* { transition: none !important }' })
  await page.evaluate((isDark) => document.documentElement.classList.toggle('dark', isDark), scheme === 'dark')
}
