import { inOneLine } from '../../../adapters/cli/shared/in-one-line.js'
import { builtIn } from '../../../index.js'
import { readReproFile, refuseAsFile } from './repro-source.js'

/**
 * `replay <file>`: replays a repro file and reports the first answer that differs, if any. Exit code 1 then.
 * @throws UsageError for a file that cannot be replayed.
 */
export async function runReplay(path: string): Promise<void> {
  const repro = await readReproFile(path)
  const { openRepro } = await import('../open.js')
  const { difference } = await refuseAsFile(path, () => openRepro(repro, builtIn))
  if (difference !== undefined) process.exitCode = 1
  const count = repro.steps.length
  process.stdout.write(
    `${inOneLine(difference ?? `${path}: ${count} ${count === 1 ? 'step was' : 'steps were'} played, and every answer is the same.`)}\n`,
  )
}
