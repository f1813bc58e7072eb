import type { HttpHandler } from 'msw'
import type { Environment } from '../../core/state.js'
import { parseBaseUrl, withoutApiPath } from '../../emulator/base-url.js'
import { ConnectionLostError } from '../../emulator/deliver.js'
import type { World } from '../../emulator/extension.js'
import { InvalidOptionError } from '../../emulator/invalid-option-error.js'
import type { FetchContext } from '../../emulator/request.js'
import { failureResponse } from '../../emulator/respond.js'

/** Base addresses to intercept. */
export interface HandlerOptions {
  /** Base address of the sandbox, such as `https://sandbox.example.test`; a trailing `/api/v2` is optional. */
  sandboxUrl: string
  /** Base address of production. Without it, production is not intercepted. */
  productionUrl?: string
}

/** The part of MSW that handlers use. */
export type Msw = Pick<typeof import('msw'), 'http' | 'HttpResponse'>

export type CreateHandlers = (emulator: Pick<World, 'fetch'>, options: HandlerOptions) => HttpHandler[]

/**
 * Factory of MSW handlers. MSW is passed in, not imported, so that one copy of this module serves both its ESM and its CommonJS build.
 * @throws Error if that MSW is too old.
 */
export const handlersBy = (msw: Msw): CreateHandlers => {
  if (typeof msw.http?.all !== 'function') {
    throw new Error(
      'producer-commerce-emulator/msw does not work with this version of "msw"; install msw 2.10 or later, or msw 3.',
    )
  }
  return (emulator, options) => {
    const addresses = readAddresses(emulator, options)
    return addresses.map(({ environment, base }) => {
      const context: FetchContext = { environment, baseUrl: base, ownHosts: [new URL(base).hostname] }
      return msw.http.all(everythingUnder(base), async ({ request }) => {
        try {
          return await emulator.fetch(request, context)
        } catch (error) {
          // For the client of an intercepted request, a lost connection is a network error.
          if (error instanceof ConnectionLostError || isAbort(request, error)) return msw.HttpResponse.error()
          // MSW would answer a rejection with its stack. Only a wrapped emulator gets here.
          return failureResponse(error)
        }
      })
    })
  }
}

/**
 * Matches the address and every path below it literally: an MSW pattern would interpret `*`, `:` and brackets in the address, and would
 * fail on a path that cannot be decoded.
 */
const everythingUnder = (base: string): RegExp => new RegExp(`^${base.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')}(?:/|$)`)

interface Address {
  readonly environment: Environment
  readonly option: keyof HandlerOptions
  /** Without a trailing slash. */
  readonly base: string
}

const readAddresses = (emulator: Pick<World, 'fetch'>, options: HandlerOptions): readonly Address[] => {
  if (typeof emulator?.fetch !== 'function') throw new InvalidOptionError('emulator', 'give what createEmulator() returned.')
  if (typeof options !== 'object' || options === null) {
    throw new InvalidOptionError(
      'sandboxUrl',
      'give the address to intercept, such as { sandboxUrl: "https://sandbox.example.test" }.',
    )
  }
  for (const name of Object.keys(options)) {
    if (name !== 'sandboxUrl' && name !== 'productionUrl') {
      throw new InvalidOptionError(name, 'there is no such option; known are sandboxUrl, productionUrl.')
    }
  }
  const sandbox: Address = { environment: 'sandbox', option: 'sandboxUrl', base: readBase('sandboxUrl', options.sandboxUrl) }
  if (options.productionUrl === undefined) return [sandbox]
  const base = readBase('productionUrl', options.productionUrl)
  const overlaps = `${base}/`.startsWith(`${sandbox.base}/`) || `${sandbox.base}/`.startsWith(`${base}/`)
  if (overlaps) {
    throw new InvalidOptionError(
      'productionUrl',
      `"${base}" and the sandboxUrl "${sandbox.base}" overlap; give two addresses of which none contains the other.`,
    )
  }
  return [sandbox, { environment: 'production', option: 'productionUrl', base }]
}

const readBase = (option: keyof HandlerOptions, value: unknown): string => {
  const base = parseBaseUrl(value)
  if (base !== undefined) return withoutApiPath(base)
  throw new InvalidOptionError(
    option,
    `${JSON.stringify(value)} is not an absolute http or https URL without query; give one such as "https://sandbox.example.test".`,
  )
}

const isAbort = ({ signal }: Request, error: unknown): boolean => signal.aborted && signal.reason === error
