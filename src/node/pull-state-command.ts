import { writeFile } from 'node:fs/promises'
import { askAddress, readAddress } from './ask-address.js'
import { UsageError } from './usage-error.js'

/** What `pull` was given. */
export interface PullStateFlags {
  readonly out: string
}

/**
 * `pull <control url> --out <file>`: the state of a sandbox as a file.
 * @throws UsageError for an address that is none, and for a file that is there already.
 */
export async function runPull(url: string, { out }: PullStateFlags): Promise<void> {
  const control = readAddress(url, 'The control url')
  if (!control.endsWith('/_emulator')) throw new UsageError(`The control url ${control} does not end with /_emulator.`)
  const snapshot = await askAddress('GET', `${control}/snapshot`)
  await writeFile(out, `${JSON.stringify(snapshot)}\n`, { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(
      `The file ${out} cannot be written: ${error.code === 'EEXIST' ? 'there is one already' : error.message}.`,
    )
  })
  process.stdout.write(`${out}: the state of ${new URL(control).origin}. Start with it: serve --state ${out}\n`)
}
