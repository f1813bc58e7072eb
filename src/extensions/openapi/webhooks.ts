import type { ZodType } from 'zod'
import type { ZodOpenApiOperationObject } from 'zod-openapi'

/** A webhook event of the document. */
export interface OpenApiWebhook {
  readonly name: string
  /** The cause, as a part of a sentence. */
  readonly says: string
  readonly schema: ZodType
}

export const webhookTag = {
  name: 'Webhooks',
  description:
    'What the emulator tells whoever has an endpoint. The specification only says that a webhook carries the tracking block.',
}

/** Temporary path of an event while the document is made: described as an answer, so that its schema stays open as those of answers. */
export const pathOfWebhook = (name: string): `/${string}` => `/webhooks/${name}`

const headers = [
  ['webhook-id', 'Id of the event: the same at every attempt.'],
  ['webhook-timestamp', 'Seconds since 1970, of this attempt.'],
  ['webhook-signature', '`v1,` and the Base64 HMAC-SHA256 of `id.timestamp.body`; two of them while a rotation lasts.'],
]

/** An event as an operation whose answer it is. */
export const describeWebhook = ({ name, says, schema }: OpenApiWebhook): ZodOpenApiOperationObject => ({
  responses: { '200': { description: says, content: { 'application/json': { schema, 'x-event': name } } } },
})

/** Webhook object of an event: a request to a receiver. */
export const webhookObject = ({ name, says }: OpenApiWebhook, described: unknown): object => {
  const schema = (described as { responses: { 200: { content: { 'application/json': { schema: object } } } } }).responses[200]
    .content['application/json'].schema
  return {
    post: {
      operationId: `on${name.split(/[._]/).map(capital).join('')}`,
      summary: `${capital(says)}.`,
      description:
        'Assumed, as all about webhooks (`webhook-events`, `webhook-payload`, `webhook-signature`, `webhook-retries`): told to every endpoint, and tried again until it is answered with 2xx.',
      tags: [webhookTag.name],
      security: [],
      parameters: headers.map(([header, description]) => ({
        name: header,
        in: 'header',
        required: true,
        description: `${description} By \`webhook-signature\`.`,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': { schema } } },
      responses: {
        '2XX': { description: 'It has arrived and need not come again.' },
        '410': { description: 'The endpoint is gone: nothing is told to it any more.' },
        default: { description: 'It has not arrived and is tried again; `Retry-After` can make that later.' },
      },
    },
  }
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
