/** A path without the slash at its end, if it has one. */
export const withoutEndSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
