import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type Import, readImports } from './read-imports.js'

/** One file of the source. */
export interface SourceFile {
  /** From the root of the checkout, such as `src/emulator/clock.ts`. */
  readonly path: string
  readonly text: string
  readonly lines: number
  readonly imports: readonly SourceImport[]
}

/** An import of a source file. */
export interface SourceImport extends Import {
  /** What it is of, from the root of the checkout; null for a package. */
  readonly file: string | null
}

/** All code of the package, and of the programs that are built with it, by path. */
export const readSource = (root: string): readonly SourceFile[] => {
  const paths = ['src', 'console', 'playground']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .toSorted()
  return paths.map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    const imports = readImports(path, text).map((found) => ({ ...found, file: findImported(paths, path, found.specifier) }))
    return { path, text, lines: text.split('\n').length - 1, imports }
  })
}

const findImported = (paths: readonly string[], importer: string, specifier: string): string | null => {
  if (!specifier.startsWith('.')) return null
  const written = posix.join(posix.dirname(importer), specifier)
  const source = [written.replace(/\.js$/, '.ts'), written.replace(/\.js$/, '.tsx')]
  return source.find((path) => paths.includes(path)) ?? written
}
