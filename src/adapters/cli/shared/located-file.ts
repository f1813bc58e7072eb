import { isUtf8 } from 'node:buffer'
import { lstat, readFile, stat } from 'node:fs/promises'
import type { LocatedData, TextPosition } from '../../../reading/located-data.js'
import { UsageError } from './usage-error.js'

/**
 * Text of a file that a user names.
 * @param what kind of file for error messages, such as `scenario`.
 * @throws UsageError naming the file, if it cannot be read or is not UTF-8.
 */
export async function readTextFile(path: string, what: string): Promise<string> {
  const cannotRead = (reason: string): UsageError => new UsageError(`Cannot read the ${what} ${JSON.stringify(path)}: ${reason}.`)
  if (await isNamedPipe(path)) throw cannotRead('it is a pipe, give a file')
  const bytes = await readFile(path).catch(async (error: NodeJS.ErrnoException) => {
    const isLink = error.code === 'ENOENT' && (await lstat(path).catch(() => null))?.isSymbolicLink()
    throw cannotRead(isLink ? 'it is a dangling link' : (reasons[error.code ?? ''] ?? error.message))
  })
  if (!isUtf8(bytes)) throw cannotRead('it is not UTF-8 text')
  return bytes.toString('utf8')
}

/**
 * Reads a file that users write: JSON for a name ending in `.json`, else YAML.
 * @param what kind of file for error messages, such as `scenario`.
 * @throws UsageError naming the file, and the line of a syntax error.
 */
export async function readLocatedFile(path: string, what: string): Promise<LocatedData> {
  const text = await readTextFile(path, what)
  // Imported on use: most command lines name no file.
  const { DataFault, readLocatedData } = await import('../../../reading/located-data.js')
  try {
    return await readLocatedData(text, /\.json$/i.test(path) ? 'json' : 'yaml')
  } catch (error) {
    throw error instanceof DataFault ? new UsageError(`${writePosition(path, error.position)}${error.message}.`) : error
  }
}

/** True for a named pipe, where a read would block until there is a writer. Pipes of the shell below /dev and /proc have one. */
export const isNamedPipe = async (path: string): Promise<boolean> =>
  !/^\/(?:dev|proc)\//.test(path) && (await stat(path).catch(() => null))?.isFIFO() === true

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/** Error message prefix for a position in a file. */
export const writePosition = (path: string, position: TextPosition | null): string =>
  position === null ? `${path}: ` : `${path}, line ${position.line}, column ${position.column}: `
