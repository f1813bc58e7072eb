import { Button, Center, Loader, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Connection } from '../../control/answers/connection.js'
import { askControl } from '../api/control.js'
import { ControlProblem, describeProblem } from '../api/problems.js'
import { useOpenedWorld, WorldProvider } from '../api/world-context.js'
import { linkTo, usePlace } from './place.js'
import { Shell } from './shell.js'

/** Opens the world that the address of the page names, or else the one that this address of the emulator stands for. */
export const Console = () => {
  const { world } = usePlace()
  const path = world === undefined ? '/_emulator/connection' : `/_emulator/worlds/${encodeURIComponent(world)}/connection`
  const { data, error } = useQuery({
    queryKey: ['connection', path],
    queryFn: async () => (await askControl('GET', path)) as Connection,
    refetchInterval: (query) => (query.state.status === 'error' ? 1_000 : false),
    placeholderData: (previous) => (world === undefined || previous?.world === world ? previous : undefined),
  })
  if (data !== undefined) return <OpenedConsole connection={data} />
  if (error === null) return <Waiting text="Opening the world" />
  return <NoWorld world={world} error={error} />
}

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

const NoWorld = ({ world, error }: { readonly world: string | undefined; readonly error: Error }) => (
  <Center component="main" h="100vh" p="md">
    <Stack align="center">
      <Text component="h1" fw={700}>
        {error instanceof ControlProblem && error.status === 404 ? `There is no world ${world} here any more` : 'No answer'}
      </Text>
      <Text role="alert">{describeProblem(error)}</Text>
      <Button component="a" href={linkTo('default', 'overview')}>
        Open the default world
      </Button>
    </Stack>
  </Center>
)
