import { openFromFlags } from '../../../adapters/cli/commands/open-emulator.js'
import { controlBase, foreignServiceAt } from '../../../adapters/cli/shared/ask-control.js'
import { printable } from '../../../adapters/cli/shared/in-one-line.js'
import { refuseToWrite } from '../../../adapters/cli/shared/located-file.js'
import { UsageError } from '../../../adapters/cli/shared/usage-error.js'
import { writeWholeFile } from '../../../adapters/files/write-file.js'
import { maxYamlLength } from '../../../reading/data-fault.js'
import { answerPatienceMs, readAnswer } from '../../../reading/read-answer.js'
import { type DeclaredKind, declaredKinds } from '../declared-kind.js'
import { readDataFiles } from './data-files.js'
import { plannedData } from './serve.js'

/**
 * `data check <file…>`: checks that a world can start with data files, and prints what they declare.
 * @throws UsageError with every problem of the files.
 */
export async function checkData(paths: readonly string[]): Promise<void> {
  const files = await readDataFiles(paths)
  const planned = plannedData(files)
  const { emulator } = await openFromFlags({ seed: 1, ...planned.options }, [planned])
  emulator.registry.end()
  const counts = declaredKinds.flatMap((kind) => {
    const count = files.documents.reduce<number>((sum, document) => sum + countOf(document, kind), 0)
    return count === 0 ? [] : [`${count} ${count === 1 ? kind.slice(0, -1) : kind}`]
  })
  const verb = paths.length === 1 ? 'is' : 'are'
  process.stdout.write(
    `${paths.join(' and ')} ${verb} valid: ${counts.length === 0 ? 'nothing is declared' : counts.join(', ')}.\n`,
  )
}

const countOf = (document: unknown, kind: DeclaredKind): number =>
  Object.keys((document as Partial<Record<DeclaredKind, object | null>>)[kind] ?? {}).length

/** Flags of `data export`. */
export interface ExportFlags {
  readonly url?: string
  readonly out?: string
  readonly labelsOnly?: string
  readonly json?: boolean
}

/**
 * `data export`: the current state of a running emulator as a data document, printed or written to a file.
 * @throws UsageError for an invalid address or unknown labels, Error if no emulator answers there.
 */
export async function exportToFile({ url, out, labelsOnly, json }: ExportFlags): Promise<void> {
  const address = addressOf(url)
  const wantsJson = json ?? /\.json$/i.test(out ?? '')
  if (labelsOnly !== undefined) address.searchParams.set('labels_only', labelsOnly)
  const asked = await askFor(address, wantsJson ? 'json' : 'yaml')
  // The account of an emulator without options is as long as that.
  const isTooLong = !wantsJson && asked.length > maxYamlLength
  const document = isTooLong ? await askFor(address, 'json') : asked
  if (isTooLong) process.stderr.write('This is more than 1 MiB of YAML, which is not read again, so it is written as JSON.\n')
  if (out === undefined) {
    // A document that goes into a file stays as it is.
    process.stdout.write(process.stdout.isTTY ? printable(document) : document)
    return
  }
  const file = isTooLong ? `${out}.json` : out
  await refuseToWrite(file, () => writeWholeFile(file, document, { replaces: true }), 'Name another file with --out.')
  process.stdout.write(`${file} is written: ${document.length} characters.\n`)
}

function addressOf(base: string | undefined): URL {
  const url = controlBase(base)
  const [world = ''] = /^\/_emulator\/worlds\/[^/]+/.exec(url.pathname) ?? []
  return new URL(world === '' ? '/_emulator/data' : `${world}/data`, url)
}

async function askFor(url: URL, format: 'json' | 'yaml'): Promise<string> {
  url.searchParams.set('format', format)
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(answerPatienceMs) }).catch(
    (error: Error) => {
      const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
      throw new Error(
        `Nothing answers at ${url.origin} (${typeof code === 'string' ? code : message}): start it with "serve", or name its address with --url.`,
      )
    },
  )
  const text = await readAnswer(response, url.origin)
  if (response.ok) return text
  const message = messageOf(text)
  throw message === undefined ? foreignServiceAt(url.origin) : new UsageError(`${url.origin} refuses: ${message}`)
}

const messageOf = (text: string): string | undefined => {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    // An emulator answers with JSON; this is another service.
    return undefined
  }
}
