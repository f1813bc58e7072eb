import type { DataError, DataProblem } from '../data/data-error.js'
import type { ReadData } from '../data/given-data.js'
import { readData } from '../data/read-data.js'
import type { LocatedData } from '../reading/located-data.js'
import { describeProblem } from '../reading/problem.js'
import { readLocatedFile, writePlace } from './located-file.js'
import { UsageError } from './usage-error.js'
import { readFileMark } from './watch-file.js'

/** Data documents of files, put together. */
export interface DataFiles {
  /** As they were named. */
  readonly paths: readonly string[]
  /** Tells their contents from later ones, file by file. */
  readonly marks: readonly string[]
  readonly data: ReadData
  /** As they are written. */
  readonly documents: readonly unknown[]
  /** Refuses them for what is wrong with their data, each problem with its file and line. */
  refuse(error: DataError): UsageError
}

/** Sentences that are printed; the rest is counted. */
const mostSentences = 100

/**
 * Reads data documents from files.
 * @throws UsageError naming the file that cannot be read.
 */
export async function readDataFiles(paths: readonly string[]): Promise<DataFiles> {
  const files: { readonly path: string; readonly mark: string; readonly located: LocatedData }[] = []
  for (const path of paths) {
    const mark = await readFileMark(path)
    files.push({ path, mark, located: await readLocatedFile(path, 'data') })
  }
  const tell = (problem: DataProblem): string => {
    const file = files[problem.document] ?? files[0]
    const place = file === undefined ? '' : writePlace(file.path, file.located.locate(problem.path))
    return place + describeProblem(problem, 'The document')
  }
  const documents = files.map(({ located }) => located.data)
  return {
    paths,
    marks: files.map(({ mark }) => mark),
    data: readData(documents),
    documents,
    refuse: ({ problems: [first, ...others] }) => {
      const more = others.length >= mostSentences ? [`${others.length - mostSentences + 1} more problems are not listed.`] : []
      return new UsageError(tell(first), ...others.slice(0, mostSentences - 1).map(tell), ...more)
    },
  }
}
