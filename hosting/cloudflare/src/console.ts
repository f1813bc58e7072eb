import { consoleFile, consoleFileName } from '../../../src/adapters/http/console-file.js'
import { harden } from '../../../src/emulator/hardening.js'

/** The page and its files below the address of a sandbox; undefined for what is none of them. */
export const answerConsole = async (
  request: Request,
  { base, rest }: { readonly base: string; readonly rest: string },
): Promise<Response | undefined> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  if (rest === '/_emulator') return harden(new Response(null, { status: 308, headers: { Location: `${base}/_emulator/` } }))
  const name = consoleFileName(rest)
  if (name === undefined) return undefined
  const { consoleFiles } = await import('./console-files.js')
  const text = Object.hasOwn(consoleFiles, name) ? consoleFiles[name] : undefined
  if (text === undefined) return harden(new Response(`The console has no file ${name}.\n`, { status: 404 }))
  return harden(consoleFile(name, moved(text, base)))
}

/** Built for the root of a host: below it, every address of its own gets what stands before it. */
const moved = (text: string, base: string): string => text.replaceAll('/_emulator/', `${base}/_emulator/`)
