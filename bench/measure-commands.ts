import { spawnSync } from 'node:child_process'
import type { Built } from './build-subjects.js'
import { interleave, medianRatio } from './interleave.js'
import type { CommandRow } from './results.js'
import type { RunOptions } from './run-options.js'
import { median } from './statistics.js'

const processesPerRound = 4

const floor = 'node -e 0'

/** What the smallest commands take from the start of their process to its end, beside a process that does nothing. */
export const measureCommands = async ({ command }: Built, { rounds }: RunOptions): Promise<readonly CommandRow[]> => {
  const ways: Readonly<Record<string, readonly string[]>> = {
    [floor]: ['-e', '0'],
    '--version': [command, '--version'],
    '--help': [command, '--help'],
    tokens: [command, 'tokens'],
  }
  const names = Object.keys(ways)
  const measured = await interleave(names, rounds * processesPerRound, async (name) => {
    const startedAt = performance.now()
    const { status, stderr } = spawnSync(process.execPath, ways[name] ?? [], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`)
    return performance.now() - startedAt
  })
  return names.map((name) => ({
    name,
    ms: median(measured[name] ?? []),
    timesNode: medianRatio(measured[name] ?? [], measured[floor] ?? []),
  }))
}
