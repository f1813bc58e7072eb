import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import type { Delivery } from '../../../webhooks/describe.js'
import { useAction, useWorld } from '../../api/world-context.js'
import { Instant } from '../../parts/instant.js'
import { JumpTo } from '../../parts/jump-to.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { Snippet } from '../../parts/snippet.js'
import { linkTo } from '../../shell/route.js'
import { quote } from '../requests/as-curl.js'

/** Why an event was told, and how that went, attempt by attempt. */
export const DeliveryDetail = ({ delivery }: { readonly delivery: Delivery }) => {
  const { id, event_id, endpoint, attempts, due_at, state } = delivery
  const redeliver = useAction<void>((control) => control.send('POST', `/webhooks/deliveries/${encodeURIComponent(id)}/redeliver`))
  const last = attempts.at(-1)?.request
  return (
    <Stack>
      <Text size="sm">
        Why: <Cause cause={delivery.cause} />. Event {event_id}, delivery {id} to {endpoint}
        {delivery.disturbed === undefined ? '' : `, on purpose: ${delivery.disturbed}`}.
      </Text>
      <Group>
        <Button size="compact-sm" onClick={() => redeliver.mutate()} loading={redeliver.isPending}>
          Redeliver
        </Button>
        {due_at === null ? null : <JumpTo at={due_at} what="the next attempt" />}
      </Group>
      <ProblemAlert error={redeliver.error} />
      {attempts.length === 0 ? <Text size="sm">{unattempted[state]}</Text> : <Attempts attempts={attempts} />}
      {last === undefined ? null : (
        <>
          <Snippet title="The body" code={indented(last.body)} />
          <Snippet title="The last attempt as curl" code={curlOf(last)} />
        </>
      )}
    </Stack>
  )
}

/** What is said of a delivery without an attempt, by its state. */
const unattempted = {
  pending: 'It was not attempted yet.',
  delivered: 'It was delivered without an attempt.',
  failed: 'It will not be attempted: its endpoint was removed or switched off before.',
} as const

/** What else than a request of the API makes something happen. */
const withoutRequest = /^(?:sale|subscription|refund|chargeback|decline|cancel by \w+|clock|data|scenario|control)$/

/** A request has a page of its own; everything else is said in words. */
const Cause = ({ cause }: { readonly cause: string }) => {
  const { id } = useWorld()
  if (withoutRequest.test(cause)) return <>{cause}</>
  return (
    <Anchor size="sm" href={linkTo(id, 'requests', cause)}>
      the request {cause}
    </Anchor>
  )
}

const Attempts = ({ attempts }: Pick<Delivery, 'attempts'>) => (
  <ScrollTable label="Attempts" columns={['When', 'Answer', 'Took', 'Headers sent', 'Body answered']}>
    <tbody>
      {attempts.map(({ at, ms, status, error, redelivery, request, response }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: attempts are only ever added
        <tr key={index}>
          <td>
            <Instant value={at} />
            {redelivery ? ', asked for' : ''}
          </td>
          <td>{error ?? `answered ${status}`}</td>
          <td>{ms} ms</td>
          <td>
            {Object.entries(request.headers)
              .filter(([name]) => /signature|webhook-/.test(name))
              .map(([name, value]) => (
                <Text key={name} size="xs">
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

/** The attempt as a line for a shell, signed as it was. */
const curlOf = ({ url, headers, body }: Delivery['attempts'][number]['request']): string =>
  [
    'curl -X POST',
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    `--data-raw ${quote(body)}`,
    quote(url),
  ].join(' ')

const indented = (body: string): string => JSON.stringify(JSON.parse(body), null, 2)
