import { Button, Code, Group, Stack, Table, Text } from '@mantine/core'
import type { Endpoint } from '../../../webhooks/describe.js'
import { useAction } from '../../api/world-context.js'
import { CopyText } from '../../parts/copy-text.js'
import { Instant } from '../../parts/instant.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** Who is told, with the secret of each. */
export const EndpointTable = ({ endpoints }: { readonly endpoints: readonly Endpoint[] }) => {
  const rotate = useAction<string>((control, id) => control.send('POST', `/webhooks/endpoints/${encodeURIComponent(id)}/rotate`))
  const remove = useAction<string>((control, id) => control.send('DELETE', `/webhooks/endpoints/${encodeURIComponent(id)}`))
  if (endpoints.length === 0) return <Text>Nobody is told anything: make an endpoint, or start with --webhook.</Text>
  return (
    <>
      <ProblemAlert error={rotate.error ?? remove.error} />
      <ScrollTable label="Endpoints" columns={['Address', 'Told of', 'State', 'Secret', 'Change']}>
        <Table.Tbody>
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} endpoint={endpoint} onRotate={rotate.mutate} onRemove={remove.mutate} />
          ))}
        </Table.Tbody>
      </ScrollTable>
    </>
  )
}

interface EndpointRowProps {
  readonly endpoint: Endpoint
  readonly onRotate: (id: string) => void
  readonly onRemove: (id: string) => void
}

const EndpointRow = ({ endpoint, onRotate, onRemove }: EndpointRowProps) => {
  const { id, url, kind, events, state, reason, pending, secret, rotating_until } = endpoint
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Stack gap={0}>
          {kind === 'url' ? url : `${kind} of the process`}
          <Text size="xs" c="dimmed">
            {id}
          </Text>
        </Stack>
      </Table.Th>
      <Table.Td>{events.join(', ')}</Table.Td>
      <Table.Td>{state === 'active' ? `active, ${pending} waiting` : `${state}: ${reason}`}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Code>{secret.slice(0, 14)}…</Code>
          <CopyText value={secret} what={`the secret of ${id}`} />
        </Group>
        {rotating_until === null ? null : (
          <Text size="xs">
            the one before signs as well until <Instant value={rotating_until} />
          </Text>
        )}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Button size="compact-xs" variant="default" onClick={() => onRotate(id)} aria-label={`Rotate the secret of ${id}`}>
            Rotate
          </Button>
          <Button size="compact-xs" variant="default" onClick={() => onRemove(id)} aria-label={`Remove ${id}`}>
            Remove
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
