import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { nearestName } from '../../../core/nearest-name.js'
import { fileErrorOf } from '../../files/file-error.js'
import { writeWholeFile } from '../../files/write-file.js'
import { dataExamples, type ExampleTexts, examples } from '../shared/example-texts.js'
import { alignColumns } from '../shared/text-columns.js'
import { UsageError } from '../shared/usage-error.js'

/**
 * `data example [name]`: lists the data documents to begin with, or prints one.
 * @throws UsageError for an unknown name.
 */
export function printDataExample(name: string | undefined): void {
  if (name !== undefined) {
    printOne(find(dataExamples, name, 'data document'))
    return
  }
  printList(dataExamples, 'WHAT IS IN IT', [
    ['Save one', `producer-commerce-emulator data example ${dataExamples[0]?.name} > data.yaml`],
    ['Start with it', 'producer-commerce-emulator --data data.yaml'],
  ])
}

/** Flags of `example`. */
export interface ExampleFlags {
  readonly out?: string
}

/**
 * `example [name]`: lists the projects to copy from, prints the one file or the fixture of one, or writes its files to a folder.
 * @throws UsageError for an unknown name or a file that exists.
 */
export async function runExample(name: string | undefined, { out }: ExampleFlags): Promise<void> {
  if (name === undefined) {
    if (out !== undefined) throw new UsageError('--out needs the name of an example: "example" lists them.')
    printList(examples, 'WHAT IT SHOWS', [
      ['Read a fixture', 'producer-commerce-emulator example php'],
      ['Write all files of one', 'producer-commerce-emulator example vitest-msw --out course-shop'],
    ])
    return
  }
  const example = find(examples, name, 'example')
  if (out === undefined) printOne(example)
  else await writeTo(out, example)
}

function find(listed: readonly ExampleTexts[], name: string, kind: string): ExampleTexts {
  const found = listed.find((example) => example.name === name)
  if (found !== undefined) return found
  const names = listed.map((example) => example.name)
  const near = nearestName(name, names)
  const remedy = near === undefined ? `choose from ${names.join(', ')}.` : `did you mean ${near}?`
  throw new UsageError(`There is no ${kind} ${JSON.stringify(name)}: ${remedy}`)
}

function printOne({ name, files, main }: ExampleTexts): void {
  const paths = Object.keys(files)
  const only = main ?? (paths.length === 1 ? paths[0] : undefined)
  const text = only === undefined ? undefined : files[only]
  if (text !== undefined) process.stdout.write(text)
  else process.stdout.write(`${paths.join('\n')}\n\nWrite them: producer-commerce-emulator example ${name} --out ${name}\n`)
}

function printList(listed: readonly ExampleTexts[], meaning: string, ways: readonly (readonly string[])[]): void {
  const rows = alignColumns([['NAME', meaning], ...listed.map(({ name, summary }) => [name, summary])])
  process.stdout.write(`${[...rows, '', ...alignColumns(ways)].join('\n')}\n`)
}

/** Writes every file or, where one cannot be written, says which: nothing that is there already is replaced. */
async function writeTo(folder: string, { name, files }: ExampleTexts): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, path)
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeWholeFile(file, text)
    } catch (error) {
      throw new UsageError(`Cannot write ${file}: ${fileErrorOf(error, 'write there').message}. Name another folder with --out.`)
    }
  }
  process.stdout.write(`${folder} has the ${Object.keys(files).length} files of ${name}.\n`)
}
