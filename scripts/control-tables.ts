import { routes } from '../src/adapters/control/routes.js'
import { code, renderTable } from './markdown-table.js'

/** The control API, a row for each route, for `docs/control-api.md`. */
export function renderControlTable(): string {
  const rows = routes.map(({ method, path, status, says }) => [code(`${method} ${path}`), String(status), says])
  return renderTable(['route', 'status', 'does'], rows)
}
