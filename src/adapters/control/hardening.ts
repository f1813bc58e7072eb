/**
 * Headers of every answer below `/_emulator`, of what lists of hardening headers name: those that mean something for an address without TLS
 * and that no browser has given up. No page may frame, embed or read what is there, nothing guesses its type, and nothing keeps it.
 */
export const hardeningHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
}

/** Adds those that an answer does not have in a form of its own. */
export const harden = (response: Response): Response => {
  for (const [name, value] of Object.entries(hardeningHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
