const utf8 = new TextEncoder()

/** Answer in JSON; to a HEAD its headers alone. */
export const writeJson = (
  { method }: Pick<Request, 'method'>,
  given: unknown,
  status: number,
  more: Readonly<Record<string, string>> = {},
): Response => {
  const text = JSON.stringify(given)
  const headers = { 'Content-Type': 'application/json', ...more }
  if (method !== 'HEAD') return new Response(text, { status, headers })
  return new Response(null, { status, headers: { ...headers, 'Content-Length': String(utf8.encode(text).byteLength) } })
}
