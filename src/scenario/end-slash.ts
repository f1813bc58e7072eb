/** Removes the trailing slash of a path, except of `/`. */
export const withoutEndSlash = (path: string): string => (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path)
