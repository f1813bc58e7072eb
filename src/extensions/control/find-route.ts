import type { ControlRoute } from '../../emulator/control-route.js'

/** Routes of one path. */
interface Path {
  readonly parts: readonly string[]
  readonly routes: readonly ControlRoute[]
}

/** What a path leads to: the route of the method, if there is one, and all routes of the path. */
export interface Found {
  readonly route: ControlRoute | undefined
  readonly params: Readonly<Record<string, string>>
  readonly routes: readonly ControlRoute[]
}

const isParameter = (part: string): boolean => part.startsWith('{')

/** Routes by their paths; a path without parameters comes before those with some. */
export const pathsOf = (routes: readonly ControlRoute[]): readonly Path[] => {
  const byPath = new Map<string, ControlRoute[]>()
  for (const route of routes) byPath.set(route.path, [...(byPath.get(route.path) ?? []), route])
  const countParameters = ({ parts }: Path): number => parts.filter(isParameter).length
  return [...byPath]
    .map(([path, routes]) => ({ parts: path.split('/'), routes }))
    .sort((one, other) => countParameters(one) - countParameters(other))
}

/** Parameters that make a path of a pattern; undefined for another path. */
const match = (pattern: readonly string[], parts: readonly string[]): Record<string, string> | undefined => {
  if (pattern.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, expected] of pattern.entries()) {
    const part = parts[at]!
    if (!isParameter(expected)) {
      if (part !== expected) return undefined
    } else if (part === '') return undefined
    else params[expected.slice(1, -1)] = decode(part)
  }
  return params
}

/** A part of a path, decoded; as it is if it is not encoded properly. */
export const decode = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Route of a method and a path below `/_emulator`; undefined for a path without routes. */
export const findRoute = (paths: readonly Path[], method: string, path: string): Found | undefined => {
  const parts = path.split('/')
  const wanted = method === 'HEAD' ? 'GET' : method
  for (const { parts: pattern, routes } of paths) {
    const params = match(pattern, parts)
    if (params !== undefined) return { route: routes.find((route) => route.method === wanted), params, routes }
  }
  return undefined
}

/** The `Allow` header of a path: its methods in the order of its routes. */
export const allowed = (routes: readonly ControlRoute[]): string =>
  routes.map(({ method }) => (method === 'GET' ? 'GET, HEAD' : method)).join(', ')
