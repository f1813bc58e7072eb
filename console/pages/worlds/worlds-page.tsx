import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { List } from '../../../src/emulator/control-lists.js'
import type { ForkedWorld, WorldState } from '../../../src/extensions/worlds/routes.js'
import { Control } from '../../api/control.js'
import { useResetWorld } from '../../api/reset-world.js'
import { notBroughtBack, undoableFor, useUndoableAction } from '../../api/undo.js'
import { useAction, useControl, useFeed, useWorld } from '../../api/world-context.js'
import { formatDayAndTime } from '../../format/dates.js'
import { rich, t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { ConfirmedButton } from '../../parts/confirmed-button.js'
import { Instant } from '../../parts/instant.js'
import { PageHead } from '../../parts/page-head.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'
import { ScrollTable } from '../../parts/scroll-table.js'
import { linkTo, openAddress, useParameter, withParameters } from '../../shell/route.js'
import { ComparedCard } from './compared-card.js'
import { MemoryCard } from './memory-card.js'
import { NameWorld } from './name-world.js'
import { SnapshotCard } from './snapshot-card.js'

/** Forks a world anew and restores in it what one that was dropped had. A fork has tokens of its own, so that its id and its tokens are others. */
const bringBack = async (_: Control, snapshot: object, { id, forked }: WorldState): Promise<string> => {
  const name = forked?.name ?? null
  const fork = await new Control('default').send<ForkedWorld>('POST', '/worlds', {
    from: 'start',
    ...(name === null ? {} : { name }),
  })
  await new Control(fork.id).send('PUT', '/snapshot', snapshot)
  return `${t('The world {id} is back as {fork}, with other tokens: they are under its overview.', { id, fork: fork.id })} ${notBroughtBack()}`
}

const WorldsPage = () => {
  const { id: present } = useWorld()
  const worlds = useControl<List<WorldState>>('/worlds', 2_000)
  const fork = useAction<'start' | 'now', ForkedWorld>((control, from) => control.send('POST', '/worlds', { from }))
  const reset = useResetWorld()
  const drop = useUndoableAction<WorldState>({
    act: async (control, { id }) => {
      await control.send('DELETE', `/worlds/${encodeURIComponent(id)}`)
      // Before anything is asked of the world that is gone.
      if (id === present) openAddress(linkTo('default', 'worlds'))
    },
    worldOf: ({ id }) => id,
    said: ({ id }) => t('The world {id} is gone.', { id }),
    undo: bringBack,
  })
  const compared = useParameter('compare')
  const [said, setSaid] = useState('')
  /** What was said and refused before is over when something else is tried. */
  const begin = (): void => {
    setSaid('')
    for (const action of [fork, reset, drop]) action.reset()
  }
  const isForking = (from: 'start' | 'now'): boolean => fork.isPending && fork.variables === from
  const resetWorld = async (): Promise<void> => {
    begin()
    await reset.mutateAsync()
    setSaid(t('The world {id} was reset to its start.', { id: present }))
  }
  const dropWorld = async (world: WorldState): Promise<void> => {
    begin()
    await drop.mutateAsync(world)
    setSaid(t('The world {id} was dropped.', { id: world.id }))
  }
  const forkWorld = async (from: 'start' | 'now'): Promise<void> => {
    begin()
    const { id } = await fork.mutateAsync(from)
    setSaid(t('The world {id} was forked. Its tokens are under its overview.', { id }))
  }
  return (
    <Stack>
      <PageHead title={t('Worlds')}>
        {t(
          'A world is an isolated copy of the service with its own state, clock and tokens. A fork is private: its tokens select it at every address.',
        )}
      </PageHead>
      <ProblemAlert error={fork.error ?? reset.error ?? drop.error} />
      <Group>
        <ActionButton loading={isForking('start')} onClick={() => void forkWorld('start').catch(() => undefined)}>
          {t('Fork from the start')}
        </ActionButton>
        <ActionButton variant="default" loading={isForking('now')} onClick={() => void forkWorld('now').catch(() => undefined)}>
          {t('Fork from the present state')}
        </ActionButton>
        <ConfirmedButton
          variant="default"
          loading={reset.isPending}
          consequence={`${t('All data written to {id} since its start goes, including its journal.', { id: present })} ${undoableFor()}`}
          onConfirm={() => void resetWorld().catch(() => undefined)}
        >
          {t('Reset {id}', { id: present })}
        </ConfirmedButton>
      </Group>
      <Text role="status" className="said">
        {said}
      </Text>
      <QueryData query={worlds} what={t('the worlds')}>
        {({ data }) => (
          <WorldTable worlds={data} present={present} onDrop={(world) => void dropWorld(world).catch(() => undefined)} />
        )}
      </QueryData>
      {compared === '' || compared === present ? null : <ComparedCard other={compared} />}
      <SnapshotCard />
      <MemoryCard />
    </Stack>
  )
}

interface WorldTableProps {
  readonly worlds: readonly WorldState[]
  /** Id of the world that is shown. */
  readonly present: string
  readonly onDrop: (world: WorldState) => void
}

/** The worlds; a column that is empty for all of them is left out. */
const WorldTable = ({ worlds, present, onDrop }: WorldTableProps) => {
  const hasNames = worlds.some(({ forked }) => forked !== null && forked.name !== null)
  const hasForks = worlds.length > 1
  const columns = [
    'World',
    ...(hasNames ? ['Name'] : []),
    ...(hasForks ? ['Forked from'] : []),
    'Clock',
    'Seed',
    'Orders',
    ...(hasForks ? ['Actions'] : []),
  ]
  return (
    <ScrollTable label={t('Worlds')} isBrief columns={columns.map((name) => t(name))}>
      <tbody>
        {worlds.map((world) => (
          <tr key={world.id}>
            <th scope="row" data-leads className="nowrap">
              {world.id}
              {world.id === present ? ` ${t('(shown)')}` : ''}
            </th>
            {hasNames ? <td>{world.forked?.name ?? '–'}</td> : null}
            {hasForks ? (
              <td className="origin" data-named data-line>
                <Beginning world={world} />
              </td>
            ) : null}
            <td>
              <Instant value={world.now} />
            </td>
            <td data-named>{world.seed}</td>
            <td data-named>{world.orders}</td>
            {hasForks ? (
              <td data-line>
                {world.id === 'default' && world.id === present ? null : (
                  <div className="actions">
                    {world.id === present ? null : (
                      <>
                        <Button
                          size="compact-xs"
                          variant="default"
                          component="a"
                          href={linkTo(world.id, 'overview')}
                          aria-label={t('Switch to {id}', { id: world.id })}
                        >
                          {t('Switch')}
                        </Button>
                        <Button
                          size="compact-xs"
                          variant="default"
                          component="a"
                          href={withParameters({ compare: world.id })}
                          aria-label={t('Compare with {id}', { id: world.id })}
                        >
                          {t('Compare')}
                        </Button>
                      </>
                    )}
                    {world.forked === null ? null : <NameWorld id={world.id} name={world.forked.name} />}
                    {world.id === 'default' ? null : (
                      <ConfirmedButton
                        size="compact-xs"
                        variant="default"
                        consequence={`${t('The world {id} goes, with its rows, tokens and journal.', { id: world.id })} ${undoableFor()}`}
                        onConfirm={() => onDrop(world)}
                        aria-label={t('Drop {id}', { id: world.id })}
                      >
                        {t('Drop')}
                      </ConfirmedButton>
                    )}
                  </div>
                )}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  )
}

/** Where a fork began: a request of its parent, the parent's start, or its state then. */
const Beginning = ({ world: { parent, forked } }: { readonly world: WorldState }) => {
  if (parent === null) return null
  if (forked === null) return parent
  if (forked.from === 'start') return t('{parent}, from its start', { parent })
  if (forked.from === 'now') return t('{parent}, as it was then', { parent })
  const link = <RequestLink world={parent} id={forked.from} />
  return forked.after ? rich('{parent}, after {link}', { parent, link }) : rich('{parent}, before {link}', { parent, link })
}

/** A request of a world by its method, path and time; by its id where the journal that is shown does not hold it. */
const RequestLink = ({ world, id }: { readonly world: string; readonly id: string }) => {
  const shown = useWorld().id
  const { entries } = useFeed()
  const entry = world === shown ? entries.find(({ request_id }) => request_id === id) : undefined
  return (
    <Anchor className={entry === undefined ? 'mono' : 'wrap'} size="sm" title={id} href={linkTo(world, 'requests', id)}>
      {entry === undefined ? id : `${entry.method} ${entry.path}, ${formatDayAndTime(entry.at)}`}
    </Anchor>
  )
}

export default WorldsPage
