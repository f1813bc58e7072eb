import { nearestName } from '../../core/nearest-name.js'
import type { DataRefs } from '../../worlds/data-refs.js'

/** Raised on reading a label that no document has declared; the message names the nearest one. */
export class UnknownLabelError extends Error {
  override readonly name = 'UnknownLabelError'
}

/** Members that `await`, printers and test matchers read from any object; they are not misspelt labels. */
const probes = new Set(['then', 'toJSON', 'asymmetricMatch', 'nodeType', 'tagName', 'length', 'inspect', 'hasAttribute'])
const labelLike = /^[\p{L}\p{N}_]/u

/** Refs whose unknown labels throw instead of being undefined. `in`, `Object.keys` and comparisons are unaffected. */
export const withNamedRefs = (refs: DataRefs): DataRefs =>
  Object.fromEntries(Object.entries(refs).map(([kind, records]) => [kind, checked(kind, records)])) as unknown as DataRefs

/** Plain object with a proxy as its prototype, which handles missing members: unlike a proxy, it can be cloned and compared. */
const checked = (kind: string, records: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> => {
  const beneath = new Proxy(Object.prototype, {
    get(target, label, receiver) {
      const isMissing = typeof label === 'string' && !(label in target) && labelLike.test(label) && !probes.has(label)
      if (isMissing) throw new UnknownLabelError(problemOf(kind, label, Object.keys(records)))
      return Reflect.get(target, label, receiver)
    },
  })
  return Object.assign(Object.create(beneath), records)
}

const problemOf = (kind: string, label: string, labels: readonly string[]): string => {
  const near = nearestName(label, labels)
  const some = labels.length > 10 ? `${labels.slice(0, 10).join(', ')} and ${labels.length - 10} more` : labels.join(', ')
  const remedy =
    near !== undefined ? `did you mean ${near}?` : labels.length === 0 ? 'none is declared.' : `declared are ${some}.`
  return `No record of ${kind} has the label ${JSON.stringify(label.slice(0, 100))}; ${remedy}`
}
