import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Built } from './build-subjects.js'
import type { DoorRow, WorldRow } from './results.js'
import type { RunOptions } from './run-options.js'

/** What a request costs without a listener and through MSW, at every size, each in a process of its own. */
export const measureDoors = async (built: Built, { rounds, sizes, full }: RunOptions): Promise<readonly DoorRow[]> => {
  const rows: DoorRow[] = []
  for (const orders of full ? sizes : sizes.slice(0, 1)) {
    const flags = ['--orders', String(orders), '--rounds', String(rounds)]
    rows.push(...(await runScript<readonly DoorRow[]>(built, 'bench/intercept-cost.ts', flags)))
  }
  return rows
}

/** What worlds cost, at every size. */
export const measureWorlds = (built: Built, { sizes }: RunOptions): Promise<readonly WorldRow[]> =>
  runScript(built, 'bench/worlds.ts', ['--sizes', sizes.join()])

/** Runs one of our scripts on the built library and returns the rows it prints. */
const runScript = async <Rows>({ entries }: Built, script: string, flags: readonly string[]): Promise<Rows> => {
  const args = ['--expose-gc', '--import', 'tsx', script, '--json', '--built', entries, ...flags]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  return JSON.parse(stdout)
}
