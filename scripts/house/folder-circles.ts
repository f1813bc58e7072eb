import { posix } from 'node:path'
import type { SourceFile } from './source-file.js'

/** The folder of a file below `src`; everything of the console counts as one, files in `src` itself lie in `.`. */
export const folderOf = (path: string): string => {
  const folder = posix.dirname(path.slice('src/'.length))
  return folder.startsWith('console/') ? 'console' : folder
}

/** Folders that depend on each other in a circle, each circle as large as it is; every kind of import counts. */
export const folderCircles = (files: readonly SourceFile[]): readonly (readonly string[])[] => {
  const folders = [...new Set(files.map(({ path }) => folderOf(path)))].toSorted()
  const reached = new Map(folders.map((folder) => [folder, reachFrom(files, folder)]))
  const reaches = (from: string, to: string): boolean => reached.get(from)?.has(to) ?? false
  const circleOf = (folder: string): readonly string[] =>
    folders.filter((other) => reaches(folder, other) && reaches(other, folder))
  return folders
    .filter((folder) => circleOf(folder)[0] === folder)
    .map(circleOf)
    .filter(({ length }) => length > 1)
}

/** All folders that a folder needs, by whatever many steps. */
const reachFrom = (files: readonly SourceFile[], start: string): ReadonlySet<string> => {
  const reached = new Set([start])
  // A set goes on to what is added to it on the way.
  for (const folder of reached) {
    for (const file of files.filter(({ path }) => folderOf(path) === folder)) {
      for (const { file: target } of file.imports) if (target?.startsWith('src/')) reached.add(folderOf(target))
    }
  }
  return reached
}
