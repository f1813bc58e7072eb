import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { List } from '../../../src/emulator/control-lists.js'
import type { Delivery, DeliveryWithBody, Endpoint } from '../../../src/extensions/webhooks/describe.js'
import { useAction, useControl, useWorld } from '../../api/world-context.js'
import { recordOfDelivery } from '../../format/delivery-record.js'
import { addressWords, quoteWord } from '../../format/shell-word.js'
import { rich, t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Identifier } from '../../parts/identifier.js'
import { Instant } from '../../parts/instant.js'
import { JumpTo } from '../../parts/jump-to.js'
import { Pill } from '../../parts/pill.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { Snippet } from '../../parts/snippet.js'
import { Strip } from '../../parts/strip.js'
import { linkTo, type Parameters } from '../../shell/route.js'
import { SignatureCheck } from './signature-check.js'

/** Why an event was told, and how that went, attempt by attempt. */
export const DeliveryDetail = ({ delivery }: { readonly delivery: DeliveryWithBody }) => {
  const { id, event_id, endpoint, attempts, due_at, state } = delivery
  const redeliver = useAction<void>((control) => control.send('POST', `/webhooks/deliveries/${encodeURIComponent(id)}/redeliver`))
  const last = attempts.at(-1)?.request
  const why = {
    cause: <Cause cause={delivery.cause} />,
    event: <Identifier value={event_id} />,
    id: <Identifier value={id} />,
    endpoint: <Identifier value={endpoint} />,
  }
  return (
    <Stack>
      <DeliveryStrip delivery={delivery} />
      <Text size="sm">
        {delivery.disturbed === undefined
          ? rich('Why: {cause}. Event {event}, delivery {id} to {endpoint}.', why)
          : rich('Why: {cause}. Event {event}, delivery {id} to {endpoint}, on purpose: {disturbed}.', {
              ...why,
              disturbed: delivery.disturbed,
            })}
      </Text>
      <Group>
        <ActionButton size="compact-sm" onClick={() => redeliver.mutate()} loading={redeliver.isPending}>
          {t('Redeliver')}
        </ActionButton>
        {due_at === null ? null : <JumpTo at={due_at} what={t('the next attempt')} />}
      </Group>
      <ProblemAlert error={redeliver.error} />
      {attempts.length === 0 ? <Text size="sm">{t(unattempted[state])}</Text> : <Attempts attempts={attempts} />}
      {last === undefined ? null : (
        <>
          <SignatureCheck delivery={id} />
          <Snippet title={t('The body')} code={indented(last.body)} />
          <Snippet title={t('The last attempt as curl')} code={curlOf(last)} />
        </>
      )}
    </Stack>
  )
}

/** The record that a delivery is about, and what it began with. */
const DeliveryStrip = ({ delivery }: { readonly delivery: DeliveryWithBody }) => {
  const { id: world } = useWorld()
  const { data } = useControl<List<Endpoint>>('/webhooks/endpoints', 1_000)
  const record = recordOfDelivery(delivery)
  if (record === undefined) return null
  const endpoint = data?.data.find(({ id }) => id === delivery.endpoint)
  // Of a removed endpoint nobody knows whose it was.
  const owner: Parameters = endpoint === undefined ? {} : { producer: endpoint.producer, environment: endpoint.environment }
  const order = { kind: t('Order'), name: record.order, isId: true, to: linkTo(world, 'data', `orders:${record.order}`, owner) }
  const subscription = {
    kind: t('Subscription'),
    name: record.id,
    isId: true,
    to: linkTo(world, 'data', `subscriptions:${record.id}`, owner),
  }
  return (
    <Strip
      label={t('Linked records')}
      nodes={[
        order,
        ...(record.kind === 'subscriptions' ? [subscription] : []),
        { kind: t('Delivery'), name: delivery.event, isId: true, isShown: true },
      ]}
    />
  )
}

/** What is said of a delivery without an attempt, by its state. */
const unattempted = {
  pending: 'It has not been attempted yet.',
  delivered: 'It was delivered without an attempt.',
  failed: 'It will not be attempted: its endpoint was removed or switched off before.',
} as const

/** What else than a request of the API makes something happen. */
const withoutRequest: readonly string[] = [
  'sale',
  'subscription',
  'refund',
  'chargeback',
  'decline',
  'cancel by customer',
  'cancel by producer',
  'cancel by system',
  'clock',
  'data',
  'scenario',
  'control',
]

/** A request has a page of its own; everything else is said in words. */
const Cause = ({ cause }: { readonly cause: string }) => {
  const { id } = useWorld()
  if (withoutRequest.includes(cause)) return t(cause)
  return (
    <Anchor size="sm" href={linkTo(id, 'requests', cause)}>
      {t('the request {id}', { id: cause })}
    </Anchor>
  )
}

const Attempts = ({ attempts }: Pick<Delivery, 'attempts'>) => (
  <ScrollTable
    label={t('Attempts')}
    columns={['When', 'Answer', 'Duration', 'Headers sent', 'Response body'].map((name) => t(name))}
  >
    <tbody>
      {attempts.map(({ at, ms, status, error, redelivery, request, response }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only ever added
        <tr key={index}>
          <td>{redelivery ? rich('{at}, on request', { at: <Instant value={at} /> }) : <Instant value={at} />}</td>
          <td>
            <AttemptAnswer answered={{ status, error }} />
          </td>
          <td>{ms} ms</td>
          <td>
            {Object.entries(request.headers)
              .filter(([name]) => /signature|webhook-/.test(name))
              .map(([name, value]) => (
                <Text key={name} size="xs" className="mono">
                  {name}: {value}
                </Text>
              ))}
          </td>
          <td>{response?.body === '' || response === null ? '–' : response?.body}</td>
        </tr>
      ))}
    </tbody>
  </ScrollTable>
)

type Answered = Pick<Delivery['attempts'][number], 'status' | 'error'>

/** What came back of an attempt where that is a status and no more; else null. */
export const bareAnswerOf = ({ status, error }: Answered): string | null =>
  error === null || error === `answered ${status}` ? t('answered {status}', { status: String(status) }) : null

/** What came back of an attempt, or why nothing did. */
export const AttemptAnswer = ({ answered }: { readonly answered: Answered }) => {
  const bare = bareAnswerOf(answered)
  return bare === null ? (
    <EmulatorText text={answered.error ?? ''} />
  ) : (
    <Pill tone={answered.error === null ? 'green' : 'red'}>{bare}</Pill>
  )
}

/** The attempt as a line for a shell, signed as it was. */
const curlOf = ({ url, headers, body }: Delivery['attempts'][number]['request']): string =>
  [
    'curl -X POST',
    ...Object.entries(headers).map(([name, value]) => `-H ${quoteWord(`${name}: ${value}`)}`),
    `--data-raw ${quoteWord(body)}`,
    ...addressWords(url),
  ].join(' ')

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
