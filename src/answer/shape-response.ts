import { signedDurationMs } from '../scenario/duration-text.js'
import type { Effect, EffectOf } from '../scenario/effect.js'

/** An answer on its way out, while steps still change it. */
export interface Outgoing {
  status: number
  readonly headers: Headers
  /** Names of headers as the API writes them, by their small form: shaped answers look like all others. */
  readonly spelling: ReadonlyMap<string, string>
  body: Uint8Array | null
  /** Cut off after the body as it stands. */
  isCut: boolean
  bytesPerSecond: number | null
}

/** Takes a response apart. */
export const readOutgoing = async (response: Response, spelled: Readonly<Record<string, string>>): Promise<Outgoing> => ({
  status: response.status,
  headers: new Headers(response.headers),
  spelling: new Map([...Object.keys(spelled), 'Content-Length'].map((name) => [name.toLowerCase(), name])),
  body: response.body === null ? null : new Uint8Array(await response.arrayBuffer()),
  isCut: false,
  bytesPerSecond: null,
})

/** The headers of an answer, spelled as the API does. */
export const spellHeaders = ({ headers, spelling }: Outgoing): Record<string, string> =>
  Object.fromEntries([...headers].map(([name, value]) => [spelling.get(name) ?? name, value]))

/** Effects that change what comes, but not whether. */
export type ShapingEffect = EffectOf<
  'truncate' | 'malformed_json' | 'empty_body' | 'content_type' | 'slow_drip' | 'headers' | 'clock_skew'
>

const comma = 0x2c

const shapers: { readonly [Kind in ShapingEffect['kind']]: (outgoing: Outgoing, effect: EffectOf<Kind>) => void } = {
  truncate: (outgoing, { keep }) => {
    const bytes = outgoing.body ?? new Uint8Array()
    outgoing.headers.set('Content-Length', String(bytes.byteLength))
    outgoing.body = bytes.subarray(0, Math.min(bytes.byteLength - 1, Math.floor(bytes.byteLength * keep)))
    outgoing.isCut = true
  },
  malformed_json: (outgoing) => {
    // Without its last character and with a comma instead, it ends in the middle of something.
    const bytes = outgoing.body ?? new Uint8Array()
    const broken = new Uint8Array(Math.max(1, bytes.byteLength))
    broken.set(bytes.subarray(0, broken.byteLength - 1))
    broken[broken.byteLength - 1] = comma
    outgoing.body = broken
  },
  empty_body: (outgoing) => {
    outgoing.body = null
    outgoing.headers.set('Content-Length', '0')
  },
  content_type: ({ headers }, { value }) => headers.set('Content-Type', value),
  slow_drip: (outgoing, { bytes_per_second }) => {
    outgoing.bytesPerSecond = bytes_per_second
  },
  headers: ({ headers }, { set }) => {
    for (const [name, value] of Object.entries(set)) {
      if (value === null) headers.delete(name)
      else headers.set(name, value)
    }
  },
  clock_skew: ({ headers }, { by }) => {
    const date = Date.parse(headers.get('date') ?? '')
    if (!Number.isNaN(date)) headers.set('Date', new Date(date + signedDurationMs(by)).toUTCString())
  },
}

export const isShaping = (effect: Effect): effect is ShapingEffect => Object.hasOwn(shapers, effect.kind)

/** Changes an answer as an effect says. */
export const shape = (outgoing: Outgoing, effect: ShapingEffect): void =>
  (shapers[effect.kind] as (outgoing: Outgoing, effect: ShapingEffect) => void)(outgoing, effect)

/** Cuts an answer off after its headers. */
export const cutAfterHeaders = (outgoing: Outgoing): void => {
  if (outgoing.body !== null && !outgoing.headers.has('content-length')) {
    outgoing.headers.set('Content-Length', String(outgoing.body.byteLength))
  }
  outgoing.body = new Uint8Array()
  outgoing.isCut = true
}
