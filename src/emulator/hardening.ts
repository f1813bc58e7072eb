/**
 * Hardening headers of every answer below `/_emulator`: those that work without TLS and that browsers still support. They forbid framing,
 * embedding, cross-origin reads, type sniffing and caching.
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

/** Adds the hardening headers that an answer does not set itself. */
export const harden = (response: Response): Response => {
  for (const [name, value] of Object.entries(hardeningHeaders)) {
    if (!response.headers.has(name)) response.headers.set(name, value)
  }
  return response
}
