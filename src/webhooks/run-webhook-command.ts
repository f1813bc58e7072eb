import type { EndpointRecord } from './endpoint.js'
import type { WebhookCommand } from './webhook-host.js'
import type { EndpointChoice, Webhooks } from './webhooks.js'

/**
 * Replay of each webhook command: inboxes replace the receivers, and are switched off where those were.
 */
const commands = {
  add: (webhooks: Webhooks, choice: EndpointChoice) => void webhooks.add(null, choice),
  remove: (webhooks: Webhooks, id: string) => webhooks.remove(id),
  rotate: (webhooks: Webhooks, id: string) => void webhooks.rotate(id),
  turn: ({ dispatcher }: Webhooks, id: string, state: EndpointRecord['state'], reason: string | null) =>
    state === 'active' ? dispatcher.setState(id, state, null) : dispatcher.switchOff(id, state, String(reason)),
  drain: ({ dispatcher }: Webhooks) => dispatcher.drain(),
} as const satisfies Readonly<Record<WebhookCommand, unknown>>

const prefix = 'webhooks.'

/** True for the name of a webhook command. */
export const isOfWebhooks = (name: string): boolean => name.startsWith(prefix)

/**
 * Replays a webhook command.
 * @throws TypeError if there is no command of that name.
 */
export const doWebhookCommand = async (webhooks: Webhooks, name: string, given: readonly unknown[]): Promise<void> => {
  const command = name.slice(prefix.length)
  if (!Object.hasOwn(commands, command)) throw new TypeError(`there is no call ${JSON.stringify(name)}`)
  const act = commands[command as WebhookCommand] as (webhooks: Webhooks, ...given: readonly unknown[]) => unknown
  await act(webhooks, ...given)
}
