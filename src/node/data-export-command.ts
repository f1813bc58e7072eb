import { writeFile } from 'node:fs/promises'
import { UsageError } from './usage-error.js'

/** What `data export` was given. */
export interface ExportFlags {
  readonly url?: string
  readonly out?: string
  readonly labelsOnly?: string
  readonly json?: boolean
}

/**
 * `data export`: the present of an emulator that runs, as a data document, printed or in a file.
 * @throws UsageError for an address that is none and for labels of nothing, Error where nobody answers or somebody else does.
 */
export async function exportToFile({ url, out, labelsOnly, json }: ExportFlags): Promise<void> {
  const address = addressOf(url ?? `http://127.0.0.1:${process.env.PORT || 4010}`)
  const isJson = json ?? /\.json$/i.test(out ?? '')
  address.searchParams.set('format', isJson ? 'json' : 'yaml')
  if (labelsOnly !== undefined) address.searchParams.set('labels_only', labelsOnly)
  const document = await ask(address)
  if (out === undefined) {
    process.stdout.write(document)
    return
  }
  await writeFile(out, document).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`Cannot write ${JSON.stringify(out)}: ${error.code ?? error.message}. Name another file with --out.`)
  })
  process.stdout.write(`${out} is written: ${document.length} characters.\n`)
}

function addressOf(base: string): URL {
  const url = URL.canParse(base) ? new URL(base) : null
  if (url === null || !/^https?:$/.test(url.protocol)) {
    throw new UsageError(`--url cannot be ${JSON.stringify(base)}: give an address such as http://127.0.0.1:4010.`)
  }
  const [world = ''] = /^\/_emulator\/worlds\/[^/]+/.exec(url.pathname) ?? []
  return new URL(world === '' ? '/_emulator/data' : `${world}/data`, url)
}

async function ask(url: URL): Promise<string> {
  const response = await fetch(url, { redirect: 'manual' }).catch((error: Error) => {
    const { code, message } = (error.cause ?? error) as { code?: string; message?: string }
    throw new Error(
      `Nothing answers at ${url.origin} (${code ?? message}): start it with "serve", or name its address with --url.`,
    )
  })
  const text = await response.text()
  if (response.ok) return text
  const message = messageOf(text)
  if (message === undefined)
    throw new Error(`What answers at ${url.origin} is no producer-commerce-emulator: name another with --url.`)
  throw new UsageError(`${url.origin} refuses: ${message}`)
}

const messageOf = (text: string): string | undefined => {
  try {
    const { message } = JSON.parse(text) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    // What is no JSON was not written by an emulator.
    return undefined
  }
}
