import { Anchor, Stack, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import type { StateChange } from '../../src/extensions/history/changes.js'
import { useWorld } from '../api/world-context.js'
import { differencesOf, parseJson } from '../format/differences.js'
import { formatNumber, rich, t } from '../language/language.js'
import { tell } from '../language/told.js'
import { linkTo } from '../shell/route.js'
import classes from './diff-view.module.css'
import { EmulatorText } from './emulator-text.js'
import { ScrollTable } from './scroll-table.js'

interface DiffViewProps {
  readonly label: string
  /** Heads of the two columns of values; ids of the worlds where two are compared. */
  readonly sides: readonly [before: string, after: string]
  readonly changes: readonly StateChange[]
  /** Number of changes that were left out. */
  readonly more: number
  /** Whether the sides are two worlds, of which neither comes before the other. */
  readonly areWorlds?: boolean
  /** Whether a record that only one side has is a line, which opens its members. */
  readonly foldsWhole?: boolean
}

/** Parts that nearly every request changes, whatever it was for. */
const bookkeeping: ReadonlySet<string> = new Set(['quotas', 'failed look-ups', 'idempotency keys', 'tokens', 'headers'])

/** Records that are shown at once; more are counted by section, and opened on demand. */
const mostAtOnce = 10

/** Records of two sides with what is not the same in them, and nothing else. Bookkeeping is folded, and so are many records. */
export const DiffView = ({ label, sides, changes, more, areWorlds = false, foldsWhole = false }: DiffViewProps) => {
  const [kept, others] = [changes.filter(isBookkeeping), changes.filter((change) => !isBookkeeping(change))]
  const main = foldsWhole ? others.filter(({ change }) => change === 'changed') : others
  const whole = foldsWhole ? others.filter(({ change }) => change !== 'changed') : []
  const parts = [...new Set(kept.map(({ part }) => tell(part).text))].join(', ')
  const shared = { sides, areWorlds }
  return (
    <Stack gap="xs">
      {others.length === 0 ? (
        <Text size="sm">{t('Nothing but bookkeeping.')}</Text>
      ) : others.length > mostAtOnce ? (
        <Sections {...shared} label={label} changes={others} />
      ) : (
        <>
          {main.length === 0 ? null : <Records {...shared} label={label} changes={main} />}
          {whole.map((record) => (
            <Folded
              key={`${record.part} ${record.key}`}
              title={
                <>
                  <EmulatorText text={record.part} /> {wordOf(record, sides, areWorlds)} <RecordName change={record} />
                  <span className="mono">{record.key}</span>
                </>
              }
              isOpenAtFirst={others.length === 1}
            >
              <Records {...shared} label={`${label}: ${record.key}`} changes={[record]} />
            </Folded>
          ))}
        </>
      )}
      {kept.length === 0 ? null : (
        <Folded title={rich('Bookkeeping: {parts}', { parts })} isOpenAtFirst={others.length === 0 && kept.length === 1}>
          <Records {...shared} label={t('{label}: bookkeeping', { label })} changes={kept} />
        </Folded>
      )}
      {more === 0 ? null : <Text size="sm">{t('And {count} more.', { count: more })}</Text>}
    </Stack>
  )
}

/** A scenario that only counted one request more is bookkeeping, too. */
export const isBookkeeping = ({ part, key }: StateChange): boolean =>
  bookkeeping.has(part) || (part === 'scenario' && key === 'requests')

interface FoldedProps {
  readonly title: ReactNode
  /** Where it is all that there is to see. */
  readonly isOpenAtFirst?: boolean
  readonly children: ReactNode
}

/** Draws what it holds once it is opened: hundreds of records have thousands of rows. */
const Folded = ({ title, isOpenAtFirst = false, children }: FoldedProps) => {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details className={classes.folded} open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen ? children : null}
    </details>
  )
}

type RecordsProps = Pick<DiffViewProps, 'label' | 'sides' | 'changes'> & Required<Pick<DiffViewProps, 'areWorlds'>>

/** The parts of the state with the number of their records, each record in a line, which opens what differs in it. */
const Sections = ({ label, sides, changes, areWorlds }: RecordsProps) =>
  [...new Set(changes.map(({ part }) => part))].map((part) => {
    const records = changes.filter((change) => change.part === part)
    return (
      <Folded key={part} title={<Counted part={part} words={records.map((record) => wordOf(record, sides, areWorlds))} />}>
        <div className={classes.records}>
          {records.map((record) => (
            <Folded
              key={record.key}
              title={
                <>
                  <RecordName change={record} />
                  <span className="mono">{record.key}</span> {wordOf(record, sides, areWorlds)}
                </>
              }
              isOpenAtFirst={records.length === 1}
            >
              <Records label={`${label}: ${record.key}`} sides={sides} changes={[record]} areWorlds={areWorlds} />
            </Folded>
          ))}
        </div>
      </Folded>
    )
  })

/** How many records of a part have which word, such as *products only in default: 3, different: 1*. */
const Counted = ({ part, words }: { readonly part: string; readonly words: readonly string[] }) => (
  <>
    <strong>
      <EmulatorText text={part} />
    </strong>{' '}
    {[...new Set(words)].map((word) => `${word}: ${formatNumber(words.filter((each) => each === word).length)}`).join(', ')}
  </>
)

/** Name of a record or of its buyer, before its key; nothing where it has none. */
const RecordName = ({ change: { name, key } }: { readonly change: StateChange }) =>
  name === undefined || name === key ? null : (
    <>
      <span dir="auto">{name}</span>{' '}
    </>
  )

/** What became of a record; of two worlds, which of them has it. */
const wordOf = ({ change }: StateChange, [one, other]: RecordsProps['sides'], areWorlds: boolean): string => {
  if (!areWorlds) return t(change)
  return change === 'changed' ? t('different') : t('only in {world}', { world: change === 'added' ? other : one })
}

const Records = ({ label, sides, changes, areWorlds }: RecordsProps) => {
  const { id } = useWorld()
  return (
    <ScrollTable label={label} columns={[t('Member'), ...sides]}>
      <tbody>
        {changes.map((change) => (
          <Fragment key={`${change.part} ${change.key}`}>
            <tr className={classes.record}>
              <th scope="rowgroup" colSpan={3} className={classes.name}>
                {rich('{part} {change}', {
                  part: <EmulatorText text={change.part} />,
                  change: wordOf(change, sides, areWorlds),
                })}{' '}
                <RecordName change={change} />
                <RecordLink change={change} world={worldOf(change, sides, areWorlds, id)} />
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

/** World that has a record; undefined for one that was removed. */
const worldOf = (
  { change }: StateChange,
  [one, other]: RecordsProps['sides'],
  areWorlds: boolean,
  shown: string,
): string | undefined => {
  if (areWorlds) return change === 'removed' ? one : other
  return change === 'removed' ? undefined : shown
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

interface RecordLinkProps {
  readonly change: StateChange
  /** World that has the record; undefined for one that none has any more. */
  readonly world: string | undefined
}

/** Key of a changed record; a link where the record has a view of its own and still exists. */
const RecordLink = ({ change: { part, key, members }, world }: RecordLinkProps) => {
  const [, id = '', environment = 'sandbox', producer = 'first'] = /^(\S+)(?: \((\S+) (\S+)\))?$/.exec(key) ?? []
  const hash = members.find(({ member }) => member === 'hash')
  const detail = part === 'orders' ? JSON.parse(hash?.after ?? hash?.before ?? '""') : id
  if (world === undefined || detail === '' || !linked.has(part)) return <span className="mono">{key}</span>
  const owner = key === id ? {} : { producer, environment }
  return (
    <Anchor className="mono" href={linkTo(world, 'data', `${part}:${detail}`, owner)}>
      {key}
    </Anchor>
  )
}
