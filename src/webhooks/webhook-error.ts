/** Raised for something about webhooks that cannot be done; `problems` names each wrong member. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  constructor(readonly problems: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(problems).flat().join(' '))
  }
}

/** Raised where there is no endpoint or delivery of an id, or no longer. */
export class UnknownWebhookError extends Error {
  override readonly name = 'UnknownWebhookError'
  constructor(
    readonly kind: 'endpoint' | 'delivery',
    readonly id: string,
  ) {
    super(`There is no webhook ${kind} ${JSON.stringify(id.slice(0, 100))} here.`)
  }
}
