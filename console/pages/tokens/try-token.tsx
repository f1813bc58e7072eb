import { Anchor, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { List } from '../../../src/emulator/control-lists.js'
import type { Connection, CreatedToken } from '../../../src/extensions/control/schemas.js'
import type { RecordedEntry } from '../../../src/extensions/journal/entry.js'
import type { Control } from '../../api/control.js'
import { ControlProblem, describeProblem } from '../../api/problems.js'
import { sendToApi } from '../../api/send-to-api.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { requestLine } from '../../format/shell-lines.js'
import { formatStatus, isServed } from '../../format/status.js'
import { rich, t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Snippet } from '../../parts/snippet.js'
import { linkTo } from '../../shell/route.js'

/** Requests that need nothing but a scope. */
const requestByScope: Readonly<Record<string, string>> = {
  'products:read': '/api/v2/products',
  'orders:read': '/api/v2/orders/summary',
  'subscriptions:read': '/api/v2/subscriptions/history',
}

/** More than any quota of the specification holds, for where quotas are without effect. */
const mostRequests = 200

interface Outcome {
  readonly served: number
  /** What was refused; undefined where nothing was. */
  readonly refused: { readonly status: number; readonly requestId: string | undefined } | undefined
}

/** First requests with a token: as a line to paste, and sent from here. */
export const TryToken = ({ token }: { readonly token: CreatedToken }) => {
  const { id: world, control } = useWorld()
  const { data } = useControl<Connection>('/connection', false)
  const scope = token.scopes.find((granted) => granted in requestByScope) ?? 'products:read'
  const path = requestByScope[scope] ?? ''
  const send = useMutation({ mutationFn: (most: number) => sendUntilRefused(control, path, token, most) })
  if (data === undefined) return null
  const isSandbox = token.environment === 'sandbox'
  const url = isSandbox ? data.url : (data.production_url ?? data.url)
  return (
    <>
      <Snippet title={t('curl with this token')} code={requestLine(`${url}${path}`, token.token)} />
      {isSandbox ? (
        <Group gap="xs">
          <ActionButton size="xs" variant="default" onClick={() => send.mutate(1)} disabled={send.isPending}>
            {t('Send it from here')}
          </ActionButton>
          <ActionButton size="xs" variant="default" onClick={() => send.mutate(mostRequests)} loading={send.isPending}>
            {t('Send it until it is refused')}
          </ActionButton>
        </Group>
      ) : null}
      {send.error === null ? null : (
        <Text size="sm" role="alert">
          {send.error instanceof ControlProblem ? <EmulatorText text={send.error.message} /> : describeProblem(send.error)}
        </Text>
      )}
      {send.data === undefined ? null : <SentUntilRefused world={world} outcome={send.data} />}
    </>
  )
}

const SentUntilRefused = ({ world, outcome: { served, refused } }: { readonly world: string; readonly outcome: Outcome }) => (
  <Text size="sm" role="status">
    {refused === undefined
      ? t('{requests} served.', { requests: countOf(served, 'request') })
      : rich('{requests} served, then {status}. {link}', {
          requests: countOf(served, 'request'),
          status: formatStatus(refused.status),
          link: (
            <Anchor size="sm" href={linkTo(world, 'requests', refused.requestId)}>
              {t('Read why')}
            </Anchor>
          ),
        })}
  </Text>
)

const sendUntilRefused = async (
  control: Control,
  path: string,
  { name, token }: CreatedToken,
  most: number,
): Promise<Outcome> => {
  for (let served = 0; served < most; served += 1) {
    const answer = await sendToApi(path, { headers: { Authorization: `Bearer ${token}` } })
    if (!isServed(answer.status)) {
      // Not every refusal says its id.
      const { data } = await control.get<List<RecordedEntry>>(`/requests?limit=1&token=${encodeURIComponent(name)}`)
      return { served, refused: { status: answer.status, requestId: data[0]?.request_id } }
    }
  }
  return { served: most, refused: undefined }
}
