import type { Connection } from '../../src/extensions/control/schemas.js'

/** A first request to a world as a line for a shell. */
export const firstCall = ({ url, tokens }: Connection): string =>
  `curl -H "Authorization: Bearer ${tokens['full']}" ${url}/api/v2/products`
