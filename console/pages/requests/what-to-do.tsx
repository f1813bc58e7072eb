import { Anchor, Code, List, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { List as ControlList } from '../../../src/emulator/control-lists.js'
import type { TokenState } from '../../../src/extensions/control/schemas.js'
import type { Explanation } from '../../../src/extensions/journal/explain.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { rich, t } from '../../language/language.js'
import { Instant } from '../../parts/instant.js'
import { linkTo } from '../../shell/route.js'

/** What a client does about a refusal of its token, its scope, its number of requests, its key or what it sent; nothing for other answers. */
export const WhatToDo = ({ request }: { readonly request: Explanation }) => {
  const advice = adviceFor[request.rule]?.(request)
  if (advice === undefined) return null
  return (
    <>
      <Text data-testid="advice">
        <strong>{t('What to do:')}</strong> {advice}
      </Text>
      <FieldMessages request={request} />
    </>
  )
}

/** What the answer says of each wrong member; nothing where it names none. */
const FieldMessages = ({ request: { exchange } }: { readonly request: Explanation }) => {
  const messages = Object.entries(errorsIn(exchange?.response.body ?? ''))
  return messages.length === 0 ? null : (
    <List size="sm">
      {messages.map(([member, texts]) => (
        <List.Item key={member}>
          <Code>{member}</Code> {texts.join(' ')}
        </List.Item>
      ))}
    </List>
  )
}

/** The member `errors` of an answer, which an assumption can leave out and a long body can lose. */
const errorsIn = (body: string): Readonly<Record<string, readonly string[]>> => {
  try {
    const { errors = {} } = JSON.parse(body) as { readonly errors?: Readonly<Record<string, readonly string[]>> }
    return errors
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}

const correctMembers = ({ fields }: Explanation): ReactNode =>
  fields.length === 0 ? undefined : rich('Correct {members}, then send it again.', { members: <Code>{fields.join(', ')}</Code> })

/** The quota that refills last decides. */
const waitForQuota = ({ quotas }: Explanation): ReactNode => {
  const [last] = quotas
    .filter(({ used_before, limit }) => used_before >= limit)
    .toSorted((one, other) => Date.parse(other.resets_at) - Date.parse(one.resets_at))
  if (last === undefined) return undefined
  return rich('Wait until {instant}, when the quota {quota} refills, then send it again.', {
    instant: <Instant value={last.resets_at} />,
    quota: last.class,
  })
}

/** A sentence for each rule that refuses what a client can mend. */
const adviceFor: Readonly<Record<string, ((request: Explanation) => ReactNode) | undefined>> = {
  'token-missing': () => rich('Send {header} with one of the {tokens}.', { header: <Code>{bearer}</Code>, tokens: <Tokens /> }),
  'token-unknown': () => rich('Send one of the {tokens} of this world.', { tokens: <Tokens /> }),
  'token-other-environment': ({ environment }) =>
    rich('Send one of the {tokens} of the environment {environment}, or send it to the other address.', {
      tokens: <Tokens />,
      environment,
    }),
  'token-revoked': () => rich('Send another of the {tokens}: this one stays revoked.', { tokens: <Tokens /> }),
  'token-expired': () => rich('Send another of the {tokens}: this one stays expired.', { tokens: <Tokens /> }),
  'scope-missing': ({ scope, environment, at }) =>
    scope === null ? undefined : <UseScope scope={scope.required} environment={environment} at={at} />,
  'quota-exceeded': waitForQuota,
  'quota-day-exceeded': waitForQuota,
  'cancel-block': ({ block }) =>
    block?.until == null
      ? undefined
      : rich('Wait until {instant}, when the block ends, and cancel only ids that the history has.', {
          instant: <Instant value={block.until} />,
        }),
  'key-missing': () =>
    rich('Send the header {header} with a UUID v4, another one for each new intent.', { header: <Code>{keyHeader}</Code> }),
  'key-invalid': () => rich('Send a UUID v4 in the header {header}.', { header: <Code>{keyHeader}</Code> }),
  'key-reused': () => t('Send it with a new key, or with the body that the key was first used with.'),
  'key-reused-elsewhere': () => t('Send it with a new key.'),
  'key-in-flight': () => t('Wait for the answer to the first request with this key, or repeat it later.'),
  'key-not-expected': () => rich('Leave out the header {header}.', { header: <Code>{keyHeader}</Code> }),
  'invalid-body': correctMembers,
  'invalid-query': correctMembers,
}

const bearer = 'Authorization: Bearer'

const keyHeader = 'Idempotency-Key'

const Tokens = () => {
  const { id } = useWorld()
  return (
    <Anchor inherit href={linkTo(id, 'tokens')}>
      {t('tokens')}
    </Anchor>
  )
}

/** So many tokens that have a scope are named. */
const mostNamed = 3

interface UseScopeProps {
  readonly scope: string
  readonly environment: string
  /** When the request came. */
  readonly at: string
}

const UseScope = ({ scope, environment, at }: UseScopeProps) => {
  const { data } = useControl<ControlList<TokenState>>('/tokens', false)
  const names = (data?.data ?? [])
    .filter((token) => token.scopes.includes(scope) && token.environment === environment && token.revoked_at === null)
    .filter(({ expires_at }) => expires_at === null || Date.parse(expires_at) > Date.parse(at))
    .map(({ name }) => name)
  const values = { scope: <Code>{scope}</Code>, tokens: <Tokens /> }
  return names.length === 0
    ? rich('Send one of the {tokens} that has the scope {scope}; create it, there is none.', values)
    : rich('Send one of the {tokens} that has the scope {scope}, such as {names}.', {
        ...values,
        names: names.slice(0, mostNamed).join(', '),
      })
}
