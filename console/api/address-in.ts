/**
 * Address of a path and query at an origin. No path leaves it: `0/x` does not lengthen its port, `@host` does not make a user name of it, and
 * `//host` and `/\host` stay paths.
 */
export const addressIn = (origin: string, target: string): string => {
  const { pathname, search } = new URL(`${origin}${target.startsWith('/') ? '' : '/'}${target}`)
  return `${origin}${pathname}${search}`
}
