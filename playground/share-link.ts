import { t } from '../console/language/language.js'
import type { OperationId } from '../src/register/operation-id.js'
import type { Settings } from './messages.js'

/** Request of the editor. */
export interface WrittenRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  /** Name of a well-known token, or the text of another; empty for none. */
  readonly token: string
  /** Idempotency key; empty for none. */
  readonly key: string
  /** Body; empty for none. */
  readonly body: string
}

/** What stands in the editor of requests. */
export interface Draft {
  readonly operation: OperationId
  /** The parts that are no longer those of the operation's sample. */
  readonly typed: Partial<WrittenRequest>
}

/** Contents of a link: the world's settings, and its requests. */
export interface SharedRun extends Settings {
  readonly requests: readonly WrittenRequest[]
}

/** Version of the links that are written; a change that older pages would misread takes the next. */
const version = 1

/** Greatest length of an unpacked link; no run that is typed by hand comes near. */
const maxLength = 5_000_000

/** Raised for a link that cannot be read; its message says why. */
export class LinkError extends Error {
  override readonly name = 'LinkError'
}

const damaged = t('This link is damaged: a part of it is missing or was changed. Ask for it once more, as a whole.')

/** URL fragment of a run: version, a point, and the gzipped JSON in base64url. */
export const writeLink = async (run: SharedRun): Promise<string> => {
  const packed = new Blob([JSON.stringify(run)]).stream().pipeThrough(new CompressionStream('gzip'))
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return `#${version}.${text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`
}

/**
 * Parses the fragment of a URL.
 * @throws LinkError if it is damaged, or of a newer version.
 */
export const readLink = async (fragment: string): Promise<SharedRun> => {
  const [, written, text] = /^#(\d{1,9})\.([\w-]+)$/.exec(fragment) ?? []
  if (written === undefined || text === undefined) throw new LinkError(damaged)
  if (Number(written) > version) {
    throw new LinkError(
      t(
        'This link was made by a newer version of the playground: it has version {written}, and this page reads {version}. Load the page again, or open the link where it was made.',
        { written, version },
      ),
    )
  }
  if (typeof DecompressionStream === 'undefined') throw new LinkError(t('This browser cannot unpack links. Use a newer one.'))
  const run = await unpack(text).catch(() => undefined)
  if (!isRun(run)) throw new LinkError(damaged)
  return run
}

const unpack = async (text: string): Promise<unknown> => {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0))
  const reader = new Blob([bytes])
    .stream()
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(new TextDecoderStream())
    .getReader()
  let json = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    json += part.value
    if (json.length > maxLength) throw new LinkError(damaged)
  }
  return JSON.parse(json)
}

const hasTexts = (value: unknown, members: readonly string[]): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && members.every((member) => typeof Reflect.get(value, member) === 'string')

/** Methods and paths that a link may have: a name of letters, and a path from the root of the emulator. */
const isSendable = ({ method, path }: Record<string, unknown>): boolean =>
  /^[A-Z]+$/.test(`${method}`) && `${path}`.startsWith('/')

const isRun = (value: unknown): value is SharedRun => {
  if (!hasTexts(value, ['now', 'scenario', 'data']) || !Number.isSafeInteger(value['seed'])) return false
  const requests = value['requests']
  return (
    Array.isArray(requests) &&
    requests.every((request) => hasTexts(request, ['method', 'path', 'token', 'key', 'body']) && isSendable(request))
  )
}
