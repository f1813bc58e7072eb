import { readLocatedFile, writePosition } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { readFileVersion } from '../../../adapters/cli/shared/watch-file.js'
import type { LocatedData } from '../../../reading/located-data.js'
import { describeProblem } from '../../../reading/problem.js'
import { ReadData } from '../compile-data.js'
import type { DataError, DataProblem } from '../problem-list.js'

/** Data documents read from files, merged. */
export interface DataFiles {
  /** Paths as given. */
  readonly paths: readonly string[]
  /** File versions (see `readFileVersion`), one for each path. */
  readonly versions: readonly string[]
  readonly data: ReadData
  /** Unparsed documents. */
  readonly documents: readonly unknown[]
  /** Converts a data error to a usage error, each problem with its file and line. */
  refuse(error: DataError): UsageError
}

/** Maximum number of sentences printed; the others are counted. */
const maxSentences = 100

/**
 * Reads data documents from files.
 * @throws UsageError naming the file that is unreadable.
 */
export async function readDataFiles(paths: readonly string[]): Promise<DataFiles> {
  const files: { readonly path: string; readonly version: string; readonly located: LocatedData }[] = []
  for (const path of paths) {
    const version = await readFileVersion(path)
    files.push({ path, version, located: await readLocatedFile(path, 'data') })
  }
  const describe = (problem: DataProblem): string => {
    const file = files[problem.document] ?? files[0]
    const position = file === undefined ? '' : writePosition(file.path, file.located.locate(problem.path))
    return position + describeProblem(problem, 'The document')
  }
  const documents = files.map(({ located }) => located.data)
  return {
    paths,
    versions: files.map(({ version }) => version),
    data: ReadData.of(documents),
    documents,
    refuse: ({ problems: [first, ...others] }) => {
      const more = others.length >= maxSentences ? [`${others.length - maxSentences + 1} more problems are not listed.`] : []
      return new UsageError(describe(first), ...others.slice(0, maxSentences - 1).map(describe), ...more)
    },
  }
}
