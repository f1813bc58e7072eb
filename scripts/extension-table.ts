import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { elsewhere } from '../src/emulator/elsewhere.js'
import { readSource } from './house/source-file.js'
import { extensionOf } from './house/without-extension.js'
import { code, renderTable } from './markdown-table.js'

const root = resolve(import.meta.dirname, '..')

const listed = (names: Iterable<string>): string => [...new Set(names)].toSorted().map(code).join(', ')

/** Table of the extensions: what each needs, what it finds at run time, and what users have of it. */
export const renderExtensionTable = (): string => {
  const files = readSource(root)
  const names = readdirSync(resolve(root, 'src/extensions'))
  const rows = names.map((name) => {
    const own = files.filter(({ path }) => extensionOf(path) === name)
    const needed = own.flatMap(({ imports }) => imports.flatMap(({ file }) => extensionOf(file ?? '') ?? []))
    const found = own.flatMap(({ text }) => [...text.matchAll(/\.find<[^;]*?>\('(\w+)'\)/g)].flatMap(([, other]) => other ?? []))
    const others = new Set(needed.filter((other) => other !== name))
    const isOptional = (other: string): boolean => names.includes(other) && other !== name && !others.has(other)
    const { options = [], members = [], routes = [], typed = [] } = elsewhere[name] ?? {}
    return [
      code(name),
      listed(others),
      listed(found.filter(isOptional)),
      listed([...options, ...members]),
      listed(routes),
      listed(typed),
    ]
  })
  return renderTable(
    ['extension', 'needs', 'finds at run time', 'options and members', 'control routes', 'on the command line'],
    rows,
  )
}
