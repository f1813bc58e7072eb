import type { Context } from 'hono'
import { beginTextInTurns, streamText } from '../../answer/stream-text.js'
import { writeJson } from '../../answer/write-json.js'
import type { Turns } from '../../time/turns.js'
import { lengthOfHead } from './length-of-head.js'

/** What a route answers. */
interface Written {
  readonly given: unknown
  readonly status: 200 | 201
  /** Beside the usual ones. */
  readonly headers: Readonly<Record<string, string>> | undefined
}

/** An answer as JSON: in one piece, or, where it is long, as a stream that is made while it is read and lets others have their turn. */
export const writeAnswer = async (c: Context, turns: Turns, { given, status, headers }: Written): Promise<Response> => {
  const pieces = writeJson(given)
  const { text, isAll } = await beginTextInTurns(pieces, turns)
  const type = { 'Content-Type': 'application/json' }
  if (!isAll) return c.body(streamText(text, pieces, turns), status, { ...type, ...headers })
  return c.body(text, status, { ...type, ...headers, ...lengthOfHead(c.req.raw, text) })
}
