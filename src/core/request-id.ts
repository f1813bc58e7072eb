import { Book } from './book.js'
import type { Request } from './call.js'
import { type State, withState } from './state.js'

/** Characters of an id that a caller chooses. */
const longest = 200
/** Ids that are remembered; beyond that they are forgotten together. */
const mostTaken = 10_000

/** Id that a caller has chosen; undefined for none, and for one that another request has had. Only where `request-id-header` lets callers choose. */
export const chosenId = ({ taken }: State, headers: Request['headers']): string | undefined => {
  const sent = headers.get('x-request-id')?.slice(0, longest)
  return sent === undefined || taken.get(sent) === true ? undefined : sent
}

/** State in which nobody else gets an id. */
export const withTaken = (state: State, id: string): State =>
  state.taken.get(id) === true
    ? state
    : withState(state, { taken: (state.taken.size >= mostTaken ? Book.empty<string, true>() : state.taken).set(id, true) })
