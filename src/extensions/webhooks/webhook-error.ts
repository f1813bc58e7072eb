/** Raised for an invalid webhook operation; `problems` names each wrong member. */
export class WebhookError extends Error {
  override readonly name = 'WebhookError'
  constructor(readonly problems: Readonly<Record<string, readonly string[]>>) {
    super(Object.values(problems).flat().join(' '))
  }
}

/** Raised for the id of an endpoint or delivery that does not exist, or no longer. */
export class UnknownWebhookError extends Error {
  override readonly name = 'UnknownWebhookError'
  constructor(
    readonly kind: 'endpoint' | 'delivery',
    readonly id: string,
  ) {
    super(`There is no webhook ${kind} ${JSON.stringify(id.slice(0, 100))} here.`)
  }
}
