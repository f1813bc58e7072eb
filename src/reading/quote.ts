/** A value as a sentence names it. */
export const quote = (value: unknown): string => {
  // Data that comes from a program may hold itself.
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? 'a list' : 'an object'
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 100 ? `${text.slice(0, 100)}…` : text
}
