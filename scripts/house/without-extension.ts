import { Visitor } from 'rolldown/utils'
import { parse } from './read-imports.js'
import type { SourceFile } from './source-file.js'

/** Files that only list what there is: who takes an extension away takes its lines there, too. */
const lists = new Set([
  'src/index.ts',
  'src/labels.ts',
  'src/node.ts',
  'src/msw.ts',
  'src/schemas.ts',
  'src/adapters/cli/commands.ts',
  'src/adapters/cli/serve-parts.ts',
  'src/adapters/cli/options/table.ts',
  'src/adapters/http/mounts.ts',
])

/** Extension in whose folder a file lies; undefined for none. */
export const extensionOf = (path: string): string | undefined => /^src\/extensions\/([\w-]+)\//.exec(path)?.[1]

/** What is left of the source without an extension. */
export interface Without {
  /** Extensions whose folders go with it, because they import it. */
  readonly extensions: readonly string[]
  /** Other files that go with it, because they import it. */
  readonly others: readonly string[]
  /** Every file that is gone. */
  readonly gone: ReadonlySet<string>
  /** New texts of lists. */
  readonly edited: ReadonlyMap<string, string>
}

/** The source without the folder of an extension, without what imports it, and without its lines in lists. */
export const withoutExtension = (files: readonly SourceFile[], name: string): Without => {
  const gone = new Set<string>()
  const folders = new Set([name])
  const remove = (folder: string): void => {
    for (const { path } of files) if (extensionOf(path) === folder) gone.add(path)
  }
  remove(name)
  for (let before = 0; before !== gone.size; ) {
    before = gone.size
    for (const { path, imports } of files) {
      if (gone.has(path) || lists.has(path) || !imports.some(({ file }) => file !== null && gone.has(file))) continue
      const folder = extensionOf(path)
      if (folder === undefined) gone.add(path)
      else {
        folders.add(folder)
        remove(folder)
      }
    }
  }
  return {
    extensions: [...folders].filter((folder) => folder !== name).toSorted(),
    others: [...gone].filter((path) => extensionOf(path) === undefined).toSorted(),
    gone,
    edited: new Map(files.filter(({ path }) => lists.has(path)).map((file) => [file.path, withoutLines(file, gone)])),
  }
}

type Range = readonly [start: number, end: number]

/** Text of a list without its imports and exports of files that are gone, and without the entries that use these. */
const withoutLines = ({ path, text, imports }: SourceFile, gone: ReadonlySet<string>): string => {
  const isGone = new Set(imports.flatMap(({ specifier, file }) => (file !== null && gone.has(file) ? [specifier] : [])))
  if (isGone.size === 0) return text
  const names: string[] = []
  const ranges: Range[] = []
  const entries: Range[] = []
  new Visitor({
    ImportDeclaration: ({ source, specifiers, start, end }) => {
      if (!isGone.has(source.value)) return
      ranges.push([start, end])
      names.push(...specifiers.map(({ local }) => local.name))
    },
    ExportNamedDeclaration: ({ source, start, end }) => {
      if (source !== null && isGone.has(source.value)) ranges.push([start, end])
    },
    ExportAllDeclaration: ({ source, start, end }) => {
      if (isGone.has(source.value)) ranges.push([start, end])
    },
    VariableDeclaration: ({ declarations: [declared], start, end }) => {
      if (declared?.init?.type === 'ObjectExpression') entries.push([start, end])
    },
    ArrayExpression: ({ elements }) => {
      for (const element of elements) if (element !== null) entries.push([element.start, element.end])
    },
  }).visit(parse(path, text))
  const uses = new RegExp(
    [...names.map((name) => `\\b${name}\\b`), ...[...isGone].map((one) => `import\\('${one}'\\)`)].join('|'),
  )
  const used = entries.filter(([start, end]) => uses.test(text.slice(start, end)))
  const outermost = used.filter(
    ([start, end]) => !used.some((other) => other[0] <= start && end <= other[1] && other[1] - other[0] > end - start),
  )
  const cuts = [...ranges, ...outermost].toSorted((one, other) => other[0] - one[0])
  const left = cuts.reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end).replace(/^,/, ''), text)
  // What a gone function adds to a list is gone; the list stays.
  return names.reduce((rest, name) => rest.replaceAll(new RegExp(`\\b${name}\\((\\w+)\\)`, 'g'), '$1'), left)
}
