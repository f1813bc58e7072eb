import { Anchor, Code, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { TokenState } from '../../../src/extensions/control/schemas.js'
import type { Explanation } from '../../../src/extensions/journal/explain.js'
import { useControl, useWorld } from '../../api/world-context.js'
import { rich, t } from '../../language/language.js'
import { Instant } from '../../parts/instant.js'
import { linkTo } from '../../shell/route.js'

/** What a client does about a refusal of its token, its scope or its number of requests; nothing for other answers. */
export const WhatToDo = ({ request }: { readonly request: Explanation }) => {
  const advice = adviceFor[request.rule]?.(request)
  if (advice === undefined) return null
  return (
    <Text data-testid="advice">
      <strong>{t('What to do:')}</strong> {advice}
    </Text>
  )
}

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

/** A sentence for each rule that refuses with 401, 403 or 429. */
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
  'scope-missing': ({ scope, environment }) =>
    scope === null ? undefined : <UseScope scope={scope.required} environment={environment} />,
  'quota-exceeded': waitForQuota,
  'quota-day-exceeded': waitForQuota,
  'cancel-block': ({ block }) =>
    block?.until == null
      ? undefined
      : rich('Wait until {instant}, when the block ends, and cancel only ids that the history has.', {
          instant: <Instant value={block.until} />,
        }),
}

const bearer = 'Authorization: Bearer'

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

const UseScope = ({ scope, environment }: { readonly scope: string; readonly environment: string }) => {
  const { data } = useControl<List<TokenState>>('/tokens', false)
  const names = (data?.data ?? [])
    .filter((token) => token.scopes.includes(scope) && token.environment === environment && token.revoked_at === null)
    .map(({ name }) => name)
  const values = { scope: <Code>{scope}</Code>, tokens: <Tokens /> }
  return names.length === 0
    ? rich('Send one of the {tokens} that has the scope {scope}; create it, there is none.', values)
    : rich('Send one of the {tokens} that has the scope {scope}, such as {names}.', {
        ...values,
        names: names.slice(0, mostNamed).join(', '),
      })
}
