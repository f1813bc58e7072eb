import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { ClockState, Connection, TokenState, TokenUse } from '../../../src/extensions/control/schemas.js'
import { useAction, useControl } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { rich, t } from '../../language/language.js'
import { tell } from '../../language/told.js'
import { ActionButton } from '../../parts/action-button.js'
import { CopyText } from '../../parts/copy-text.js'
import { Instant } from '../../parts/instant.js'
import { Pill, type Tone } from '../../parts/pill.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'

interface TokenTableProps {
  readonly tokens: readonly TokenState[]
  /** Undefined while it is being read. */
  readonly use: readonly TokenUse[] | undefined
}

/** Every token with what it was used for; none shows its plaintext. */
export const TokenTable = ({ tokens, use }: TokenTableProps) => {
  const wellKnown = useControl<Connection>('/connection', false).data?.tokens
  const [revoking, setRevoking] = useState<TokenState>()
  return (
    <>
      <ScrollTable
        label={t('Tokens')}
        isBrief
        columns={['Name', 'Begins with', 'Owner', 'Used for', 'Scopes never used', 'State'].map((name) => t(name))}
      >
        <tbody>
          {tokens.map((token) => (
            <TokenRow
              key={token.id}
              token={token}
              use={use?.find(({ id }) => id === token.id)}
              text={wellKnown?.[token.name]}
              onRevoke={setRevoking}
            />
          ))}
        </tbody>
      </ScrollTable>
      <RevokeDialog token={revoking} onClose={() => setRevoking(undefined)} />
    </>
  )
}

interface TokenRowProps {
  readonly token: TokenState
  readonly use: TokenUse | undefined
  /** Its whole text, where every world has it. */
  readonly text: string | undefined
  readonly onRevoke: (token: TokenState) => void
}

const TokenRow = ({ token, use, text, onRevoke }: TokenRowProps) => (
  <tr>
    <th scope="row" data-leads className="wrap" style={{ minWidth: '8rem' }}>
      {token.name}
    </th>
    <td>
      <div className="beside">
        <Code>{token.starts_with}…</Code>
        {text === undefined ? null : <CopyText value={text} what={t('the token {name}', { name: token.name })} />}
      </div>
    </td>
    <td data-beside>
      {tell(token.producer).text}, {tell(token.environment).text}
    </td>
    <td data-late data-named>
      {use === undefined ? '…' : <Use use={use} />}
    </td>
    <td data-late data-named>
      {token.scopes.length === 0 ? (
        t('the token has no scope')
      ) : use === undefined ? (
        '…'
      ) : (
        <Unused scopes={use.unused_scopes} all={token.scopes.length} />
      )}
    </td>
    <td>
      <Group gap="xs">
        <State token={token} />
        {token.revoked_at === null ? (
          <Button
            size="compact-xs"
            variant="default"
            onClick={() => onRevoke(token)}
            aria-label={t('Revoke {name}', { name: token.name })}
          >
            {t('Revoke')}
          </Button>
        ) : null}
      </Group>
    </td>
  </tr>
)

/** Whether a token is accepted on the clock of the world, and since or until when. */
const State = ({ token: { revoked_at, expires_at } }: { readonly token: TokenState }) => {
  const { data } = useControl<ClockState>('/clock', 1_000)
  if (revoked_at !== null) return <StatePill tone="red" word={t('revoked')} at={<Instant value={revoked_at} />} />
  if (expires_at === null) return <StatePill tone="green" word={t('valid')} at={null} />
  const at = <Instant value={expires_at} />
  return data !== undefined && Date.parse(expires_at) <= Date.parse(data.now) ? (
    <StatePill tone="red" word={t('expired')} at={at} />
  ) : (
    <StatePill tone="green" word={t('valid')} at={rich('until {at}', { at })} />
  )
}

const StatePill = ({ tone, word, at }: { readonly tone: Tone; readonly word: string; readonly at: ReactNode }) => (
  <Text size="sm">
    <Pill tone={tone}>{word}</Pill> {at}
  </Text>
)

const Use = ({ use }: { readonly use: TokenUse }) => {
  if (use.requests === 0) return t('nothing yet')
  const requests = countOf(use.requests, 'request')
  return (
    <>
      {use.refused === 1
        ? t('{requests}, 1 refused', { requests })
        : t('{requests}, {refused} refused', { requests, refused: use.refused })}
      <Group gap={4} mt={2} visibleFrom="xs">
        {Object.entries(use.operations).map(([operation, count]) => (
          <Pill key={operation} tone="gray">{`${operation} ${count}`}</Pill>
        ))}
      </Group>
    </>
  )
}

/** Scopes that are told by their names; of more, their number is. */
const fewScopes = 3

const Unused = ({ scopes, all }: { readonly scopes: readonly string[]; readonly all: number }) => {
  const names = scopes.join(', ')
  if (scopes.length <= fewScopes) return names || t('none')
  return (
    <details>
      <summary>{t('{count} of {all}', { count: scopes.length, all })}</summary>
      {names}
    </details>
  )
}

const RevokeDialog = ({ token, onClose }: { readonly token: TokenState | undefined; readonly onClose: () => void }) => {
  const revoke = useAction<string>((control, id) => control.send('DELETE', `/tokens/${encodeURIComponent(id)}`))
  return (
    <Modal
      opened={token !== undefined}
      onClose={onClose}
      title={t('Revoke {name}?', { name: token?.name ?? '' })}
      closeButtonProps={{ 'aria-label': t('Keep the token') }}
      transitionProps={{ duration: 0 }}
    >
      <Stack>
        <Text>{t('Every request with this token is answered 401 from now on. Only a reset undoes this.')}</Text>
        <ProblemAlert error={revoke.error} />
        <Group justify="end">
          <Button variant="default" onClick={onClose}>
            {t('Keep it')}
          </Button>
          <ActionButton
            color="red"
            onClick={() => {
              if (token !== undefined) revoke.mutate(token.id, { onSuccess: onClose })
            }}
          >
            {t('Revoke')}
          </ActionButton>
        </Group>
      </Stack>
    </Modal>
  )
}
