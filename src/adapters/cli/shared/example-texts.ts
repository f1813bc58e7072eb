import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Evaluated when the command is bundled: its exports are in the bundle, the folders are not (scripts/evaluated-modules.ts).

/** A data document to begin with, or a project to copy from. */
export interface ExampleTexts {
  readonly name: string
  readonly summary: string
  /** Texts by path within the example. */
  readonly files: Readonly<Record<string, string>>
  /** The file that is an example by itself. */
  readonly main?: string
}

const root = join(import.meta.dirname, '../../../..')

/** Names that an example project gets by being run, and no part of it. */
const made = new Set(['node_modules', 'package-lock.json', 'dist', 'public', 'storybook-static', 'vendor', '__pycache__'])

const pathsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !made.has(name) && !name.endsWith('.pyc') && !name.endsWith('.cache') && name !== '.pytest_cache')
    .flatMap((entry) => (entry.isDirectory() ? pathsIn(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort()

const textsIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    pathsIn(folder).map((path) => [path.slice(folder.length + 1).replaceAll('\\', '/'), readFileSync(path, 'utf8')]),
  )

/** The line by which an editor finds the schema: from the repository, and from a project that has the package. */
const ownSchema = /^# yaml-language-server: \$schema=\S+/
const packageSchema = '# yaml-language-server: $schema=node_modules/producer-commerce-emulator/dist/data.schema.json'

/** Documents of `fixtures/data`. */
export const dataExamples: readonly ExampleTexts[] = Object.entries(textsIn(join(root, 'fixtures/data'))).map(([file, text]) => {
  const [, comment = ''] = text.split('\n')
  return {
    name: file.replace(/\.ya?ml$/, ''),
    summary: comment.replace(/^# */, ''),
    files: { [file]: text.replace(ownSchema, packageSchema) },
    main: file,
  }
})

const languages: Readonly<Record<string, readonly [language: string, fixture: string]>> = {
  php: ['PHP', 'UsesEmulator.php'],
  python: ['Python', 'emulator.py'],
  java: ['Java', 'Emulator.java'],
  go: ['Go', 'emulator_test.go'],
  ruby: ['Ruby', 'emulator.rb'],
  csharp: ['C#', 'Emulator.cs'],
}

const languageExamples = (): readonly ExampleTexts[] =>
  Object.entries(languages).map(([name, [language, main]]) => ({
    name,
    summary: `tests in ${language}: a fixture to copy, and eight tests with it`,
    files: textsIn(join(root, 'examples/languages', name)),
    main,
  }))

/** Projects of `examples`, in the order of its table; a language is one of its own. */
const projectExamples = (): readonly ExampleTexts[] => {
  const rows = readFileSync(join(root, 'examples/README.md'), 'utf8').matchAll(/^\| `([\w-]+)` \| (.+) \|$/gm)
  return [...rows].flatMap(([, name = '', summary = '']) =>
    name === 'languages'
      ? languageExamples()
      : [{ name, summary: summary.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1'), files: textsIn(join(root, 'examples', name)) }],
  )
}

export const examples: readonly ExampleTexts[] = projectExamples()
