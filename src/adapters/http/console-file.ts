const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  json: 'application/json',
}

const noncePlaceholder = '__CSP_NONCE__'

const nonceBytes = 16

/** Name of the built file for a path below `/_emulator`; undefined for none. Only the folder and `assets` are served: no path traversal. */
export const consoleFileName = (path: string): string | undefined => {
  if (path === '/_emulator' || path === '/_emulator/') return 'index.html'
  return /^\/_emulator\/console\/((?:assets\/)?[\w-][\w.-]*)$/.exec(path)?.[1]
}

/** Serves a file of the built console: pages with a CSP of their own, assets as immutable, because their names contain a hash. */
export const consoleFile = (name: string, content: string | Uint8Array<ArrayBuffer>): Response => {
  const ending = name.split('.').at(-1) ?? ''
  const type = types[ending] ?? 'application/octet-stream'
  if (ending !== 'html') {
    return new Response(content, {
      headers: { 'Content-Type': type, 'Cache-Control': 'private, max-age=31536000, immutable' },
    })
  }
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(nonceBytes))))
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content)
  return new Response(text.replaceAll(noncePlaceholder, nonce), {
    headers: {
      'Content-Type': type,
      'Content-Security-Policy': policyFor(name, nonce),
      // The console shows the reference in a frame.
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}

/** CSP that allows only the emulator's own origin. The reference page comes from a library that writes styles without a nonce. */
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
