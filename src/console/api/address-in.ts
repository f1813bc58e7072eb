/** Address of a path and query at an origin, which no path can leave: neither `//host/x` nor `0/x`, which would lengthen a port. */
export const addressIn = (origin: string, target: string): string => {
  const { pathname, search } = new URL(`${origin}${target.startsWith('/') ? '' : '/'}${target}`)
  return `${origin}${pathname}${search}`
}
