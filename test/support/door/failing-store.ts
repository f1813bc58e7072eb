import { onTestFinished, vi } from 'vitest'
import { ProducerDatabase } from '../../../src/data/rows/producer-database.js'

/** Puts something else in the place of a method of every producer's rows; taken back when the case ends. */
const replace = <Name extends 'ledger' | 'prepareProduct'>(name: Name) => {
  const spy = vi.spyOn(ProducerDatabase.prototype, name)
  onTestFinished(() => spy.mockRestore())
  return spy
}

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
  replace('ledger').mockImplementation(() => {
    throw failure
  })
  // Answers that were made before are not made again.
  const spy = vi.spyOn(ProducerDatabase.prototype, 'source', 'get').mockReturnValue(null)
  onTestFinished(() => spy.mockRestore())
  return { reported: collectReports(), failure }
}

/** Makes the next product fail inside the emulator while it is written. */
export const failNextProduct = (): void => {
  replace('prepareProduct').mockRejectedValueOnce(failure)
  collectReports()
}

/** Holds the next product back while it is written. `held` settles when it has got that far, `release` lets it go on. */
export const holdNextProduct = (): { readonly held: Promise<void>; readonly release: () => void } => {
  const original = ProducerDatabase.prototype.prepareProduct
  const [held, reach] = gate()
  const [released, release] = gate()
  replace('prepareProduct').mockImplementationOnce(async function (this: ProducerDatabase, product) {
    reach()
    await released
    return await original.call(this, product)
  })
  onTestFinished(release)
  return { held, release }
}

const gate = (): [opened: Promise<void>, open: () => void] => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return [opened, open]
}
