import type { Plugs } from '../core/call.js'
import { type State, withRows } from '../core/state.js'
import { billUpTo } from '../seed/renewals.js'
import { openRows } from '../seed/start.js'
import { operations } from './operations.js'

/** Rows of an owner with every renewal that fell due. */
const advance = (state: State, owner: string, now: number): State => {
  const before = state.rows[owner]!
  const rows = billUpTo(before, now)
  return rows === before ? state : withRows(state, owner, rows)
}

/** The service as the specification has it: what the core is handed, without any extension. */
export const service = { operations, openRows, advance } satisfies Plugs
