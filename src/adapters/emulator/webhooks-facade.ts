import type { ExamHost } from '../../lab/exam/exam-host.js'
import { checkDeliveryFilter, describeDelivery, describeEndpoint, isWanted } from '../../webhooks/describe.js'
import { Inbox } from '../../webhooks/inbox.js'
import type { Webhooks } from '../../webhooks/webhooks.js'
import type { EmulatorWebhooks } from './emulator-webhooks.js'

/**
 * Facade of the webhooks of a world.
 * @param present returns the webhooks of the current world.
 * @param change runs a change and saves it.
 * @param host returns the world as an exam needs it.
 */
export const createWebhooksFacade = (
  present: () => Webhooks,
  change: <Result>(act: () => Result) => Result,
  host: () => ExamHost,
): EmulatorWebhooks => {
  const facade = createPresentFacade(present, change, host)
  behind.set(facade, present)
  return facade
}

const behind = new WeakMap<EmulatorWebhooks, () => Webhooks>()

/** Webhooks of the current world behind a facade; undefined for a facade of another origin. */
export const webhooksBehind = (facade: EmulatorWebhooks): Webhooks | undefined => behind.get(facade)?.()

const createPresentFacade = (...[present, change, host]: Parameters<typeof createWebhooksFacade>): EmulatorWebhooks => ({
  exam: async (receiver, options) => (await import('../../lab/exam/run-exam.js')).runExam(host(), present, receiver, options),
  deliver: (to, choice) => {
    const { id, url } = change(() => present().add(to, choice))
    return {
      id,
      url,
      get secret() {
        return present().endpoint(id).secret
      },
      remove: () => change(() => present().remove(id)),
      rotate: () => change(() => present().rotate(id).secret),
    }
  },
  inbox: (choice) => new Inbox(change(() => present().add(null, choice)).id, present),
  drain: () => present().dispatcher.drain(),
  deliveries: (filter = {}) => {
    checkDeliveryFilter(filter, () => present().endpointIds())
    const wanted = present()
      .state.log.all()
      .filter((delivery) => isWanted(delivery, filter))
      .reverse()
    return wanted.slice(0, filter.limit ?? wanted.length).map(describeDelivery)
  },
  redeliver: async (id) => describeDelivery(await present().redeliver(id)),
  endpoints: () => {
    const { state, host } = present()
    return state.endpoints.list().map((endpoint) => describeEndpoint(endpoint, state.log.pendingOf(endpoint.id), host.now()))
  },
})
