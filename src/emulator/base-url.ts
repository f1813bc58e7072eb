/**
 * Parses the base address of a service: absolute http or https, without query, fragment or credentials. Returns it without a trailing
 * slash; undefined for anything else.
 */
export const parseBaseUrl = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  const url = new URL(value)
  const isPlain = /^https?:$/.test(url.protocol) && url.search + url.hash + url.username + url.password === ''
  return isPlain ? `${url.origin}${url.pathname}`.replace(/\/+$/, '') : undefined
}

/** Base address without a trailing `/api/v2`, which paths begin with: users copy the address of the API with it or without. */
export const withoutApiPath = (base: string): string => base.replace(/\/*(?:\/api\/v2)?\/*$/, '')

/** True if a text can be sent as a secret in a header: non-empty visible ASCII. */
export const isHeaderSecret = (text: string): boolean => /^[\x21-\x7e]+$/.test(text)
