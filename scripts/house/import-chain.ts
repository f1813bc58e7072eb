import type { SourceFile, SourceImport } from './source-file.js'

/** The longest way from import to import, as the files on it from the first importer on; only imports that `counts` are followed. */
export const maxChain = (files: readonly SourceFile[], counts: (found: SourceImport) => boolean): readonly string[] => {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const chains = new Map<string, readonly string[]>()
  const chainFrom = (file: SourceFile): readonly string[] => {
    const existing = chains.get(file.path)
    if (existing !== undefined) return existing
    // Who comes here again on a circle of imports finds a chain that ends.
    chains.set(file.path, [])
    const imported = file.imports.filter(counts).flatMap((found) => byPath.get(found.file ?? '') ?? [])
    const chain = [file.path, ...longest(imported.map(chainFrom))]
    chains.set(file.path, chain)
    return chain
  }
  return longest(files.map(chainFrom))
}

const longest = (chains: readonly (readonly string[])[]): readonly string[] =>
  chains.reduce((left, right) => (right.length > left.length ? right : left), [])

/** How many files each file is imported by. */
export const countImporters = (files: readonly SourceFile[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const { imports } of files) {
    for (const path of new Set(imports.flatMap(({ file }) => file ?? []))) counts.set(path, (counts.get(path) ?? 0) + 1)
  }
  return counts
}
