import { isUtf8 } from 'node:buffer'
import { lstat, readFile, stat } from 'node:fs/promises'
import type { LocatedData, TextPlace } from '../../../ground/reading/located-data.js'
import { UsageError } from './usage-error.js'

/**
 * Reads a file that people write: JSON where its name ends so, else YAML.
 * @param what it is, for a refusal, such as `scenario`.
 * @throws UsageError naming the file, and the line where it is no data.
 */
export async function readLocatedFile(path: string, what: string): Promise<LocatedData> {
  const cannotRead = (reason: string): UsageError => new UsageError(`Cannot read the ${what} ${JSON.stringify(path)}: ${reason}.`)
  if (await isNamedPipe(path)) throw cannotRead('it is a pipe, give a file')
  const bytes = await readFile(path).catch(async (error: NodeJS.ErrnoException) => {
    const isLink = error.code === 'ENOENT' && (await lstat(path).catch(() => null))?.isSymbolicLink()
    throw cannotRead(isLink ? 'it is a link that leads nowhere' : (reasons[error.code ?? ''] ?? error.message))
  })
  if (!isUtf8(bytes)) throw cannotRead('it is not UTF-8 text')
  const text = bytes.toString('utf8')
  // Those who give no file do without the parser.
  const { DataFault, readLocatedData } = await import('../../../ground/reading/located-data.js')
  try {
    return await readLocatedData(text, /\.json$/i.test(path) ? 'json' : 'yaml')
  } catch (error) {
    throw error instanceof DataFault ? new UsageError(`${writePosition(path, error.position)}${error.message}.`) : error
  }
}

/** True for a pipe, which a read would wait on until it has a writer. What a shell hands over below /dev has its writer. */
export const isNamedPipe = async (path: string): Promise<boolean> =>
  !/^\/(?:dev|proc)\//.test(path) && (await stat(path).catch(() => null))?.isFIFO() === true

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/** The beginning of a sentence about a place in a file. */
export const writePosition = (path: string, position: TextPlace | null): string =>
  position === null ? `${path}: ` : `${path}, line ${position.line}, column ${position.column}: `
