import { Anchor, Group, NativeSelect, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import type { Connection } from '../../../src/extensions/control/schemas.js'
import type { ChangesBetween, RequestChanges } from '../../../src/extensions/history/changes.js'
import type { RecordedEntry } from '../../../src/extensions/journal/entry.js'
import type { Explanation } from '../../../src/extensions/journal/explain.js'
import type { ForkedWorld } from '../../../src/extensions/worlds/routes.js'
import { Control } from '../../api/control.js'
import { ControlProblem } from '../../api/problems.js'
import { sendAndFind } from '../../api/send-and-find.js'
import { useAction, useControl, useOpenedWorld, useRequest, useWorld, WorldProvider } from '../../api/world-context.js'
import { formatReason } from '../../format/status.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { DiffView } from '../../parts/diff-view.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Form } from '../../parts/form.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'
import { Reading } from '../../parts/reading.js'
import { StatusPill } from '../../parts/status-pill.js'
import { linkTo } from '../../shell/route.js'
import { keptBody, keptHeaders, lacksBody, targetOf } from './as-curl.js'
import { answerDifferences, stateDifferences } from './compared-answers.js'
import { MessageBody } from './exchange-view.js'
import { isInReach } from './sent-to.js'
import { SentTwice } from './sent-twice.js'
import { useStateGone } from './use-state-gone.js'

interface TryThereProps {
  readonly request: Explanation
}

/** Forks the world before a request, sends an edited copy of it there, and shows both answers with what each changed. */
export const TryThere = ({ request }: TryThereProps) => {
  const connection = useControl<Connection>('/connection', false)
  return (
    <QueryData query={connection} what={t('the addresses and tokens')}>
      {(data) =>
        isInReach(request, data) ? (
          <TryForm request={request} connection={data} />
        ) : (
          <Text size="sm">{t('It went to the address of production, which this page may not call.')}</Text>
        )
      }
    </QueryData>
  )
}

/** Request as it is edited. */
interface Draft {
  readonly method: string
  /** Path and query. */
  readonly target: string
  readonly token: string
  readonly key: string
  /** One a line, such as `Accept: application/json`. */
  readonly headers: string
  readonly body: string
}

/** A request that was sent in a fork. */
interface Tried {
  readonly world: string
  readonly requestId: string
  readonly arrived: readonly RecordedEntry[]
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const draftOf = (request: Explanation, { tokens }: Connection): Draft => ({
  method: request.method,
  target: targetOf(request),
  token: request.token !== null && request.token in tokens ? request.token : (Object.keys(tokens)[0] ?? ''),
  key: request.idempotency?.key ?? '',
  headers: keptHeaders(request)
    .filter(([, value]) => !value.includes('…'))
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n'),
  body: keptBody(request) ?? '',
})

const TryForm = ({ request, connection }: TryThereProps & { readonly connection: Connection }) => {
  const { id } = useWorld()
  const [draft, setDraft] = useState(() => draftOf(request, connection))
  const gone = useStateGone(request.request_id)
  const change = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }))
  const attempt = useAction<Draft, Tried>((control, sent) => tryInFork(control, request.request_id, sent))
  return (
    <Stack>
      <Form onSubmit={() => attempt.mutateAsync(draft)}>
        <Stack gap="xs">
          <Group align="end" wrap="nowrap">
            <NativeSelect
              label={t('Method')}
              data={[...new Set([request.method, ...methods])]}
              value={draft.method}
              onChange={(event) => change({ method: event.currentTarget.value })}
            />
            <TextInput
              label={t('Path and query')}
              flex={1}
              value={draft.target}
              onChange={(event) => change({ target: event.currentTarget.value })}
            />
          </Group>
          <Group grow align="start">
            <NativeSelect
              label={t('Token')}
              data={Object.keys(connection.tokens)}
              value={draft.token}
              onChange={(event) => change({ token: event.currentTarget.value })}
            />
            <TextInput
              label="Idempotency-Key"
              value={draft.key}
              onChange={(event) => change({ key: event.currentTarget.value })}
            />
          </Group>
          <Textarea
            label={t('Headers')}
            autosize
            maxRows={6}
            value={draft.headers}
            onChange={(event) => change({ headers: event.currentTarget.value })}
          />
          <Textarea
            label={t('Body')}
            autosize
            minRows={2}
            maxRows={12}
            value={draft.body}
            {...(lacksBody(request) ? { description: bodyNote(request) } : {})}
            onChange={(event) => change({ body: event.currentTarget.value })}
          />
          <Group>
            <ActionButton size="xs" type="submit" disabled={gone !== undefined} loading={attempt.isPending}>
              {t('Fork before it and send')}
            </ActionButton>
            <Text size="sm" c="dimmed">
              {gone === undefined ? t('The world {id} does not change.', { id }) : <EmulatorText text={gone} />}
            </Text>
          </Group>
        </Stack>
      </Form>
      <ProblemAlert error={attempt.error} />
      {attempt.data === undefined ? null : <SideBySide request={request} tried={attempt.data} />}
    </Stack>
  )
}

const bodyNote = ({ exchange }: Explanation): string =>
  exchange === null ? t('The journal did not keep it, nor the headers.') : t('The journal kept only its beginning.')

const SideBySide = ({ request, tried: { world, requestId, arrived } }: TryThereProps & { readonly tried: Tried }) => {
  const { id } = useWorld()
  const fork = useOpenedWorld(world)
  const here = useAnswered(request.request_id)
  const [there, setThere] = useState<Answered>()
  return (
    <>
      <Text size="sm" role="status">
        {t('The world {id} begins before this request.', { id: world })}{' '}
        <Anchor size="sm" href={linkTo(world, 'requests', requestId)}>
          {t('Switch to {id}', { id: world })}
        </Anchor>
      </Text>
      <SentTwice world={world} arrived={arrived} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Side title={t('In {world}', { world: id })} answered={here} />
        <WorldProvider value={fork}>
          <OtherSide title={t('In {world}', { world })} requestId={requestId} onRead={setThere} />
        </WorldProvider>
      </SimpleGrid>
      {here === undefined || there === undefined ? null : <AllDifferences here={here} there={there} worlds={[id, world]} />}
    </>
  )
}

/** A request with its answer, and what it changed; null if that is not kept. */
interface Answered {
  readonly request: Explanation
  readonly changes: ChangesBetween | null
}

/** Undefined until both are read. */
const useAnswered = (requestId: string): Answered | undefined => {
  const { data: request } = useRequest<Explanation>(requestId, undefined)
  const { data: changed, error } = useRequest<RequestChanges>(requestId, undefined, '/changes')
  const isUnknown = error instanceof ControlProblem
  return useMemo(
    () =>
      request === undefined || (changed === undefined && !isUnknown)
        ? undefined
        : { request, changes: changed?.by_request ?? null },
    [request, changed, isUnknown],
  )
}

interface OtherSideProps {
  readonly title: string
  readonly requestId: string
  readonly onRead: (answered: Answered) => void
}

/** The side of another world, which is read in that one. */
const OtherSide = ({ title, requestId, onRead }: OtherSideProps) => {
  const answered = useAnswered(requestId)
  useEffect(() => {
    if (answered !== undefined) onRead(answered)
  }, [answered, onRead])
  return <Side title={title} answered={answered} />
}

const Side = ({ title, answered }: { readonly title: string; readonly answered: Answered | undefined }) => (
  <Stack component="section" aria-label={title} gap="xs">
    <Title order={3} size="h5">
      {title}
    </Title>
    {answered === undefined ? (
      <Reading what={t('the explanation')} />
    ) : (
      <>
        <Text>
          <StatusPill entry={answered.request} /> <EmulatorText text={formatReason(answered.request)} />
        </Text>
        <Text size="sm">
          <EmulatorText text={answered.request.summary} />
        </Text>
        <details>
          <summary>{t('The whole answer')}</summary>
          <MessageBody text={answered.request.exchange?.response.body ?? null} what={title} />
        </details>
      </>
    )}
  </Stack>
)

interface AllDifferencesProps {
  readonly here: Answered
  readonly there: Answered
  readonly worlds: readonly [here: string, there: string]
}

const AllDifferences = ({ here, there, worlds: [one, other] }: AllDifferencesProps) => {
  const changes = useMemo(
    () => [...answerDifferences(here.request, there.request), ...stateDifferences(here.changes, there.changes)],
    [here, there],
  )
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('What differs')}
      </Title>
      {changes.length === 0 ? (
        <Text size="sm">{t('Both answers and what they changed are the same.')}</Text>
      ) : (
        <DiffView label={t('What differs')} sides={[one, other]} changes={changes} more={0} areWorlds />
      )}
      {here.changes === null || there.changes === null ? (
        <Text size="sm">{t('What one of them changed is not kept, so only the answers are compared.')}</Text>
      ) : null}
    </Stack>
  )
}

/** @throws Error for a path that is none, ControlProblem where the world cannot be forked there. */
const tryInFork = async (control: Control, requestId: string, draft: Draft): Promise<Tried> => {
  // An address with a host would take the token elsewhere, and the control API below `/_emulator` is not that of the fork.
  if (!/^\/(?!$|[/\\]|_emulator)/.test(draft.target)) throw new Error(t('Give a path of the API, such as /api/v2/products.'))
  if (draft.body !== '' && ['GET', 'HEAD'].includes(draft.method)) {
    throw new Error(t('A browser sends no body with {method}. Empty it, or choose another method.', { method: draft.method }))
  }
  const headers = readHeaders(draft.headers)
  const fork = await control.send<ForkedWorld>('POST', '/worlds', { from: requestId })
  const { method, target, token, key, body } = draft
  const { arrived } = await sendAndFind(new Control(fork.id), target, {
    method,
    headers: {
      ...headers,
      Authorization: `Bearer ${fork.tokens[token]}`,
      ...(key === '' ? {} : { 'Idempotency-Key': key }),
    },
    ...(body === '' ? {} : { body }),
  })
  const [entry] = arrived
  if (entry === undefined) throw new Error(t('No request has arrived at the world {id}.', { id: fork.id }))
  return { world: fork.id, requestId: entry.request_id, arrived }
}

/** @throws Error naming the line that is no header. */
const readHeaders = (text: string): Record<string, string> => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return Object.fromEntries(
    lines.map((line) => {
      const [, name, value] = /^\s*([!#$%&'*+.^_`|~\w-]+)\s*:\s*(.*?)\s*$/.exec(line) ?? []
      if (name === undefined || value === undefined) throw new Error(t('This line is not a header: {line}', { line }))
      return [name, value]
    }),
  )
}
