import { harden } from '../../../src/control/hardening.js'

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  json: 'application/json',
}

const noncePlaceholder = '__CSP_NONCE__'

/** The page and its files below the address of a sandbox; undefined for what is none of them. */
export const answerConsole = async (
  request: Request,
  { base, rest }: { readonly base: string; readonly rest: string },
): Promise<Response | undefined> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  if (rest === '/_emulator') return harden(new Response(null, { status: 308, headers: { Location: `${base}/_emulator/` } }))
  const name = rest === '/_emulator/' ? 'index.html' : /^\/_emulator\/console\/((?:assets\/)?[\w-][\w.-]*)$/.exec(rest)?.[1]
  if (name === undefined) return undefined
  const { consoleFiles } = await import('./console-files.js')
  const text = Object.hasOwn(consoleFiles, name) ? consoleFiles[name] : undefined
  if (text === undefined) return harden(new Response(`The console has no file ${name}.\n`, { status: 404 }))
  return harden(name.endsWith('.html') ? pageOf(name, text, base) : fileOf(name, text, base))
}

/** Built for the root of a host: below it, every address of its own gets what stands before it. */
const moved = (text: string, base: string): string => text.replaceAll('/_emulator/', `${base}/_emulator/`)

const fileOf = (name: string, text: string, base: string): Response =>
  new Response(moved(text, base), {
    headers: {
      'Content-Type': types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      'Cache-Control': 'private, max-age=31536000, immutable',
    },
  })

const pageOf = (name: string, text: string, base: string): Response => {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
  return new Response(moved(text, base).replaceAll(noncePlaceholder, nonce), {
    headers: {
      'Content-Type': types['html'] ?? '',
      'Content-Security-Policy': policyFor(name, nonce),
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}

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
