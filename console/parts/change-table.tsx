import { Anchor, Code, List, Text } from '@mantine/core'
import type { StateChange } from '../../src/extensions/history/changes.js'
import { useWorld } from '../api/world-context.js'
import { rich, t } from '../language/language.js'
import { linkTo } from '../shell/route.js'
import { ScrollTable } from './scroll-table.js'

interface ChangeTableProps {
  readonly label: string
  /** Head of the column of values. */
  readonly heading: string
  readonly changes: readonly StateChange[]
  /** Number of changes that were left out. */
  readonly more: number
  /** World that has the records; default the shown one. */
  readonly world?: string
}

/** Changed records of the state with their members, each linked to its view. */
export const ChangeTable = ({ label, heading, changes, more, world }: ChangeTableProps) => {
  const { id } = useWorld()
  return (
    <>
      <ScrollTable label={label} columns={[t('What'), t('Which'), heading]}>
        <tbody>
          {changes.map((change) => (
            <ChangeRow key={`${change.part} ${change.key}`} change={change} world={world ?? id} />
          ))}
        </tbody>
      </ScrollTable>
      {more === 0 ? null : <Text size="sm">{t('And {count} more.', { count: more })}</Text>}
    </>
  )
}

interface ChangeRowProps {
  readonly change: StateChange
  readonly world: string
}

/** Key of a changed record; a link where the record has a view of its own and still exists. */
const RecordLink = ({ change: { part, key, change, members }, world }: ChangeRowProps) => {
  const [, id = '', environment = 'sandbox', producer = 'first'] = /^(\S+)(?: \((\S+) (\S+)\))?$/.exec(key) ?? []
  const hash = members.find(({ member }) => member === 'hash')?.after
  const detail = part === 'orders' ? (hash === undefined || hash === null ? '' : JSON.parse(hash)) : id
  if (change === 'removed' || detail === '' || !linked.has(part)) return key
  const owner = key === id ? {} : { producer, environment }
  return (
    <Anchor size="sm" href={linkTo(world, 'data', `${part}:${detail}`, owner)}>
      {key}
    </Anchor>
  )
}

/** Parts of the state whose records the data page shows. */
const linked: ReadonlySet<string> = new Set(['products', 'orders', 'subscriptions'])

const ChangeRow = ({ change: { part, key, change, members }, world }: ChangeRowProps) => (
  <tr>
    <th scope="row">{rich('{part} {change}', { part: <span lang="en">{part}</span>, change: t(change) })}</th>
    <td>
      <RecordLink change={{ part, key, change, members }} world={world} />
    </td>
    <td>
      <List size="xs" className="members">
        {members.map(({ member, before, after }) => (
          <List.Item key={member}>
            {member}: {change === 'added' ? null : <Code>{before ?? t('nothing')}</Code>}
            {change === 'changed' ? ' → ' : null}
            {change === 'removed' ? null : <Code>{after ?? t('nothing')}</Code>}
          </List.Item>
        ))}
      </List>
    </td>
  </tr>
)
