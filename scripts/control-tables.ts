import type { ControlRoute } from '../src/emulator/control-route.js'
import { controlRoutes } from './control-routes.js'
import { code, renderTable } from './markdown-table.js'

const statusOf = ({ answer, makes }: ControlRoute): number => {
  if (answer === null) return 204
  return makes ? 201 : 200
}

/** The control API, a row for each route, for `docs/control-api.md`. */
export function renderControlTable(): string {
  const rows = controlRoutes.map((route) => [code(`${route.method} ${route.path}`), String(statusOf(route)), route.says])
  return renderTable(['route', 'status', 'does'], rows)
}
