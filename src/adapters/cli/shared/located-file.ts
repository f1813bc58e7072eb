import type { LocatedData, TextPosition } from '../../../reading/located-data.js'
import { FileError } from '../../files/file-error.js'
import { readFileBytes, readFileText } from '../../files/read-file.js'
import { UsageError } from './usage-error.js'

/**
 * Text of a file that a user names.
 * @param what kind of file for error messages, such as `scenario`.
 * @throws UsageError naming the file, if it cannot be read or is not UTF-8.
 */
export const readTextFile = (path: string, what: string): Promise<string> => refuseToRead(path, what, readFileText)

/** Bytes of a file that a user names, as `readTextFile`. */
export const readNamedFile = (path: string, what: string): Promise<Buffer> => refuseToRead(path, what, readFileBytes)

async function refuseToRead<Content>(path: string, what: string, read: (path: string) => Promise<Content>): Promise<Content> {
  try {
    return await read(path)
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    throw new UsageError(`Cannot read the ${what} ${JSON.stringify(path)}: ${error.message}.`)
  }
}

/** Does what writes a file. @throws UsageError naming the file and the reason. */
export async function refuseToWrite<Done>(path: string, act: () => Promise<Done>, remedy = ''): Promise<Done> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof FileError)) throw error
    throw new UsageError(`Cannot write ${JSON.stringify(path)}: ${error.message}.${remedy === '' ? '' : ` ${remedy}`}`)
  }
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

/** Error message prefix for a position in a file. */
export const writePosition = (path: string, position: TextPosition | null): string =>
  position === null ? `${path}: ` : `${path}, line ${position.line}, column ${position.column}: `
