import type { Steps } from '../../time/turns.js'
import { invalidMembers } from './control-error.js'

/** Members of an object, or items of a list, that a body may have anywhere; each of more would have to be looked at in one go. */
const mostMembers = 1_000

/** Members that may be longer, by their names. */
const longMembers: Readonly<Record<string, number>> = { steps: 10_000, body: 10_000 }

/** Members of documents, whose records are looked at one by one. */
const documents: ReadonlySet<string> = new Set(['data'])

/** A body of fewer characters has too few of anything. */
const shortText = 2 * mostMembers

/** How many are looked at in one step. */
const lookedAtTogether = 500

/**
 * Refuses a body of which something has too many members.
 * @throws ControlError naming what has.
 */
export function* refuseWide(body: unknown, text: string): Steps<void> {
  if (text.length <= shortText) return
  const waiting: { readonly value: unknown; readonly path: string; readonly name: string }[] = [
    { value: body, path: '', name: '' },
  ]
  let looked = 0
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path, name } = next
    if (typeof value !== 'object' || value === null) continue
    const most = longMembers[name] ?? mostMembers
    let members = 0
    for (const member in value) {
      members += 1
      if (members > most) throw tooWide(path, most, Array.isArray(value) ? 'items' : 'members')
      looked += 1
      if (looked % lookedAtTogether === 0) yield
      const inner = (value as Record<string, unknown>)[member]
      if (typeof inner !== 'object' || documents.has(member)) continue
      waiting.push({ value: inner, path: path === '' ? member : `${path}.${member}`, name: member })
    }
  }
}

const tooWide = (path: string, most: number, what: string) => {
  const [member, subject] = path === '' ? ['body', 'The body'] : [path.slice(0, 100), `The ${path.slice(0, 100)} member`]
  return invalidMembers({ [member]: [`${subject} has more than ${most} ${what}, the most that are taken here.`] })
}
