import type { AssumptionId } from '../../register/register.js'
import type { AnswerLookup } from './exchange.js'
import { type Probe, probe } from './probe.js'
import { linesIn, orderNames, subscriptionsIn } from './read-requests.js'
import { member, type Row, shown, unanimous } from './reading.js'

/** Names of the requests that read history lines, subscriptions, or order details; separated by spaces. */
export const lineRequests = 'history history_full'
export const subscriptionRequests = 'subscriptions subscriptions_paginate subscriptions_per_page subscriptions_full'
export const orderRequests = `${lineRequests} ${orderNames.join(' ')}`

/** Makers of probes by a unanimous reading of the history lines, the subscriptions, or the order details. */
export const lineProbe = (settles: AssumptionId, read: (line: Row) => string | undefined): Probe =>
  probe(settles, lineRequests, (seen) => unanimous(linesIn(seen).map(read)))
export const subscriptionProbe = (settles: AssumptionId, read: (row: Row) => string | undefined): Probe =>
  probe(settles, subscriptionRequests, (seen) => unanimous(subscriptionsIn(seen).map(read)))
export const orderProbe = (settles: AssumptionId, read: (order: Row) => string | undefined): Probe =>
  probe(settles, orderRequests, (seen) => unanimous(ordersIn(seen).map(read)))

/** Order details that were read, without duplicates. */
export const ordersIn = (seen: AnswerLookup): readonly Row[] => [
  ...new Map(
    orderNames.flatMap((name) => {
      const answer = seen(name)
      return answer?.status === 200 ? [[answer.text, answer.body as Row] as const] : []
    }),
  ).values(),
]

/** All lines of the order history; undefined if not all were read. */
export const wholeHistory = (seen: AnswerLookup): readonly Row[] | undefined => {
  const lines = linesIn(seen)
  return lines.length > 0 && lines.length === shown(seen('history'), 'meta.total') ? lines : undefined
}

/** True for a row whose payment went through. */
export const isPaid = (row: unknown): boolean => ['authorized', 'paid'].includes(String(member(row, 'transaction.status')))
