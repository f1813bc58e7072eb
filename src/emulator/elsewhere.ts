import table from './elsewhere.json' with { type: 'json' }

/** What an extension of this package has that somebody may look for in vain. */
interface Feature {
  readonly options: readonly string[]
  /** Members of a world. */
  readonly members: readonly string[]
  /** Beginnings of the paths of its control routes; a parameter stands in braces. */
  readonly routes: readonly string[]
  /** Commands and flags of the command line. */
  readonly typed: readonly string[]
}

/**
 * What the extensions of this package have, by their names: an emulator without one of them says which it lacks. `npm run docs` writes the
 * table from what they declare, so it is there without them.
 */
export const elsewhere: Readonly<Record<string, Feature>> = table

/** Sentence on what an extension has and this emulator does not. */
const lacking = (what: string, owner: string): string =>
  `it is ${what} of the extension "${owner}", which this emulator does not have.`

/** Why there is no such option; undefined for one that no extension has. */
export const whyNoOption = (option: string): string | undefined => {
  const [owner] = Object.entries(elsewhere).find(([, { options }]) => options.includes(option)) ?? []
  return owner === undefined ? undefined : lacking('an option', owner)
}

/** Why there is no such command or flag on the command line; undefined for one that no extension has. */
export const whyNotTyped = (word: string): string | undefined => {
  const [owner] = Object.entries(elsewhere).find(([, { typed }]) => typed.includes(word)) ?? []
  return owner === undefined ? undefined : lacking(word.startsWith('-') ? 'an option' : 'a command', owner)
}

/** Extensions by the members of a world that they have. */
export const membersElsewhere: readonly (readonly [member: string, owner: string])[] = Object.entries(elsewhere).flatMap(
  ([owner, { members }]) => members.map((member) => [member, owner] as const),
)

/** Error for a member of an extension that a world does not have. */
export const noMember = (member: string, owner: string): Error =>
  new Error(`There is no member "${member}" here: ${lacking('a member', owner)}`)

const begins = (path: string, route: string): boolean => {
  const [parts, wanted] = [path.split('/'), route.split('/')]
  return wanted.every((part, at) => part === parts[at] || (part.startsWith('{') && parts[at] !== undefined))
}

/** Why there is no control route below `/_emulator`; undefined for one of no extension, and of one that is there. */
export const whyNoRoute = (path: string, names: ReadonlySet<string>): string | undefined => {
  const fitting = Object.entries(elsewhere).flatMap(([owner, { routes }]) =>
    routes.filter((route) => begins(path, route)).map((route) => ({ owner, route })),
  )
  // What is below a route of one extension can be of another.
  const longest = fitting.toSorted((one, other) => other.route.split('/').length - one.route.split('/').length)[0]
  return longest === undefined || names.has(longest.owner) ? undefined : lacking('a route', longest.owner)
}
