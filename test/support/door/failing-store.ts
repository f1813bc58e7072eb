import { onTestFinished, vi } from 'vitest'
import { breakNextProduct, breakReads } from '../broken-store.js'

/** Lets no failure reach the console, where the emulator reports its own; gives what was reported. */
const collectReports = (): readonly unknown[] => {
  const reported: unknown[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((_text, error) => reported.push(error))
  onTestFinished(() => spy.mockRestore())
  return reported
}

const failure = new Error('the store failed on purpose')

/** Makes the order summary and the order history fail inside the emulator. */
export const failReads = (): { readonly reported: readonly unknown[]; readonly failure: Error } => {
  onTestFinished(breakReads(failure))
  return { reported: collectReports(), failure }
}

/** Makes the next product fail inside the emulator while it is written. */
export const failNextProduct = (): void => {
  onTestFinished(breakNextProduct(failure))
  collectReports()
}
