import * as z from 'zod'
import { isHeaderSecret } from '../../emulator/base-url.js'
import { InvalidOptionError, readOption } from '../../emulator/options.js'

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

/** Value that passes a check; the problem of another one can show it. */
const taken = <Value>(isTaken: (value: unknown) => boolean, problem: (shown: string) => string): z.ZodType<Value> =>
  z.custom<Value>(isTaken, { error: ({ input }) => problem(JSON.stringify(input)) })

const isText = (value: unknown): value is string => typeof value === 'string'

const port = taken<number>(
  (value) => Number.isInteger(value) && (value as number) >= 0 && (value as number) <= 65_535,
  (shown) => `expected a whole number from 0 to 65535, got ${shown}.`,
)
const path = taken<string>(
  (value) => isText(value) && value.trim() !== '',
  () => 'give the path of a file.',
)

const schemas = {
  port,
  host: taken<string>(
    (value) => isText(value) && /^[\w.:%-]+$/.test(value),
    (shown) => `expected an address such as "127.0.0.1" or a host name, got ${shown}.`,
  ),
  productionPort: port,
  apiHosts: taken<readonly string[]>(
    (value) => Array.isArray(value) && value.every(isText),
    () => 'give a list of texts.',
  ),
  controlToken: taken<string>(
    (value) => isText(value) && isHeaderSecret(value),
    () => 'give a text of visible ASCII without a blank.',
  ),
  tls: z.boolean('give true or false.'),
  tlsCert: path,
  tlsKey: path,
} satisfies Readonly<Record<keyof ServeOptions, z.ZodType>>

const known = Object.keys(schemas)

/** Options that are given, checked. */
const readGiven = (options: ServeOptions): ServeOptions =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => {
      if (!known.includes(name))
        throw new InvalidOptionError(name, `serve knows ${known.slice(0, -1).join(', ')} and ${known.at(-1)} only.`)
      return value === undefined || value === null ? [] : [[name, readOption(name, schemas[name as keyof ServeOptions], value)]]
    }),
  )

/** Options with defaults. @throws InvalidOptionError for an invalid value or an unknown name. */
export const resolveServeOptions = (options: ServeOptions = {}): ResolvedServeOptions => {
  const { tlsCert = null, tlsKey = null, ...given } = readGiven(options)
  const { port = 4010, host = '127.0.0.1', productionPort = null, apiHosts = [], controlToken = null, tls = false } = given
  if (productionPort !== null && productionPort !== 0 && productionPort === port)
    throw new InvalidOptionError('productionPort', `it is ${port}, as the sandbox's; the two environments need two ports.`)
  if ((tlsCert === null) !== (tlsKey === null)) {
    const [one, missing] = tlsKey === null ? ['tlsCert', '--tls-key (tlsKey)'] : ['tlsKey', '--tls-cert (tlsCert)']
    throw new InvalidOptionError(one, `give ${missing}, too; a certificate and its key go together.`)
  }
  return { port, host, productionPort, apiHosts, controlToken, tls: tls || tlsCert !== null, tlsCert, tlsKey }
}
