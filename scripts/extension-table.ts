import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { readSource } from './house/source-file.js'
import { extensionOf, withoutExtension } from './house/without-extension.js'
import { renderTable } from './markdown-table.js'

const root = resolve(import.meta.dirname, '..')

/** Programs of their own, which show what they need. */
const isProgram = (path: string): boolean => /^src\/(?:console|adapters\/playground)\//.test(path)

/** Folder of a file outside of extensions, such as `adapters/http`. */
const folderOf = (path: string): string => path.split('/').slice(1, 3).join('/')

const listed = (names: Iterable<string>): string =>
  [...new Set(names)]
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ')

/** Table of the extensions: what goes with each of them where it is deleted, and what finds it at run time. */
export const renderExtensionTable = (): string => {
  const files = readSource(root).filter(({ path }) => !isProgram(path))
  const rows = readdirSync(resolve(root, 'src/extensions')).map((name) => {
    const { extensions, others, gone } = withoutExtension(files, name)
    const finds = new RegExp(`\\.find<[^;]*?>\\('${name}'\\)`)
    const finding = files.flatMap(({ path, text }) =>
      !gone.has(path) && finds.test(text) ? [extensionOf(path) ?? folderOf(path)] : [],
    )
    return [`\`${name}\``, listed(extensions), listed(others.map(folderOf)), listed(finding)]
  })
  return renderTable(['extension', 'extensions that go with it', 'files of these folders, too', 'found at run time by'], rows)
}
