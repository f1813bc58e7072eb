import { parseDuration } from '../time/duration.js'
import { awaitDelivery } from './await-delivery.js'
import type { AttemptRecord, DeliveryRecord } from './delivery.js'
import { secretsAt } from './endpoint.js'
import type { EventName } from './event-names.js'
import { signatureKinds } from './signatures.js'
import { WebhookError } from './webhook-error.js'
import type { Webhooks } from './webhooks.js'

/** What an inbox has received. */
export interface InboxMessage {
  /** Id of the event: the same where it comes again. */
  readonly id: string
  readonly event: EventName
  /** Id of the delivery. */
  readonly delivery: string
  /** When it came, by the clock of the world. */
  readonly at: Date
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** The text as it was signed. */
  readonly body: string
  /** The text read as JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: bodies have as many shapes as assumptions give them
  readonly json: any
}

/** What is waited for: the name of an event, or a test of a message. */
export type InboxFilter = EventName | ((message: InboxMessage) => boolean)

/** The longest wait, in milliseconds. */
const longestWaitMs = 3_600_000

/** A receiver that takes everything and remembers it, for tests. */
export class Inbox {
  /** @param present the webhooks of the world as it is now. */
  constructor(
    readonly id: string,
    readonly present: () => Webhooks,
  ) {}

  /** The secret that messages are signed with. */
  get secret(): string {
    return this.present().endpoint(this.id).secret
  }

  /** Everything that has come and is remembered, oldest first. */
  all(): readonly InboxMessage[] {
    const messages = [...this.present().state.log.all()].flatMap((delivery) => this.#messagesOf(delivery))
    return messages.sort((left, right) => left.at.getTime() - right.at.getTime())
  }

  /**
   * The first message that passes the filter: one that has come, else the next that comes. Delivers what is due first, and while it waits.
   * Rejects with a WebhookError that says what came instead.
   * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour. Default `"5s"`.
   */
  async waitFor(filter: InboxFilter = () => true, timeout: string | number = '5s'): Promise<InboxMessage> {
    const timeoutMs = parseDuration(timeout)
    if (timeoutMs === undefined || timeoutMs > longestWaitMs) {
      throw new WebhookError({
        wait: [`Cannot wait for ${JSON.stringify(timeout)}: give a duration such as "5s", at most "1h".`],
      })
    }
    const test = typeof filter === 'string' ? ({ event }: InboxMessage) => event === filter : filter
    const find = (): InboxMessage | undefined => this.all().find(test)
    const found = await awaitDelivery(this.present(), find, timeoutMs)
    if (found !== undefined) return found
    const wanted = typeof filter === 'string' ? filter : 'a message'
    const came = [...new Set(this.all().map(({ event }) => event))].join(', ')
    throw new WebhookError({
      wait: [`Waited ${timeoutMs} ms for ${wanted}; ${came === '' ? 'nothing came at all' : `${came} came`}.`],
    })
  }

  /** Whether a message is signed with a secret of this inbox, by the assumption `webhook-signature`. */
  verify({ id, url, headers, body, at }: Pick<InboxMessage, 'id' | 'url' | 'headers' | 'body' | 'at'>): boolean {
    const { host } = this.present()
    const endpoint = this.present().endpoint(this.id)
    const kind = host.ask('webhook-signature')
    const timestamp = Number(headers['webhook-timestamp'] ?? 0)
    return secretsAt(endpoint, at.getTime()).some((secret) => {
      const signed = signatureKinds[kind].sign({ id, timestamp, body, secrets: [secret] })
      const query = new URL(url).searchParams
      const expected: Readonly<Record<string, string>> = signed.headers
      const parameters: Readonly<Record<string, string>> = signed.query
      return (
        Object.entries(expected).every(([name, value]) => headers[name]?.split(' ').includes(value) === true) &&
        Object.entries(parameters).every(([name, value]) => query.get(name) === value)
      )
    })
  }

  /** It receives nothing more. */
  remove(): void {
    this.present().remove(this.id)
  }

  #messagesOf(delivery: DeliveryRecord): readonly InboxMessage[] {
    if (delivery.endpoint !== this.id) return []
    return delivery.attempts.filter(({ error }) => error === null).map((attempt) => messageOf(delivery, attempt))
  }
}

const messageOf = ({ id, event_id, event, body }: DeliveryRecord, { at, url, headers }: AttemptRecord): InboxMessage => ({
  id: event_id,
  event,
  delivery: id,
  at: new Date(at),
  url,
  headers,
  body,
  json: JSON.parse(body),
})
