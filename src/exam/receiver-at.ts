import { problemOfUrl } from '../webhooks/check-url.js'
import type { Receiver } from '../webhooks/receiver.js'
import { WebhookError } from '../webhooks/webhook-error.js'
import type { Webhooks } from '../webhooks/webhooks.js'

/** The address that requests carry, and who takes them: a function, or whoever answers at an address. */
export const receiverAt = (
  receiver: string | Receiver,
  { host: { office } }: Webhooks,
): { readonly url: string; readonly receive: Receiver } => {
  if (typeof receiver === 'function') return { url: 'http://receiver.localhost/', receive: receiver }
  if (typeof receiver !== 'string') {
    throw new WebhookError({ url: ['Give an address, or a function that takes a Request, such as app.fetch.'] })
  }
  const problem = problemOfUrl(receiver)
  if (problem !== undefined) throw new WebhookError({ url: [problem] })
  const { sendToUrl, allowedHosts } = office
  if (sendToUrl === null) {
    const remedy =
      'Addresses are reached by the createEmulator of producer-commerce-emulator/node, and by the command exam; give a function here.'
    throw new WebhookError({ url: [remedy] })
  }
  const receive: Receiver = async (request) => {
    const headers = Object.fromEntries(request.headers)
    const received = await sendToUrl(
      { url: request.url, headers, body: await request.text(), signal: request.signal },
      allowedHosts,
    )
    if ('error' in received) throw new Error(received.error)
    const { status, headers: answered, body } = received
    if (status < 200 || status > 599) throw new Error(`it answered ${status}, which ends nothing`)
    // Where a credential was masked, the rest is more than a header can hold.
    const shown = Object.entries(answered).map(([name, value]): [string, string] => [
      name,
      value.replace(/[^\t -~\u00a0-\u00ff]/g, '?'),
    ])
    return new Response(status === 204 || status === 205 || status === 304 ? null : body, { status, headers: shown })
  }
  return { url: receiver, receive }
}
