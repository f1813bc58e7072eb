/** Page at the root of a listener that lists its addresses. */
export const frontPage = (request: Request): Response => {
  const { origin } = new URL(request.url)
  const wantsPage = request.headers.get('accept')?.includes('text/html') === true
  const type = wantsPage ? 'text/html' : 'text/plain'
  const body = wantsPage ? pageOf() : textOf(origin)
  const headers = {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Length': String(Buffer.byteLength(body)),
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'",
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept',
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const links: readonly (readonly [path: string, what: string])[] = [
  ['/_emulator/', 'the console'],
  ['/_emulator/openapi.json', 'the API as OpenAPI 3.1; with ?version=3.0 as 3.0.4'],
  ['/_emulator/assumptions', 'what is assumed where the specification is silent'],
  ['/_emulator/requests', 'what was asked, what was answered, and why'],
]

const title = 'producer-commerce-emulator: the Producer Commerce API v2, emulated at /api/v2'

const textOf = (origin: string): string =>
  [title, ...links.map(([path, what]) => `${origin}${path}  ${what}`)].map((line) => `${line}\n`).join('')

const pageOf = (): string => {
  const rows = links.map(([path, what]) => `<li><a href="${path}">${path}</a>: ${what}</li>`)
  return `<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>producer-commerce-emulator</title>\n<p>${title}</p>\n<ul>\n${rows.join('\n')}\n</ul>\n`
}
