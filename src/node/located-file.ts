import { isUtf8 } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { LocatedData, TextPlace } from '../reading/located-data.js'
import { UsageError } from './usage-error.js'

/**
 * Reads a file that people write: JSON where its name ends so, else YAML.
 * @param what it is, for a refusal, such as `scenario`.
 * @throws UsageError naming the file, and the line where it is no data.
 */
export async function readLocatedFile(path: string, what: string): Promise<LocatedData> {
  const cannotRead = (reason: string): UsageError => new UsageError(`Cannot read the ${what} ${JSON.stringify(path)}: ${reason}.`)
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw cannotRead(reasons[error.code ?? ''] ?? error.message)
  })
  if (!isUtf8(bytes)) throw cannotRead('it is not UTF-8 text')
  const text = bytes.toString('utf8')
  // Those who give no file do without the parser.
  const { DataFault, readLocatedData } = await import('../reading/located-data.js')
  try {
    return await readLocatedData(text, /\.json$/i.test(path) ? 'json' : 'yaml')
  } catch (error) {
    throw error instanceof DataFault ? new UsageError(`${writePlace(path, error.place)}${error.message}.`) : error
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'this user may not read it',
}

/** The beginning of a sentence about a place in a file. */
export const writePlace = (path: string, place: TextPlace | null): string =>
  place === null ? `${path}: ` : `${path}, line ${place.line}, column ${place.column}: `
