import type { ChangedThing } from './extension.js'

type Values = Readonly<Record<string, unknown>>

/** Values by name that are not the same before and after. */
export const changedValues = (before: Values, after: Values): ChangedThing[] =>
  [...new Set([...Object.keys(after), ...Object.keys(before)])].map((key) => ({
    key,
    before: key in before ? { value: before[key] } : undefined,
    after: key in after ? { value: after[key] } : undefined,
  }))
