import { Alert, Group, PasswordInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection } from '../../../src/extensions/control/schemas.js'
import type { Explanation } from '../../../src/extensions/journal/explain.js'
import type { Control } from '../../api/control.js'
import { describeProblem } from '../../api/problems.js'
import { type Sent, sendAndFind } from '../../api/send-and-find.js'
import { NoAnswerError } from '../../api/send-to-api.js'
import { useTokenText } from '../../api/token-texts.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { tokenName } from '../../format/token-name.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { QueryData } from '../../parts/query-data.js'
import { hadToken, keptBody, keptHeaders, lacksBody, targetOf } from './as-curl.js'
import { isInReach } from './sent-to.js'
import { SentTwice } from './sent-twice.js'

/** Sends the request once more from this page, as it came or, for a POST, with a new idempotency key. */
export const SendAgain = ({ request }: { readonly request: Explanation }) => {
  const connection = useControl<Connection>('/connection', false)
  return (
    <QueryData query={connection} what={t('the addresses and tokens')}>
      {(data) => <SendForm request={request} connection={data} />}
    </QueryData>
  )
}

interface SendFormProps {
  readonly request: Explanation
  readonly connection: Connection
}

const SendForm = ({ request, connection }: SendFormProps) => {
  const { id, control } = useWorld()
  const name = tokenName(request)
  const remembered = useTokenText(id, name)
  const [typed, setTyped] = useState('')
  const text = name === null ? undefined : (connection.tokens[name] ?? remembered)
  const token = text ?? (typed === '' ? unknownOf(request) : typed)
  const send = useMutation({ mutationFn: (key: string | null) => sendAgain(control, request, token, key) })
  const isPost = request.method === 'POST'
  const isBodyGone = lacksBody(request)
  const isHere = isInReach(request, connection)
  const isReady = (token !== undefined || request.token === null) && !isBodyGone && isHere
  // The same token without the right is refused again: it is not what one is to do next.
  const mayDiffer = request.status !== 401 && request.status !== 403
  const sameKey = isPost ? (request.idempotency?.key ?? null) : null
  return (
    <Stack gap="xs">
      {text === undefined && hadToken(request) ? (
        <PasswordInput
          label={name === null ? t('Plaintext of the token it was sent with') : t('Plaintext of the token {name}', { name })}
          description={t('The emulator keeps only its hash. It is not stored here either.')}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      ) : null}
      <Group gap="xs">
        <ActionButton
          size="xs"
          variant={mayDiffer ? 'filled' : 'default'}
          disabled={!isReady}
          onClick={() => send.mutate(sameKey)}
        >
          {sameKey === null ? t('Send again') : t('Send again with the same key')}
        </ActionButton>
        {isPost ? (
          <ActionButton size="xs" variant="default" disabled={!isReady} onClick={() => send.mutate(crypto.randomUUID())}>
            {t('Send again with a new key')}
          </ActionButton>
        ) : null}
      </Group>
      {isHere ? null : (
        <Text size="sm" c="dimmed">
          {t('It went to the address of production, which this page may not call. Copy it as curl instead.')}
        </Text>
      )}
      {isBodyGone ? (
        <Text size="sm" c="dimmed">
          {t('The journal did not keep the whole body, so this request cannot be sent again from here.')}
        </Text>
      ) : null}
      {send.data === undefined ? null : (
        <Text size="sm" role="status">
          {send.data.status === undefined ? null : t('Sent again: answered {status}', { status: send.data.status })}
        </Text>
      )}
      {send.data === undefined ? null : <SentTwice world={id} arrived={send.data.arrived} />}
      {send.error === null && (send.data === undefined || send.data.status !== undefined) ? null : (
        <Alert color="red" role="alert">
          {describeProblem(send.error ?? new NoAnswerError())}
        </Alert>
      )}
    </Stack>
  )
}

/** In the place of a token that was not accepted, or not looked at. */
const unknownOf = (request: Explanation): string | undefined =>
  request.token === null && hadToken(request) ? 'svc_test_known_to_nobody' : undefined

const sendAgain = (control: Control, request: Explanation, token: string | undefined, key: string | null): Promise<Sent> => {
  const body = keptBody(request)
  return sendAndFind(control, targetOf(request), {
    method: request.method,
    headers: {
      // What is hidden of a header is kept nowhere.
      ...Object.fromEntries(keptHeaders(request).filter(([, value]) => !value.includes('…'))),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...(key === null ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === null ? {} : { body }),
  })
}
