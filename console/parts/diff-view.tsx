import { Anchor, Stack, Text } from '@mantine/core'
import { Fragment } from 'react'
import type { StateChange } from '../../src/extensions/history/changes.js'
import { useWorld } from '../api/world-context.js'
import { differencesOf, parseJson } from '../format/differences.js'
import { rich, t } from '../language/language.js'
import { tell } from '../language/told.js'
import { linkTo } from '../shell/route.js'
import classes from './diff-view.module.css'
import { EmulatorText } from './emulator-text.js'
import { ScrollTable } from './scroll-table.js'

interface DiffViewProps {
  readonly label: string
  /** Heads of the two columns of values. */
  readonly sides: readonly [before: string, after: string]
  readonly changes: readonly StateChange[]
  /** Number of changes that were left out. */
  readonly more: number
  /** World that has the records; default the shown one. */
  readonly world?: string
}

/** Parts that nearly every request changes, whatever it was for. */
const bookkeeping: ReadonlySet<string> = new Set(['quotas', 'failed look-ups', 'idempotency keys', 'tokens', 'headers'])

/** Records of two sides with what is not the same in them, and nothing else. Bookkeeping is folded. */
export const DiffView = ({ label, sides, changes, more, world }: DiffViewProps) => {
  const [kept, main] = [changes.filter(isBookkeeping), changes.filter((change) => !isBookkeeping(change))]
  const parts = [...new Set(kept.map(({ part }) => tell(part).text))].join(', ')
  return (
    <Stack gap="xs">
      {main.length === 0 ? (
        <Text size="sm">{t('Nothing but bookkeeping.')}</Text>
      ) : (
        <Records label={label} sides={sides} changes={main} world={world} />
      )}
      {kept.length === 0 ? null : (
        <details className={classes.folded}>
          <summary>{rich('Bookkeeping: {parts}', { parts })}</summary>
          <Records label={t('{label}: bookkeeping', { label })} sides={sides} changes={kept} world={world} />
        </details>
      )}
      {more === 0 ? null : <Text size="sm">{t('And {count} more.', { count: more })}</Text>}
    </Stack>
  )
}

/** A scenario that only counted one request more is bookkeeping, too. */
const isBookkeeping = ({ part, key }: StateChange): boolean =>
  bookkeeping.has(part) || (part === 'scenario' && key === 'requests')

interface RecordsProps extends Pick<DiffViewProps, 'label' | 'sides' | 'changes'> {
  readonly world: string | undefined
}

const Records = ({ label, sides, changes, world }: RecordsProps) => {
  const { id } = useWorld()
  return (
    <ScrollTable label={label} columns={[t('Member'), ...sides]}>
      <tbody>
        {changes.map((change) => (
          <Fragment key={`${change.part} ${change.key}`}>
            <tr className={classes.record}>
              <th scope="rowgroup" colSpan={3} className={classes.name}>
                {rich('{part} {change}', { part: <EmulatorText text={change.part} />, change: t(change.change) })}{' '}
                <RecordLink change={change} world={world ?? id} />
              </th>
            </tr>
            {change.members.flatMap(rowsOf).map(({ path, before, after }) => (
              <tr key={path}>
                <th scope="row" className="mono">
                  {path}
                </th>
                <Value text={before} isThere={change.change !== 'added'} side="before" />
                <Value text={after} isThere={change.change !== 'removed'} side="after" />
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** Rows of a member: one, or one for each place in it that differs. */
const rowsOf = ({ member, before, after }: StateChange['members'][number]): readonly ReturnType<typeof rowOf>[] => {
  const [one, other] = [parseJson(before), parseJson(after)]
  // One that was cut is no JSON, and is shown as far as it goes.
  if (one === undefined || other === undefined) return [rowOf(member, before, after)]
  return differencesOf(one, other, member).map((found) => rowOf(found.path, found.before, found.after))
}

const rowOf = (path: string, before: string | null, after: string | null) => ({ path, before, after })

interface ValueProps {
  readonly text: string | null
  /** False if the record itself is not there on this side. */
  readonly isThere: boolean
  readonly side: 'before' | 'after'
}

const Value = ({ text, isThere, side }: ValueProps) => (
  <td className={isThere ? `${classes.value} ${classes[side]}` : classes.value} dir="auto">
    {isThere ? (text ?? t('nothing')) : '–'}
  </td>
)

/** Parts of the state whose records the data page shows. */
const linked: ReadonlySet<string> = new Set(['products', 'orders', 'subscriptions'])

/** Key of a changed record; a link where the record has a view of its own and still exists. */
const RecordLink = ({
  change: { part, key, change, members },
  world,
}: {
  readonly change: StateChange
  readonly world: string
}) => {
  const [, id = '', environment = 'sandbox', producer = 'first'] = /^(\S+)(?: \((\S+) (\S+)\))?$/.exec(key) ?? []
  const hash = members.find(({ member }) => member === 'hash')?.after
  const detail = part === 'orders' ? (hash === undefined || hash === null ? '' : JSON.parse(hash)) : id
  if (change === 'removed' || detail === '' || !linked.has(part)) return <span className="mono">{key}</span>
  const owner = key === id ? {} : { producer, environment }
  return (
    <Anchor className="mono" href={linkTo(world, 'data', `${part}:${detail}`, owner)}>
      {key}
    </Anchor>
  )
}
