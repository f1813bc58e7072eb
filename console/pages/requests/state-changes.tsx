import { Anchor, Stack, Text, Title } from '@mantine/core'
import type { ChangesBetween, RequestChanges, StateChange } from '../../../src/extensions/history/changes.js'
import { ControlProblem } from '../../api/problems.js'
import { useRequest } from '../../api/world-context.js'
import { formatInstant } from '../../format/dates.js'
import { rich, t } from '../../language/language.js'
import { DiffView, isBookkeeping } from '../../parts/diff-view.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Instant } from '../../parts/instant.js'
import { QueryData } from '../../parts/query-data.js'
import { withParameters } from '../../shell/route.js'

interface StateChangesProps {
  readonly requestId: string
  /** Its number in the list, where it has one: request ids can be the client's. */
  readonly number?: number | undefined
  /** How deep its headings are. */
  readonly order: 2 | 3
}

/** How the world stood before a request and after it, as far as that is not the same, and what had happened since the one before. */
export const StateChanges = ({ requestId, number, order }: StateChangesProps) => {
  const changes = useRequest<RequestChanges>(requestId, number, '/changes')
  if (changes.data === undefined && changes.error instanceof ControlProblem && changes.error.status === 404) {
    return (
      <Text role="alert">
        <EmulatorText text={changes.error.message} />
      </Text>
    )
  }
  return (
    <QueryData query={changes} what={t('what has changed')}>
      {({ meanwhile, by_request }) => (
        <Stack>
          {meanwhile === null || (meanwhile.changes.length === 0 && isOneInstant(meanwhile)) ? null : (
            <Between
              title={t('Since the previous request')}
              label={t('Changes since the previous request')}
              none={t('Only time has passed.')}
              between={meanwhile}
              order={order}
            />
          )}
          <Between
            title={t('What this request changed')}
            label={t('Changes by this request')}
            none={t('It has changed nothing.')}
            between={by_request}
            order={order}
          />
        </Stack>
      )}
    </QueryData>
  )
}

interface BetweenProps extends Pick<StateChangesProps, 'order'> {
  readonly title: string
  /** What its table is called. */
  readonly label: string
  /** What to say where nothing has changed. */
  readonly none: string
  readonly between: ChangesBetween
}

/** Whether both instants look the same where they are shown, to the second. */
const isOneInstant = ({ from, to }: Pick<ChangesBetween, 'from' | 'to'>): boolean => formatInstant(from) === formatInstant(to)

const Between = ({ title, label, none, order, between: { from, to, changes, more } }: BetweenProps) => (
  <Stack gap="xs" component="section" aria-label={title}>
    <Title order={order} size="h5">
      {title}
    </Title>
    <Text size="sm">
      {isOneInstant({ from, to })
        ? rich('The clock was at {from}.', { from: <Instant value={from} /> })
        : rich('The clock was at {from} and then at {to}.', { from: <Instant value={from} />, to: <Instant value={to} /> })}
    </Text>
    {changes.length === 0 ? (
      <Text size="sm">{none}</Text>
    ) : (
      <DiffView label={label} sides={[t('Before'), t('After')]} changes={changes} more={more} />
    )}
  </Stack>
)

/** So many records are named where a request is told in short. */
const mostNamed = 3

/** What a request changed, in a line, with a way to all of it; nothing where it changed nothing but bookkeeping, or that is not known. */
export const ChangedInShort = ({ requestId }: Pick<StateChangesProps, 'requestId'>) => {
  const { data } = useRequest<RequestChanges>(requestId, undefined, '/changes')
  const changes = data?.by_request.changes.filter((change) => !isBookkeeping(change)) ?? []
  if (changes.length === 0) return null
  const others = changes.length - mostNamed + (data?.by_request.more ?? 0)
  return (
    <Text size="sm" data-testid="changed">
      {changes.slice(0, mostNamed).map((change) => (
        <span key={`${change.part} ${change.key}`}>{sentenceOf(change)} </span>
      ))}
      {others > 0 ? `${t('And {count} more.', { count: others })} ` : null}
      <Anchor size="sm" href={withParameters({ tab: 'changes' })}>
        {t('What it changed')}
      </Anchor>
    </Text>
  )
}

const sentenceOf = ({ part, key, change }: StateChange): React.ReactNode => {
  const id = <span className="mono">{key}</span>
  if (part === 'products' && change === 'added') return rich('It made the product {id}.', { id })
  if (part === 'products' && change === 'changed') return rich('It changed the product {id}.', { id })
  if (part === 'offers' && change === 'added') return rich('It made the offer {id}.', { id })
  if (part === 'offers' && change === 'changed') return rich('It changed the offer {id}.', { id })
  if (part === 'subscriptions' && change === 'changed') return rich('It changed the subscription {id}.', { id })
  return rich('{part} {change}: {id}.', { part: <EmulatorText text={part} />, change: t(change), id })
}
