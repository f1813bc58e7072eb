import type { Ask } from '../../assumptions/ask.js'
import type { AssumptionId } from '../../assumptions/register.js'
import type { PreparedBody } from './request-fields.js'

/** What in a body shows that an assumption about it makes a difference, by assumption. */
export type BodySigns = Readonly<Partial<Record<AssumptionId, (body: PreparedBody, sent: unknown) => boolean>>>

/** Notes the assumptions of which a body, prepared and as it was sent, shows the sign. */
export const leanOnSigns = (signs: BodySigns, body: PreparedBody, sent: unknown, ask: Ask): void => {
  for (const name in signs) {
    const id = name as AssumptionId
    if (signs[id]?.(body, sent) === true) ask(id)
  }
}

/** Whether a member counts as not sent. */
export const isMissing = (value: unknown): boolean => value === undefined || value === ''

/** Whether a body has a member that is none of these. */
export const hasOtherThan =
  (members: readonly string[]) =>
  (body: PreparedBody): boolean =>
    Object.keys(body).some((name) => !members.includes(name))
