import * as z from 'zod'
import { forkOptionsFrom, forkRequest } from '../../../src/adapters/control/shared/fork-request.js'
import { invalidMembers } from '../../../src/emulator/control-error.js'
import type { WorldOptions } from '../../../src/worlds/options/options.js'
import type { Caps } from './caps.js'

/** What a sandbox is made with: options of a world by their wire names, but for those that are capped here. */
const creation = forkRequest()
  .omit({ from: true, after: true, same_ids: true })
  .extend({ name: z.string().min(1).max(100).optional() })

/** A sandbox as somebody asked for it. */
export interface Creation {
  readonly name: string | null
  readonly options: WorldOptions
}

/** @throws ControlError naming each wrong member. What the options may be, the emulator decides. */
export const readCreation = (body: unknown, { orders }: Caps): Creation => {
  const read = creation.safeParse(body)
  if (!read.success) throw invalidMembers(problemsOf(read.error))
  const { name = null, ...options } = read.data
  const given: Readonly<Record<string, unknown>> = options
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
  return { name, options: forkOptionsFrom(options) }
}

const problemsOf = ({ issues }: z.ZodError): Record<string, string[]> => {
  const problems: Record<string, string[]> = Object.create(null)
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [String(issue.path[0] ?? 'body')]
    for (const name of names) problems[name.slice(0, 100)] = [`The member ${name.slice(0, 100)} is invalid: ${issue.message}`]
  }
  return problems
}
