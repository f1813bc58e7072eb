import { isHeaderSecret } from '../../emulator/base-url.js'
import { InvalidOptionError } from '../../emulator/invalid-option-error.js'

/** Options of `serve`. */
export interface ServeOptions {
  /** Port of the sandbox address; 0 for a free one. Default 4010. */
  port?: number | undefined
  /** Address or host name to bind. Default `127.0.0.1`. */
  host?: string | undefined
  /** Port of a second listener for the production address; 0 for a free one. Default none. */
  productionPort?: number | undefined
  /** Host names (without port) that `/api/v2` answers to on a loopback address beside the loopback ones. Default none. */
  apiHosts?: readonly string[] | undefined
  /**
   * Secret for access to the control API and the console from other machines: as `Authorization: Bearer <secret>`, or as the password in a
   * browser. Default none: no access from other machines, except by a name of `controlHosts`.
   */
  controlToken?: string | undefined
  /**
   * True to answer over HTTPS, with a certificate for localhost that is kept in the cache folder of the user. Default false; `tlsCert` and
   * `tlsKey` imply it.
   */
  tls?: boolean | undefined
  /** Path of a certificate in PEM form, with the chain behind it, instead of the generated one. With `tlsKey`. */
  tlsCert?: string | undefined
  /** Path of the private key in PEM form, without a passphrase. With `tlsCert`. */
  tlsKey?: string | undefined
}

/** The same with defaults filled in. */
export interface ResolvedServeOptions {
  readonly port: number
  readonly host: string
  readonly productionPort: number | null
  readonly apiHosts: readonly string[]
  readonly controlToken: string | null
  /** Also true with `tlsCert` and `tlsKey`, which are given together. */
  readonly tls: boolean
  readonly tlsCert: string | null
  readonly tlsKey: string | null
}

type Given = Readonly<Record<string, unknown>>

/** Value of an option. @throws InvalidOptionError if it is given and is not what the option takes. */
const read = <Value>(
  given: Given,
  name: keyof ServeOptions,
  isTaken: (value: unknown) => boolean,
  problem: (value: unknown) => string,
): Value | undefined => {
  const value = given[name] ?? undefined
  if (value === undefined || isTaken(value)) return value as Value | undefined
  throw new InvalidOptionError(name, problem(value))
}

const isPort = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 65_535
const noPort = (value: unknown): string => `expected a whole number from 0 to 65535, got ${JSON.stringify(value)}.`
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isHost = (value: unknown): boolean => typeof value === 'string' && /^[\w.:%-]+$/.test(value)
const noHost = (value: unknown): string => `expected an address such as "127.0.0.1" or a host name, got ${JSON.stringify(value)}.`
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string')

const known = [
  'port',
  'host',
  'productionPort',
  'apiHosts',
  'controlToken',
  'tls',
  'tlsCert',
  'tlsKey',
] as const satisfies readonly (keyof ServeOptions)[]

/** Options with defaults. @throws InvalidOptionError for an invalid value or an unknown name. */
export const resolveServeOptions = (options: ServeOptions = {}): ResolvedServeOptions => {
  const given = options as Given
  for (const name of Object.keys(given)) {
    if (!(known as readonly string[]).includes(name))
      throw new InvalidOptionError(name, `serve knows ${known.slice(0, -1).join(', ')} and ${known.at(-1)} only.`)
  }
  const path = (name: 'tlsCert' | 'tlsKey'): string | null =>
    read<string>(given, name, isText, () => 'give the path of a file.') ?? null
  const port = read<number>(given, 'port', isPort, noPort) ?? 4010
  const productionPort = read<number>(given, 'productionPort', isPort, noPort) ?? null
  if (productionPort !== null && productionPort !== 0 && productionPort === port)
    throw new InvalidOptionError('productionPort', `it is ${port}, as the sandbox's; the two environments need two ports.`)
  const [tlsCert, tlsKey] = [path('tlsCert'), path('tlsKey')]
  if ((tlsCert === null) !== (tlsKey === null)) {
    const [one, missing] = tlsKey === null ? ['tlsCert', '--tls-key (tlsKey)'] : ['tlsKey', '--tls-cert (tlsCert)']
    throw new InvalidOptionError(one, `give ${missing}, too; a certificate and its key go together.`)
  }
  const isSecret = (value: unknown): boolean => typeof value === 'string' && isHeaderSecret(value)
  const isFlag = (value: unknown): boolean => typeof value === 'boolean'
  return {
    port,
    host: read<string>(given, 'host', isHost, noHost) ?? '127.0.0.1',
    productionPort,
    apiHosts: read<readonly string[]>(given, 'apiHosts', isTexts, () => 'give a list of texts.') ?? [],
    controlToken: read<string>(given, 'controlToken', isSecret, () => 'give a text of visible ASCII without a blank.') ?? null,
    tls: (read<boolean>(given, 'tls', isFlag, () => 'give true or false.') ?? false) || tlsCert !== null,
    tlsCert,
    tlsKey,
  }
}
