import { randomBytes } from 'node:crypto'
import { extname } from 'node:path'
import { findForeignCaller, type KnownNames } from '../control/foreign-caller.js'
import { harden } from '../control/hardening.js'
import type { Peer } from '../exchange/fetch-context.js'
import { findBuiltConsole, notBuilt } from './built-console.js'
import type { ConsoleCaller } from './console-caller.js'
import { type BuiltConsole, consoleIn } from './console-folder.js'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
}

/** What a built page has in the place of the nonce of an answer. */
const noncePlaceholder = '__CSP_NONCE__'

const textHeaders = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }

/** Answers a request for the console; undefined for one that is for something else. */
export const answerWithFile = async (
  request: Request,
  { peer, names }: ConsoleCaller,
  built?: string | null,
): Promise<Response | undefined> => {
  const url = new URL(request.url)
  const name = fileNameOf(url.pathname)
  if (name === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
  return harden(refuseCaller(request, peer, names) ?? (await answerName(url, name, built)))
}

const refuseCaller = (request: Request, peer: Peer, names: KnownNames): Response | undefined => {
  const foreign = findForeignCaller(request, peer, names)
  if (foreign === undefined) return undefined
  const { status, code, message, headers } = foreign
  const isFollowed = code === 'forbidden_site' && request.headers.get('sec-fetch-dest') === 'document'
  if (!isFollowed) return new Response(`${message}\n`, { status, headers: { ...textHeaders, ...headers } })
  // Somebody has followed a link from elsewhere. No page can click on this one, because none can frame it.
  return new Response(linkedPage, { status, headers: { ...textHeaders, 'Content-Type': 'text/html; charset=utf-8' } })
}

const linkedPage =
  '<!doctype html><html lang="en"><title>Producer Commerce emulator</title><p>Another page has led here, and no other page may use the console.<p><a href="/_emulator/">Open the console</a>\n'

const answerName = async (url: URL, name: string, built: string | null | undefined): Promise<Response> => {
  if (url.pathname === '/_emulator') return new Response(null, { status: 308, headers: { Location: `/_emulator/${url.search}` } })
  const found = built === undefined ? findBuiltConsole() : built === null ? null : consoleIn(built)
  return found === null ? new Response(`${notBuilt}\n`, { status: 503, headers: textHeaders }) : await answerFile(found, name)
}

/** Names have no way up or down: a built file lies in the folder or in `assets` below it. */
const fileNameOf = (path: string): string | undefined => {
  if (path === '/_emulator' || path === '/_emulator/') return 'index.html'
  return /^\/_emulator\/console\/((?:assets\/)?[\w-][\w.-]*)$/.exec(path)?.[1]
}

const answerFile = async (built: BuiltConsole, name: string): Promise<Response> => {
  const content = await built.read(name)
  if (content === undefined) return new Response(`The console has no file ${name}.\n`, { status: 404, headers: textHeaders })
  const type = types[extname(name)] ?? 'application/octet-stream'
  if (extname(name) !== '.html') {
    // The name of an asset holds a hash of what is in it.
    return new Response(content, {
      headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=31536000, immutable' },
    })
  }
  const nonce = randomBytes(16).toString('base64')
  const page = new TextDecoder().decode(content).replaceAll(noncePlaceholder, nonce)
  return new Response(page, {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': policyFor(name, nonce),
      // The console shows the reference in a frame.
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}

/** Nothing but the emulator's own files and answers. The reference page comes from a library that writes styles without a nonce. */
const policyFor = (name: string, nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    name === 'reference.html' ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
