import { AppShell, Burger, Group, NavLink, ScrollArea, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useEffect } from 'react'
import { useFeed, useRefreshOnRequests, useWorld } from '../api/world-context.js'
import { ErrorFence } from '../parts/error-fence.js'
import { PageHead } from '../parts/page-head.js'
import { Reading } from '../parts/reading.js'
import { StaleBanner } from '../parts/stale-banner.js'
import { pages } from './pages.js'
import { linkTo, usePlace } from './place.js'
import { WorldClock } from './world-clock.js'
import { WorldPicker } from './world-picker.js'

/** The frame around every page. */
export const Shell = () => {
  const { page: id } = usePlace()
  const page = pages.find((candidate) => candidate.id === id)
  const [isOpen, { toggle, close }] = useDisclosure(false)
  useRefreshOnRequests()
  useEffect(() => {
    document.title = `${page?.title ?? 'No such page'} · Producer Commerce emulator`
  }, [page])
  usePreloadedPages()
  return (
    <AppShell
      header={{ height: { base: 96, sm: 56 } }}
      navbar={{ width: 200, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
    >
      <button type="button" className="skip" onClick={focusContent}>
        Skip to content
      </button>
      <AppShell.Header component="section" aria-label="World">
        <Group h="100%" px="md" justify="space-between" gap="xs">
          <Group gap="xs" wrap="nowrap">
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label="Pages" aria-expanded={isOpen} />
            <Text fw={700}>Producer Commerce emulator</Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <WorldClock />
            <WorldPicker page={page?.id ?? 'overview'} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label="Pages" className={isOpen ? undefined : 'pages-closed'}>
        <ScrollArea>
          <Pages current={page?.id} onChoose={close} />
        </ScrollArea>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <Stack>
          <StaleBanner />
          {page === undefined ? (
            <NoPage id={id} />
          ) : (
            <ErrorFence key={page.id}>
              <Suspense fallback={<Reading what={`the page ${page.title}`} />}>
                <page.View />
              </Suspense>
            </ErrorFence>
          )}
        </Stack>
      </AppShell.Main>
    </AppShell>
  )
}

const focusContent = (): void => {
  document.getElementById('content')?.focus()
}

const Pages = ({ current, onChoose }: { readonly current: string | undefined; readonly onChoose: () => void }) => {
  const { id: world } = useWorld()
  return pages.map(({ id, title }) => (
    <NavLink
      key={id}
      component="a"
      href={linkTo(world, id)}
      label={title}
      active={id === current}
      aria-current={id === current ? 'page' : undefined}
      onClick={onChoose}
    />
  ))
}

/** Loads the code of all pages once the first one has what it needs. */
const usePreloadedPages = (): void => {
  const { isKnown } = useFeed()
  useEffect(() => {
    if (isKnown) for (const { preload } of pages) preload()
  }, [isKnown])
}

const NoPage = ({ id }: { readonly id: string }) => (
  <PageHead title="There is no such page">
    The console has no page by the name {JSON.stringify(id)}. The pages it has are in the list.
  </PageHead>
)
