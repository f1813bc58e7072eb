import type { Planned, ServePart } from '../../../adapters/cli/serve-part.js'
import { withPosition } from '../../../adapters/cli/shared/given-by.js'
import { DataError } from '../problem-list.js'
import type { DataFiles } from './data-files.js'

/** What data files come to. */
export const plannedData = (files: DataFiles): Planned => ({
  options: { data: files.data as never },
  explain: (error) => (error instanceof DataError ? files.refuse(error) : undefined),
})

export const serving: ServePart = {
  plan: async ({ given, givenBy }) => {
    if (given.emulator.data === undefined) return undefined
    // The command line passes the paths of the files.
    const paths = given.emulator.data as unknown as readonly string[]
    // Imported on use, because what reads data takes a while to load.
    const [{ readDataFiles }, { followData }] = await Promise.all([import('./data-files.js'), import('./follow-data.js')])
    const files = await withPosition(givenBy, '--data', () => readDataFiles(paths))
    return {
      ...plannedData(files),
      ...(given.command.watch === true ? { follow: (world, log) => followData(files, world, log) } : {}),
    }
  },
  data: ({ data }) => {
    const counts = (['products', 'offers', 'orders', 'subscriptions'] as const).map(
      (kind) => [kind, Object.keys(data[kind]).length] as const,
    )
    if (counts.every(([, count]) => count === 0)) return ''
    return `, beside ${counts.map(([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`).join(', ')} of the data document`
  },
}
