import { type AllowedNames, findForeignCaller } from '../../emulator/foreign-caller.js'
import { harden } from '../../emulator/hardening.js'
import type { Peer } from '../../emulator/peer.js'
import { findBuiltConsole, notBuilt } from './built-console.js'
import { consoleFile, consoleFileName } from './console-file.js'
import type { Caller } from './mounted-handler.js'

const textHeaders = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

/**
 * Answers requests for the console's page at `/_emulator/` and for its files below `/_emulator/console/`; undefined for all others. Callers
 * are restricted as for the control API.
 * @param find the built console; by default that of the package.
 */
export const answerConsole = async (
  request: Request,
  { peer, names }: Caller,
  find = findBuiltConsole,
): Promise<Response | undefined> => {
  const url = new URL(request.url)
  const name = consoleFileName(url.pathname)
  if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
  return harden(refuseCaller(request, peer, names) ?? (await answerName(url, name, find)))
}

const refuseCaller = (request: Request, peer: Peer, names: AllowedNames): Response | undefined => {
  const foreign = findForeignCaller(request, peer, names)
  if (foreign === undefined) return undefined
  const { status, code, message, headers } = foreign
  const isFollowed = code === 'forbidden_site' && request.headers.get('sec-fetch-dest') === 'document'
  if (!isFollowed) return new Response(`${message}\n`, { status, headers: { ...textHeaders, ...headers } })
  // The user has followed a link from another site. The page cannot be framed, so no other page can click its link.
  return new Response(linkedPage, { status, headers: { ...textHeaders, 'Content-Type': 'text/html; charset=utf-8' } })
}

const linkedPage =
  '<!doctype html><html lang="en"><title>Producer Commerce emulator</title><p>Another page has led here, and no other page may use the console.<p><a href="/_emulator/">Open the console</a>\n'

const answerName = async (url: URL, name: string, find: typeof findBuiltConsole): Promise<Response> => {
  if (url.pathname === '/_emulator') return new Response(null, { status: 308, headers: { Location: `/_emulator/${url.search}` } })
  const built = find()
  if (built === null) return new Response(`${notBuilt}\n`, { status: 503, headers: textHeaders })
  const content = await built.read(name)
  if (content === undefined) return new Response(`The console has no file ${name}.\n`, { status: 404, headers: textHeaders })
  return consoleFile(name, content)
}
