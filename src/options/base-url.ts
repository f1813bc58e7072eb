/** Reads the base address of a service: absolute http or https, no query, fragment or credentials; without a slash at the end. Undefined for anything else. */
export const parseBaseUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  const isPlain = /^https?:$/.test(url.protocol) && url.search + url.hash + url.username + url.password === ''
  return isPlain ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : undefined
}
