import { Anchor, Button, Center, Group, Loader, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { List } from '../../src/emulator/control-lists.js'
import type { Connection } from '../../src/extensions/control/schemas.js'
import type { WorldState } from '../../src/extensions/worlds/routes.js'
import { askControl } from '../api/control.js'
import { ControlProblem, describeProblem } from '../api/problems.js'
import { useOpenedWorld, WorldProvider } from '../api/world-context.js'
import { t } from '../language/language.js'
import { linkTo, useRoute } from './route.js'
import { Shell } from './shell.js'

/** Opens the world that the address of the page names, or else the one that this address of the emulator stands for. */
export const Console = () => {
  const { world } = useRoute()
  const client = useQueryClient()
  const path = world === undefined ? '/_emulator/connection' : `/_emulator/worlds/${encodeURIComponent(world)}/connection`
  const { data, error } = useQuery({
    queryKey: ['connection', world],
    queryFn: async () => {
      const connection = await askConnection(path, world)
      // The address that names the world is answered by the same, also while nobody answers.
      client.setQueryData(['connection', connection.world], connection)
      return connection
    },
    // A world can be dropped from elsewhere, and come back.
    refetchInterval: (query) => (query.state.status === 'error' ? 1_000 : 2_000),
  })
  const failure = useStanding(path, error, data !== undefined && error === null)
  if (data !== undefined && !isGone(failure)) return <OpenedConsole connection={data} />
  if (failure === null) return <Waiting text={t('Opening the world')} />
  return <NoWorld world={world} error={failure} wasOpen={data !== undefined} />
}

/** The last failure until it is over: while it is tried again there is none for a moment, and what is shown must not flicker. */
const useStanding = (path: string, error: Error | null, isOver: boolean): Error | null => {
  const [standing, setStanding] = useState({ path, error })
  useEffect(() => {
    if (error !== null || isOver) setStanding({ path, error })
  }, [path, error, isOver])
  return error ?? (isOver || standing.path !== path ? null : standing.error)
}

/** @throws ControlProblem as well where the name leads to another address than that of a world, such as `..`. */
const askConnection = async (path: string, world: string | undefined): Promise<Connection> => {
  const connection = (await askControl('GET', path)) as Connection
  if (world === undefined || connection.world === world) return connection
  throw new ControlProblem(404, 'not_found', t('There is no world {id} here.', { id: JSON.stringify(world) }), {})
}

const isGone = (error: Error | null): boolean => error instanceof ControlProblem && error.status === 404

const OpenedConsole = ({ connection }: { readonly connection: Connection }) => {
  const opened = useOpenedWorld(connection.world)
  return (
    <WorldProvider value={opened}>
      <Shell key={connection.world} />
    </WorldProvider>
  )
}

const Waiting = ({ text }: { readonly text: string }) => (
  <Center component="main" h="100vh">
    <Loader aria-label={text} />
  </Center>
)

interface NoWorldProps {
  readonly world: string | undefined
  readonly error: Error
  /** Whether the page has shown the world before. */
  readonly wasOpen: boolean
}

const NoWorld = ({ world, error, wasOpen }: NoWorldProps) => (
  <Center component="main" h="100vh" p="md">
    <Stack align="center">
      <Text component="h1" fw={700}>
        {isGone(error) ? goneWords(world ?? '', wasOpen) : t('No answer')}
      </Text>
      {isGone(error) ? null : <Text role="alert">{describeProblem(error)}</Text>}
      <Text size="sm">{t('The page tries again every second and continues by itself.')}</Text>
      {isGone(error) ? <OtherWorlds /> : null}
      <Button component="a" href={linkTo('default', 'overview')}>
        {t('Open the default world')}
      </Button>
    </Stack>
  </Center>
)

const goneWords = (id: string, wasOpen: boolean): string =>
  wasOpen ? t('There is no world {id} here any more', { id }) : t('There is no world {id} here', { id })

/** The worlds that there are beside the default one. */
const OtherWorlds = () => {
  const { data } = useQuery({
    queryKey: ['worlds that there are'],
    queryFn: async () => (await askControl('GET', '/_emulator/worlds')) as List<WorldState>,
  })
  const others = (data?.data ?? []).filter(({ id }) => id !== 'default')
  if (others.length === 0) return null
  return (
    <Group gap="xs">
      <Text size="sm">{t('Worlds that there are:')}</Text>
      {others.map(({ id }) => (
        <Anchor key={id} size="sm" href={linkTo(id, 'overview')}>
          {id}
        </Anchor>
      ))}
    </Group>
  )
}
