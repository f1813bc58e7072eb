/** What an extension of this package has that somebody may look for in vain. */
interface Feature {
  readonly options?: readonly string[]
  /** Members of a world. */
  readonly members?: readonly string[]
  /** Beginnings of the paths of its control routes; a parameter stands in braces. */
  readonly routes?: readonly string[]
  /** Commands and flags of the command line. */
  readonly typed?: readonly string[]
}

/** What the extensions of this package have, by their names: an emulator without one of them says which it lacks. */
export const elsewhere: Readonly<Record<string, Feature>> = {
  calibrate: {
    options: ['calibration', 'calibrationMaxAge'],
    routes: ['/calibration'],
    typed: ['assumptions', 'calibrate', '--calibration', '--max-age'],
  },
  control: { options: ['controlHosts'], typed: ['--control-hosts'] },
  counterfactuals: { members: ['assumptionsUsed'], routes: ['/assumptions/used'] },
  data: {
    options: ['data'],
    members: ['data', 'add', 'exportData', 'replaceData'],
    routes: ['/data'],
    typed: ['data', 'data check', 'data example', 'data export', 'data labels', '--data'],
  },
  exam: { typed: ['exam'] },
  explore: { members: ['explore', 'sensitivity'], typed: ['explore', 'sensitivity'] },
  history: { routes: ['/requests/{id}/changes', '/compare'] },
  hosted: { typed: ['push', 'pull'] },
  journal: {
    options: ['journalSize', 'journalMemory'],
    members: ['requests', 'conduct', 'onAnswer'],
    routes: ['/requests', '/conduct', '/events'],
    typed: ['--journal-size', '--journal-memory'],
  },
  keeper: { members: ['keepState'], typed: ['--state'] },
  mcp: { typed: ['mcp'] },
  memory: { options: ['memoryLimit'], routes: ['/memory'], typed: ['--memory-limit'] },
  openapi: { routes: ['/openapi.json'] },
  pull: { typed: ['data pull'] },
  records: { members: ['records'] },
  repro: { members: ['repro'], routes: ['/repro'], typed: ['replay', '--repro'] },
  sales: {
    members: ['sales'],
    routes: [
      '/sales',
      '/charges',
      '/orders/{hash}/refund',
      '/orders/{hash}/chargeback',
      '/subscriptions/{id}/decline',
      '/subscriptions/{id}/cancel',
    ],
  },
  scenarios: {
    options: ['scenario', 'chaos'],
    members: ['play', 'replaceScenario', 'stop', 'scenario', 'chaos', 'recording'],
    routes: ['/scenarios', '/scenario', '/chaos'],
    typed: ['scenarios', 'scenarios show', 'scenarios check', '--scenario', '--chaos'],
  },
  snapshots: { members: ['snapshot', 'restore'], routes: ['/snapshot'] },
  webhooks: {
    members: ['webhooks'],
    routes: ['/webhooks'],
    typed: ['webhooks', 'trigger', 'resend', '--webhook', '--webhook-secret', '--webhook-allow'],
  },
  worlds: {
    options: ['maxWorlds', 'worldIdle'],
    members: ['fork', 'drop', 'worlds'],
    routes: ['/worlds'],
    typed: ['--max-worlds', '--world-idle'],
  },
}

/** Sentence on what an extension has and this emulator does not. */
const lacking = (what: string, owner: string): string =>
  `it is ${what} of the extension "${owner}", which this emulator does not have.`

/** Why there is no such option; undefined for one that no extension has. */
export const whyNoOption = (option: string): string | undefined => {
  const [owner] = Object.entries(elsewhere).find(([, { options }]) => options?.includes(option)) ?? []
  return owner === undefined ? undefined : lacking('an option', owner)
}

/** Why there is no such command or flag on the command line; undefined for one that no extension has. */
export const whyNotTyped = (word: string): string | undefined => {
  const [owner] = Object.entries(elsewhere).find(([, { typed }]) => typed?.includes(word)) ?? []
  return owner === undefined ? undefined : lacking(word.startsWith('-') ? 'an option' : 'a command', owner)
}

/** Extensions by the members of a world that they have. */
export const membersElsewhere: readonly (readonly [member: string, owner: string])[] = Object.entries(elsewhere).flatMap(
  ([owner, { members = [] }]) => members.map((member) => [member, owner] as const),
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
  const [owner] = Object.entries(elsewhere).find(([, { routes }]) => routes?.some((route) => begins(path, route))) ?? []
  return owner === undefined || names.has(owner) ? undefined : lacking('a route', owner)
}
