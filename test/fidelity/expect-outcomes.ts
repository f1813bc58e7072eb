import type { AssumptionId, Explanation } from '../../src/index.js'
import { switchable, triedValues } from './alternatives.js'
import type { Seen } from './caller.js'

type DecidingAssumption = Explanation['would_change'][number]
type ShownDifference = DecidingAssumption['alternatives'][number]['differences'][number]

// What is told of an answer under another value, against that answer, which somebody got who sent the same request.

/** Answers under other values than the one that holds, by `id=value`. */
export type Outcomes = ReadonlyMap<string, Seen>

export const nameOf = (id: AssumptionId, value: string): string => `${id}=${value}`

/** Asks once more under each value that is tried. */
export const askUnderOthers = async (ask: (id: AssumptionId, value: string) => Promise<Seen>): Promise<Outcomes> => {
  const outcomes = new Map<string, Seen>()
  for (const id of switchable) for (const value of triedValues(id)) outcomes.set(nameOf(id, value), await ask(id, value))
  return outcomes
}

/** Ids of those of which a value gives another answer. */
export const changingIn = (outcomes: Outcomes, { serialized }: Seen): readonly AssumptionId[] =>
  switchable.filter((id) => triedValues(id).some((value) => outcomes.get(nameOf(id, value))?.serialized !== serialized))

/** What is not as it was told, in words; none where all of it is true and nothing is missing. */
export const contradictions = (deciding: readonly DecidingAssumption[], outcomes: Outcomes, usual: Seen): readonly string[] => {
  const wrong: string[] = []
  const claimed = new Map(
    deciding.flatMap(({ assumption, alternatives }) =>
      alternatives.map((other) => [nameOf(assumption as AssumptionId, other.value), other] as const),
    ),
  )
  for (const [name, seen] of outcomes) {
    const claim = claimed.get(name)
    const isOther = seen.serialized !== usual.serialized
    if (isOther !== (claim !== undefined)) wrong.push(`${name}: ${isOther ? 'not told' : 'told, and nothing is otherwise'}`)
    if (claim === undefined || claim.status === null) continue
    if (claim.status !== seen.status) wrong.push(`${name}: status ${claim.status} told, ${seen.status} seen`)
    wrong.push(...untrue(claim.differences, differencesOf(usual, seen)).map((what) => `${name}: ${what}`))
  }
  for (const name of claimed.keys()) if (!outcomes.has(name)) wrong.push(`${name}: nobody knows that value`)
  return wrong
}

/** Values that stand at a member in two answers, in all places where they differ. */
type Differences = ReadonlyMap<string, readonly (readonly [here: unknown, there: unknown])[]>

const untrue = (claimed: readonly ShownDifference[], seen: Differences): readonly string[] => {
  const members = new Set(claimed.map(({ member }) => member))
  const wrong = claimed.flatMap(({ member, here, there }) => {
    const [first] = seen.get(member) ?? []
    if (first === undefined) return [`${member} is the same`]
    const [one, other] = first
    const isTold = isBeginning(here, one) && isBeginning(there, other)
    return isTold ? [] : [`${member} is ${JSON.stringify(first)}, not ${here} and ${there}`]
  })
  // A dozen are told, and of long lists those that are met first.
  const isWhole = claimed.length < 12 && [...seen.values()].every((pairs) => pairs.length <= 4)
  const missing = isWhole ? [...seen.keys()].filter((member) => !members.has(member)) : []
  return [...wrong, ...missing.map((member) => `${member} is not told`)]
}

const isBeginning = (text: string | null, value: unknown): boolean => {
  if (text === null || value === undefined) return text === null && value === undefined
  const whole = JSON.stringify(value)
  return text.endsWith('…') ? whole.startsWith(text.slice(0, -1)) : text === whole
}

const differencesOf = (one: Seen, other: Seen): Differences => {
  const found = new Map<string, [unknown, unknown][]>()
  const add = (member: string, here: unknown, there: unknown): void => {
    found.set(member, [...(found.get(member) ?? []), [here, there]])
  }
  const compare = (path: string, here: unknown, there: unknown): void => {
    if (JSON.stringify(here) === JSON.stringify(there)) return
    const [ones, others] = [membersOf(here), membersOf(there)]
    if (ones === null || others === null || Array.isArray(here) !== Array.isArray(there)) add(path || 'body', here, there)
    else {
      for (const name of new Set([...Object.keys(ones), ...Object.keys(others)])) {
        const within = Array.isArray(here) ? `${path}[]` : path === '' ? name : `${path}.${name}`
        compare(within, ones[name], others[name])
      }
    }
  }
  const [here, there] = [partsOf(one), partsOf(other)]
  for (const name of Object.keys(here.head))
    if (here.head[name] !== there.head[name]) add(name, here.head[name], there.head[name])
  compare('', here.body, there.body)
  return found
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : null

/** What is told of an answer, taken apart again. */
const partsOf = ({ serialized }: Seen): { readonly head: Readonly<Record<string, unknown>>; readonly body: unknown } => {
  const [status, ...lines] = serialized.split('\n')
  const headers = lines
    .splice(0, 5)
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)] as const)
  const head = Object.fromEntries(headers.map(([name, value]) => [name, value === 'null' ? undefined : value]))
  const text = lines.join('\n')
  return {
    head: { status: Number(status), ...head },
    body: /^[{[]/.test(text) ? JSON.parse(text) : text === '' ? undefined : text,
  }
}
