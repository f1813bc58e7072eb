import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const entries = ['index', 'core', 'msw', 'node', 'schemas']

/** A top-level declaration of a file, its comments left out. */
interface Declaration {
  readonly name: string
  readonly text: string
}

const withoutComments = (text: string): string =>
  text.replaceAll(/^\s*\/\*\*[\s\S]*?\*\/\n/gm, '').replaceAll(/^\s*\/\/.*\n/gm, '')

const declarationsOf = (file: string): readonly Declaration[] =>
  withoutComments(readFileSync(file, 'utf8'))
    .split(/\n(?=export |declare |import |interface |type |class )/)
    .flatMap((text) => {
      const name = /^(?:export )?(?:declare )?(?:abstract )?(?:interface|type|const|class|function|let) (\w+)/.exec(text)?.[1]
      return name === undefined ? [] : [{ name, text: text.trim().replace(/^export declare /, 'export ') }]
    })

/** What an entry exports, with the file each comes from. */
const exportsOf = (entry: string): readonly { readonly file: string; readonly names: readonly string[] | null }[] =>
  [...readFileSync(entry, 'utf8').matchAll(/export (?:type )?(?:\*|\{([^}]*)\}) from '(\.[^']+)'/g)].map(
    ([, names, from = '']) => ({
      file: normalize(join(dirname(entry), from.replace(/\.js$/, '.d.ts'))),
      names:
        names?.split(',').map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*/, ''),
        ) ?? null,
    }),
  )

/** The exported names and their types, an entry after the other, as a text that two versions can be compared by. */
export const apiReport = (types: string, entries: readonly string[]): string => {
  const reached = new Map<string, string>()
  for (const entry of entries) {
    const read = (file: string, isNamed: (name: string) => boolean): void => {
      include(reached, file, isNamed, entry)
      for (const { file: from, names } of exportsOf(file)) read(from, (name) => isNamed(name) && (names?.includes(name) ?? true))
    }
    read(join(types, `${entry}.d.ts`), () => true)
  }
  return entries
    .map((entry) =>
      [...reached].filter(([key]) => key.startsWith(`${entry} `)).toSorted(([left], [right]) => (left < right ? -1 : 1)),
    )
    .map((texts, index) => `// ${entries[index]}\n\n${texts.map(([, text]) => `${text}\n`).join('\n')}`)
    .join('\n')
}

const include = (reached: Map<string, string>, file: string, isNamed: (name: string) => boolean, entry: string): void => {
  for (const { name, text } of declarationsOf(file)) {
    if (text.startsWith('export ') && isNamed(name)) reached.set(`${entry} ${name}`, shortened(text))
  }
}

/** The register of assumptions is a page of its own; of so long a constant the ids alone are shown. */
const shortened = (text: string): string => {
  if (text.length < 20_000) return text
  return [text.split('\n')[0], ...text.split('\n').filter((line) => /^ +readonly id: /.test(line)), '}]'].join('\n')
}
