import { type Checks, findProblems, isOneOfNames, isText } from '../../emulator/filter.js'
import { checkedPredicate } from '../../reading/checked-predicate.js'
import { isPlainObject, quote } from '../../reading/problem.js'
import { type EventName, eventNames } from './events.js'
import type { InboxMessage } from './inbox-message.js'
import { WebhookError } from './webhook-error.js'

/** Members of a message that a filter compares; absent members do not restrict. */
export interface InboxMembers {
  readonly event?: EventName | undefined
  /** Id of the event. */
  readonly id?: string | undefined
  /** Id of the delivery. */
  readonly delivery?: string | undefined
}

/** Filter for messages: the name of an event, members of a message, or a predicate. */
export type InboxFilter = EventName | InboxMembers | ((message: InboxMessage) => boolean)

const members = ['event', 'id', 'delivery'] as const satisfies readonly (keyof InboxMembers)[]

const checks = {
  event: isOneOfNames('event', () => eventNames),
  id: isText('id'),
  delivery: isText('delivery'),
} satisfies Checks

/**
 * Predicate of a filter.
 * @throws TypeError for an invalid filter; WebhookError naming each wrong member.
 */
export const inboxTest = (filter: InboxFilter): ((message: InboxMessage) => boolean) => {
  if (typeof filter === 'function') return checkedPredicate(filter)
  const wanted = membersOf(filter)
  const problems = findProblems(wanted, checks, (name) => `A message has no ${name} to wait for`)
  if (problems !== undefined) throw new WebhookError(problems)
  return (message) => members.every((name) => wanted[name] === undefined || wanted[name] === message[name])
}

/** Filter as text for error messages. */
export const describeInboxFilter = (filter: InboxFilter): string => {
  if (typeof filter === 'function') return 'a message that passes the function'
  const wanted = membersOf(filter)
  const given = members.flatMap((name) => wanted[name] ?? [])
  return given.length === 0 ? 'a message' : given.join(', ')
}

const membersOf = (filter: EventName | InboxMembers): InboxMembers => {
  if (typeof filter === 'string') return { event: filter }
  if (isPlainObject(filter)) return filter
  throw new TypeError(
    `Cannot wait for ${quote(filter)}: give the name of an event, a filter such as { event: "order.authorized" }, or a function of a message that returns true or false.`,
  )
}
