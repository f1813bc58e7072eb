import type { Connection } from '../../../src/extensions/control/schemas.js'
import type { Explanation } from '../../../src/extensions/journal/explain.js'

/** The address a request was sent to. One of production is not always told, but the request names it. */
export const addressOf = ({ environment, exchange }: Explanation, { url, production_url }: Connection): string => {
  if (environment === 'sandbox') return url
  const [, host] = Object.entries(exchange?.request.headers ?? {}).find(([name]) => name.toLowerCase() === 'host') ?? []
  return production_url ?? (host === undefined ? url : `http://${host}`)
}

/** Whether the page can send to where the request went: a page may not call another address than its own. */
export const isInReach = (request: Explanation, connection: Connection): boolean =>
  request.environment === 'sandbox' || new URL(addressOf(request, connection)).host === window.location.host
