import type { Ask } from '../../assumptions/ask.js'

/** What a serializer may know beside the record it writes. */
export interface View {
  readonly ask: Ask
  /** What stands before the offer code in a checkout URL, without a slash at the end. */
  readonly checkoutBaseUrl: string
  /** The instant of the request, milliseconds since 1970. */
  readonly now: number
}
