import { hintAt, nearestName } from '../assumptions/nearest-name.js'
import { environments } from '../spec/environment.js'
import { problemOfUrl } from './check-url.js'
import { eventNames } from './event-names.js'
import { isSecret } from './secret.js'

type Problem = (value: unknown) => string | undefined

const oneOf =
  (...values: readonly string[]): Problem =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : `Give one of ${values.join(', ')}.`

const problemOfEvent = (name: unknown): string | undefined => {
  if (typeof name === 'string' && (eventNames as readonly string[]).includes(name)) return undefined
  const text = String(name).slice(0, 100)
  return `There is no event ${JSON.stringify(text)}; ${hintAt(text, eventNames)}`
}

const problemsOf: Readonly<Record<string, (value: unknown) => readonly (string | undefined)[]>> = {
  events: (value) => {
    if (!Array.isArray(value) || value.length === 0) return ['Name at least one event, or leave events out for all.']
    return value.map(problemOfEvent)
  },
  secret: (value) => [
    typeof value === 'string' && isSecret(value)
      ? undefined
      : 'The secret is no "whsec_" with 24 to 64 bytes in Base64 behind it.',
  ],
  producer: (value) => [oneOf('first', 'second')(value)],
  environment: (value) => [oneOf(...environments)(value)],
  timestamp: (value) => [oneOf('real', 'world')(value)],
  url: (value) => [problemOfUrl(String(value))],
}

/** What is wrong with the choice of an endpoint, by member; nothing where nothing is. What is undefined counts as left out. */
export const problemsOfChoice = (choice: object): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    Object.entries(choice).flatMap(([member, value]) => {
      if (value === undefined) return []
      const known = problemsOf[member]?.(value) ?? [unknownMember(member)]
      const problems = known.filter((problem) => problem !== undefined)
      return problems.length === 0 ? [] : [[member, problems]]
    }),
  )

const unknownMember = (member: string): string => {
  const near = nearestName(member, Object.keys(problemsOf))
  return `An endpoint has no ${JSON.stringify(member)}${near === undefined ? '' : `; did you mean ${near}?`}`
}
