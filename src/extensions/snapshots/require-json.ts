import { ShownError } from '../../core/refusal.js'

/** Where a value is no JSON, and what is there; undefined if all of it is. */
const fault = (value: unknown, path: string): string | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`
  if (typeof value !== 'object') return `${path} is a ${typeof value}`
  if (Array.isArray(value)) return firstFault(value.entries(), path)
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return `${path} is a ${value.constructor.name}`
  // A member that is undefined is left out.
  return firstFault(
    Object.entries(value).filter(([, member]) => member !== undefined),
    path,
  )
}

const firstFault = (members: Iterable<readonly [string | number, unknown]>, path: string): string | undefined => {
  for (const [name, member] of members) {
    const found = fault(member, `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

/** @throws ShownError for what an extension would save, and a file would have as something else, or not at all. */
export const requireJson = (extension: string, member: string, value: unknown): void => {
  const found = value === undefined ? undefined : fault(value, member)
  if (found !== undefined) throw new ShownError(`The extension "${extension}" cannot be saved: ${found}, which is no JSON.`)
}
