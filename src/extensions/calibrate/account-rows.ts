import type { AnswerLookup } from './exchange.js'
import { linesIn, orderNames, subscriptionsIn } from './read-requests.js'
import { member, type Row, shown, unanimous } from './reading.js'

/** Names of the requests that read history lines, subscriptions, or order details; separated by spaces. */
export const lineRequests = 'history history_full'
export const subscriptionRequests = 'subscriptions subscriptions_paginate subscriptions_per_page subscriptions_full'
export const orderRequests = `${lineRequests} ${orderNames.join(' ')}`

/** Unanimous reading of the history lines, the subscriptions, or the order details. */
export const ofLines = (read: (line: Row) => string | undefined) => (seen: AnswerLookup) => unanimous(linesIn(seen).map(read))
export const ofSubscriptions = (read: (row: Row) => string | undefined) => (seen: AnswerLookup) =>
  unanimous(subscriptionsIn(seen).map(read))
export const ofOrders = (read: (order: Row) => string | undefined) => (seen: AnswerLookup) => unanimous(ordersIn(seen).map(read))

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
