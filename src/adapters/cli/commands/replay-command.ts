import { inOneLine } from '../shared/in-one-line.js'
import { readReproFile, refuseAsFile } from '../shared/repro-source.js'

/**
 * `replay <file>`: plays a repro file and says whether every answer is the same to the byte. The process ends with 1 where one is not.
 * @throws UsageError for a file that cannot be played.
 */
export async function runReplay(path: string): Promise<void> {
  const repro = await readReproFile(path)
  const { openRepro } = await import('../../emulator/open-repro.js')
  const { difference } = await refuseAsFile(path, () => openRepro(repro))
  if (difference !== null) process.exitCode = 1
  const count = repro.steps.length
  process.stdout.write(
    `${inOneLine(difference ?? `${path}: ${count} ${count === 1 ? 'step was' : 'steps were'} played, and every answer is the same.`)}\n`,
  )
}
