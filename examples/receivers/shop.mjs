import { Webhook } from 'standardwebhooks'

/** What all these receivers have in common: what the shop holds, and what an event does to it. */
export const openShop = () => {
  const orders = new Map()
  const done = new Set()
  let mails = 0
  return {
    isDone: ({ id }) => done.has(id),
    /** Remembers an event, and sends the buyer a mail. */
    finish({ id }) {
      done.add(id)
      mails += 1
    },
    statusOf: ({ data }) => orders.get(data.hash ?? data.id),
    set: ({ event, data }) => orders.set(data.hash ?? data.id, event),
    /** What an exam may look at. */
    state: () => ({ orders: Object.fromEntries(orders), done: [...done], mails }),
  }
}

/** The kinds of events that matter here, from the first of an order to the last. */
export const known = ['order.authorized', 'order.refunded', 'order.chargeback', 'subscription.canceled']

/** Of two events about an order, the later one counts, in whatever order they come. */
export const isLater = (event, before) => before === undefined || known.indexOf(event.event) > known.indexOf(before)

/** The event, if it is signed with our secret and was signed just now. */
export const verify = (secret, headers, body) => {
  try {
    return new Webhook(secret).verify(body, headers)
  } catch {
    return undefined
  }
}

export const answer = (status) => new Response(null, { status })
