import { describeBytes } from '../../emulator/byte-size.js'
import { ControlError } from '../../emulator/control-error.js'
import type { ControlRoute } from '../../emulator/control-route.js'
import { collect } from '../../emulator/request.js'

/** How long a body may be. */
export type Longest = ReturnType<NonNullable<ControlRoute['longestBody']>>

/**
 * Body of a control request as text.
 * @throws ControlError 413 as soon as the declared length, or what has arrived, exceeds the limit.
 */
export const readText = async (request: Request, longest: Longest): Promise<string> => {
  if (Number(request.headers.get('content-length') ?? 0) > longest.bytes) throw tooLarge(longest)
  if (request.body === null) return ''
  const bytes = await collect(request.body, longest.bytes).catch(() => {
    // A client that disconnects while it sends the body is no failure of the emulator.
    throw new ControlError(400, 'incomplete_body', 'The request body ended too early.')
  })
  if (bytes === undefined) throw tooLarge(longest)
  return new TextDecoder().decode(bytes)
}

const tooLarge = ({ bytes, because }: Longest): ControlError => {
  const reason = because === undefined ? '' : ` It is ${because}.`
  return new ControlError(
    413,
    'payload_too_large',
    `The body is larger than ${describeBytes(bytes)}, the limit of this route.${reason}`,
  )
}
