import { Code, Stack, Text } from '@mantine/core'
import type { Endpoint } from '../../../src/extensions/webhooks/describe.js'
import { useAction, useWorld } from '../../api/world-context.js'
import { changeLine } from '../../format/shell-lines.js'
import { rich, t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { ConfirmedButton } from '../../parts/confirmed-button.js'
import { CopyText } from '../../parts/copy-text.js'
import { EmptyState } from '../../parts/empty-state.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Identifier } from '../../parts/identifier.js'
import { Instant } from '../../parts/instant.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** What creates a first endpoint. */
export const NoEndpoint = () => {
  const { id } = useWorld()
  return (
    <EmptyState
      text={t('No endpoint receives events: create one, or start with --webhook.')}
      title={t('Create an endpoint in a shell')}
      command={changeLine(id, '/webhooks/endpoints', { url: 'http://127.0.0.1:3000/hook' })}
    />
  )
}

/** Who is told, with the secret of each. */
export const EndpointTable = ({ endpoints }: { readonly endpoints: readonly Endpoint[] }) => {
  const rotate = useAction<string>((control, id) => control.send('POST', `/webhooks/endpoints/${encodeURIComponent(id)}/rotate`))
  const activate = useAction<string>((control, id) =>
    control.send('POST', `/webhooks/endpoints/${encodeURIComponent(id)}/activate`),
  )
  const remove = useAction<string>((control, id) => control.send('DELETE', `/webhooks/endpoints/${encodeURIComponent(id)}`))
  return (
    <>
      <ProblemAlert error={rotate.error ?? activate.error ?? remove.error} />
      <ScrollTable label={t('Endpoints')} columns={['Address', 'Events', 'State', 'Secret', 'Change'].map((name) => t(name))}>
        <tbody>
          {endpoints.map((endpoint) => (
            <EndpointRow
              key={endpoint.id}
              endpoint={endpoint}
              isBusy={[rotate, activate, remove].some(({ isPending }) => isPending)}
              onRotate={rotate.mutate}
              onActivate={activate.mutate}
              onRemove={remove.mutate}
            />
          ))}
        </tbody>
      </ScrollTable>
    </>
  )
}

/** Kinds of endpoints that have no address. */
const kinds = { function: 'function', inbox: 'inbox' } as const

/** What an endpoint has that says where it is. */
export const nameOf = ({ id, kind, url }: Endpoint): string => (kind === 'url' ? url : `${t(kinds[kind])} ${id}`)

/** States of an endpoint that nothing is delivered to. */
const switchedOff = { gone: 'gone', switched_off: 'switched off' } as const

interface EndpointRowProps {
  readonly endpoint: Endpoint
  /** Whether an action is under way; no other one can be started meanwhile. */
  readonly isBusy: boolean
  readonly onRotate: (id: string) => void
  readonly onActivate: (id: string) => void
  readonly onRemove: (id: string) => void
}

const EndpointRow = ({ endpoint, isBusy, onRotate, onActivate, onRemove }: EndpointRowProps) => {
  const { id, url, kind, events, state, reason, pending, secret, rotating_until } = endpoint
  return (
    <tr>
      <th scope="row">
        <Stack gap={0}>
          {kind === 'url' ? url : t('{kind} of the process', { kind: t(kinds[kind]) })}
          <Text size="xs" c="dimmed">
            <Identifier value={id} />
          </Text>
        </Stack>
      </th>
      <td>{events.join(', ')}</td>
      <td>
        {state === 'active' ? (
          t('active, {count} waiting', { count: pending })
        ) : (
          <>
            {t(switchedOff[state])}: <EmulatorText text={reason ?? ''} />
          </>
        )}
      </td>
      <td>
        <div className="actions">
          <Code>{secret.slice(0, 14)}…</Code>
          <CopyText value={secret} what={t('the secret of {id}', { id })} />
        </div>
        {rotating_until === null ? null : (
          <Text size="xs">{rich('the previous secret also signs until {at}', { at: <Instant value={rotating_until} /> })}</Text>
        )}
      </td>
      <td>
        <div className="actions">
          {state === 'active' ? null : (
            <ActionButton
              size="compact-xs"
              variant="default"
              disabled={isBusy}
              onClick={() => onActivate(id)}
              aria-label={t('Switch on {id}', { id })}
            >
              {t('Switch on')}
            </ActionButton>
          )}
          <ActionButton
            size="compact-xs"
            variant="default"
            disabled={isBusy}
            onClick={() => onRotate(id)}
            aria-label={t('Rotate the secret of {id}', { id })}
          >
            {t('Rotate')}
          </ActionButton>
          <ConfirmedButton
            size="compact-xs"
            variant="default"
            disabled={isBusy}
            consequence={t('Nothing more is delivered to it, and its secret is lost. Past deliveries stay in the list.')}
            onConfirm={() => onRemove(id)}
            aria-label={t('Remove {id}', { id })}
          >
            {t('Remove')}
          </ConfirmedButton>
        </div>
      </td>
    </tr>
  )
}
