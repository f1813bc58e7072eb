import type { Sender } from '../../lab/calibrate/exchange.js'

/** The `Authorization` header of a sender; null for none, undefined where the user named no such token. */
export const authorizationOf = (as: Sender, tokens: Partial<Record<Sender, string>>): string | null | undefined => {
  if (as === 'none') return null
  const token = tokens.token ?? ''
  if (as === 'bad') return `Bearer ${/^svc_(?:live|test)_/.exec(token)?.[0] ?? ''}calibrationnosuchtoken`
  if (as === 'lower_case') return `bearer ${token}`
  const own = tokens[as]
  return own === undefined ? undefined : `Bearer ${own}`
}
