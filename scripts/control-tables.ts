import type { ControlRoute } from '../src/emulator/control-route.js'
import { extensions } from '../src/extensions/all.js'
import { code, renderTable } from './markdown-table.js'

/** Resource that a route belongs to: the first part of its path. */
const resourceOf = ({ path }: ControlRoute): string => path.split('/')[1] ?? ''

/** Routes of all extensions, those of the service itself first; the routes of one resource stand together. */
async function listRoutes(): Promise<readonly ControlRoute[]> {
  const inOrder = extensions().toSorted((one, other) => Number(other.name === 'control') - Number(one.name === 'control'))
  const edges = await Promise.all(inOrder.map(async ({ edge }) => (await edge?.()) ?? {}))
  const routes = edges.flatMap(({ routes = [] }) => routes)
  const resources = [...new Set(routes.map(resourceOf))]
  return routes.toSorted((one, other) => resources.indexOf(resourceOf(one)) - resources.indexOf(resourceOf(other)))
}

const routes = await listRoutes()

const statusOf = ({ answer, makes }: ControlRoute): number => {
  if (answer === null) return 204
  return makes ? 201 : 200
}

/** The control API, a row for each route, for `docs/control-api.md`. */
export function renderControlTable(): string {
  const rows = routes.map((route) => [code(`${route.method} ${route.path}`), String(statusOf(route)), route.says])
  return renderTable(['route', 'status', 'does'], rows)
}
