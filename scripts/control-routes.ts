import type { ControlRoute } from '../src/emulator/control-route.js'
import { builtIn } from '../src/index.js'

/** Resource that a route belongs to: the first part of its path. */
const resourceOf = ({ path }: ControlRoute): string => path.split('/')[1] ?? ''

async function listRoutes(): Promise<readonly ControlRoute[]> {
  const inOrder = builtIn.toSorted((one, other) => Number(other.name === 'control') - Number(one.name === 'control'))
  const edges = await Promise.all(inOrder.map(async ({ edge }) => (await edge?.()) ?? {}))
  const routes = edges.flatMap(({ routes = [] }) => routes)
  const resources = [...new Set(routes.map(resourceOf))]
  return routes.toSorted((one, other) => resources.indexOf(resourceOf(one)) - resources.indexOf(resourceOf(other)))
}

/** Routes of the control API of all extensions, those of the service itself first; the routes of one resource stand together. */
export const controlRoutes = await listRoutes()
