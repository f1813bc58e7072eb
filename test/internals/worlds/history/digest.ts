import { createHash } from 'node:crypto'

/** Digests of things that stay as they are. */
const existing = new WeakMap<object, string>()

/** Up to so many characters say themselves what they are. */
const maxSaid = 60

/**
 * A digest of a plain value, made of those of its members, each of which is made once: states of megabytes have most of them in common. What
 * has one is frozen, so that whoever changed it in its place afterwards would be told.
 */
export const digestOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return shortened(JSON.stringify(value) ?? 'undefined')
  const before = existing.get(value)
  if (before !== undefined) return before
  const members = Array.isArray(value)
    ? `[${value.map(digestOf).join()}]`
    : `{${Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([name, member]) => `${JSON.stringify(name)}:${digestOf(member)}`)
        .join()}}`
  const digest = shortened(members)
  existing.set(Object.freeze(value), digest)
  return digest
}

const shortened = (text: string): string =>
  text.length <= maxSaid ? text : `#${createHash('sha1').update(text).digest('base64')}`
