import type { DeliveryRecord } from './delivery.js'
import { type EndpointRecord, heardByInbox, type SavedWebhooks, withoutSecrets } from './endpoint.js'
import type { EndpointChoice, Service } from './service.js'

/** What was noted of a run, and how it is done again: inboxes take the place of receivers, and are switched off where those were. */
const commands = {
  add: (service: Service, choice: EndpointChoice) => void service.add(null, choice),
  remove: (service: Service, id: string) => service.remove(id),
  rotate: (service: Service, id: string) => void service.rotate(id),
  turn: (service: Service, id: string, to: EndpointRecord['state'], reason: string | null) => service.turn(id, to, reason),
  drain: ({ dispatcher }: Service) => dispatcher.drain(),
} as const

/** @throws TypeError if there is no command of that name. */
export const doAgain = async (service: Service, name: string, given: readonly unknown[]): Promise<void> => {
  const command = name.replace('webhooks.', '')
  if (!Object.hasOwn(commands, command)) throw new TypeError(`there is no call ${JSON.stringify(name)}`)
  const act = commands[command as keyof typeof commands] as (service: Service, ...given: readonly unknown[]) => unknown
  await act(service, ...given)
}

/** Members of a snapshot as the file of a run may tell them: what deliveries depended on before is not of the run. An attempt may have a secret in its request, and its answer is nobody's business. */
export const quiet = (snapshot: Record<string, unknown>): Record<string, unknown> => {
  const { webhooks, webhook_deliveries } = snapshot as {
    readonly webhooks?: SavedWebhooks
    readonly webhook_deliveries?: readonly DeliveryRecord[]
  }
  const pending = webhook_deliveries
    ?.filter(({ state }) => state === 'pending')
    .map((delivery) => ({ ...delivery, attempts: [] }))
  return {
    ...snapshot,
    ...('assumptions_used' in snapshot ? { assumptions_used: {} } : {}),
    ...(webhooks === undefined
      ? {}
      : { webhooks: { ...webhooks, endpoints: webhooks.endpoints.map((one) => heardByInbox(withoutSecrets(one))) } }),
    ...(pending === undefined ? {} : { webhook_deliveries: pending }),
  }
}
