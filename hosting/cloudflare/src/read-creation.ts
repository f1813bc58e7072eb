import * as z from 'zod'
import { invalidMembers } from '../../../src/emulator/control-error.js'
import type { Options } from '../../../src/emulator/extension.js'
import { wireName } from '../../../src/emulator/options.js'
import { worldOptions } from '../../../src/extensions/worlds/fork-options.js'
import type { Caps } from './caps.js'
import { openEngineOfNobody } from './engine-of-nobody.js'

/** A sandbox as somebody asked for it. */
export interface Creation {
  readonly name: string | null
  readonly options: Options
}

/**
 * What a sandbox is made with: options of a world by their wire names, but for those that are capped here. What they may be, the emulator
 * decides.
 * @throws ControlError naming each wrong member.
 */
export const readCreation = (body: unknown, { orders }: Caps): Creation => {
  const names = new Map(worldOptions(openEngineOfNobody()).map((name) => [wireName(name), name]))
  const creation = z.strictObject({
    name: z.string().min(1).max(100).optional(),
    ...Object.fromEntries([...names.keys()].map((name) => [name, z.unknown().optional()])),
  })
  const read = creation.safeParse(body)
  if (!read.success) throw invalidMembers(problemsOf(read.error))
  const { name = null, ...given }: Readonly<Record<string, unknown>> = read.data
  for (const member of ['journal_size', 'journal_memory']) {
    if (given[member] !== undefined) throw invalidMembers({ [member]: ['The journal of a sandbox has its length.'] })
  }
  // Of several documents one says it; what else is wrong with them, the emulator tells.
  const documents = [given['data']].flat() as readonly ({ readonly background?: unknown } | null | undefined)[]
  const backgrounds = documents.map((document) => Number(document?.background ?? 0))
  for (const [member, asked] of Object.entries({ orders: Number(given['orders'] ?? 0), data: Math.max(...backgrounds) })) {
    if (asked > orders)
      throw invalidMembers({ [member]: [`A sandbox has at most ${orders} generated orders, and ${asked} were asked for.`] })
  }
  const options = Object.entries(given).flatMap(([wire, value]) => (value === undefined ? [] : [[names.get(wire)!, value]]))
  return { name: name as string | null, options: Object.fromEntries(options) }
}

const problemsOf = ({ issues }: z.ZodError): Record<string, string[]> => {
  const problems: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')]
    for (const name of names) problems[name.slice(0, 100)] = [`The member ${name.slice(0, 100)} is invalid: ${issue.message}`]
  }
  return problems
}
