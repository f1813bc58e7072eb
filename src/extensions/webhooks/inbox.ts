import { parseDuration } from '../../core/time.js'
import { awaitDelivery } from './await-delivery.js'
import { secretsAt } from './endpoint.js'
import { describeInboxFilter, type InboxFilter, inboxTest } from './inbox-filter.js'
import { type InboxMessage, messageOf } from './inbox-message.js'
import type { Service } from './service.js'
import { isSignedBy } from './signatures.js'
import { WebhookError } from './webhook-error.js'

/** Maximum real time of a wait, in milliseconds. */
const maxWaitMs = 3_600_000

/** Receiver for tests that accepts and records every delivery. */
export class Inbox {
  constructor(
    readonly id: string,
    readonly service: Service,
  ) {}

  /** The secret that messages are signed with. */
  get secret(): string {
    return this.service.endpoint(this.id).secret
  }

  /** Received messages that are still in the log, oldest first. */
  all(): readonly InboxMessage[] {
    const own = this.service.webhooks.deliveries.values().filter(({ endpoint }) => endpoint === this.id)
    const messages = own.flatMap((delivery) =>
      delivery.attempts.filter(({ error }) => error === null).map((attempt) => messageOf(delivery, attempt)),
    )
    return messages.sort((left, right) => left.at.getTime() - right.at.getTime())
  }

  /**
   * The first message that passes the filter: one already received, else the next. Delivers what is due first, and while it waits.
   * Rejects with a WebhookError that names the received events, or a TypeError for an invalid filter.
   * @param timeout real time: `"5s"` (ms, s, m, h) or a number of milliseconds, at most an hour. Default `"5s"`.
   */
  async waitFor(filter: InboxFilter = {}, timeout: string | number = '5s'): Promise<InboxMessage> {
    const test = inboxTest(filter)
    const timeoutMs = parseDuration(timeout)
    if (timeoutMs === undefined || timeoutMs > maxWaitMs) {
      throw new WebhookError({
        wait: [`Cannot wait for ${JSON.stringify(timeout)}: give a duration such as "5s", at most "1h".`],
      })
    }
    const find = (): InboxMessage | undefined => this.all().find(test)
    const found = await awaitDelivery(this.service, find, timeoutMs)
    if (found !== undefined) return found
    const came = [...new Set(this.all().map(({ event }) => event))].join(', ')
    throw new WebhookError({
      wait: [
        `Waited ${timeoutMs} ms for ${describeInboxFilter(filter)}; ${came === '' ? 'nothing came at all' : `${came} came`}.`,
      ],
    })
  }

  /** True if the signature of a message is valid for a secret of this inbox, by the assumption `webhook-signature`. */
  verify(message: Pick<InboxMessage, 'id' | 'url' | 'headers' | 'body' | 'at'>): boolean {
    const kind = this.service.world.state.assume['webhook-signature']
    return secretsAt(this.service.endpoint(this.id), message.at.getTime()).some((secret) => isSignedBy(kind, secret, message))
  }

  /** Removes the endpoint; its pending deliveries fail. */
  remove(): void {
    this.service.remove(this.id)
  }
}
