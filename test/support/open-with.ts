import { type Client, openClient } from './door/client.js'

/**
 * A client of an emulator that assumes `id=value`, and others beside it. Switches change shapes, so answers are not compared with
 * their contracts.
 */
export const openWith = (...assumed: readonly string[]): Promise<Client> =>
  openClient({ assumptions: Object.fromEntries(assumed.map(readPair)) }, { checksShapes: false })

/** Parts `id=value` at the first sign; a value may hold more of them. */
const readPair = (pair: string): [id: string, value: string] => {
  const sign = pair.indexOf('=')
  return [pair.slice(0, sign), pair.slice(sign + 1)]
}

/** Changes assumptions while the emulator runs. */
export const assumeFromNowOn = (client: Client, assumptions: Readonly<Record<string, string>>) =>
  client.control('/assumptions', { method: 'PATCH', json: assumptions })
