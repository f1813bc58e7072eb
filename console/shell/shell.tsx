import { AppShell, Burger, Stack } from '@mantine/core'
import { useDisclosure, useMediaQuery, useWindowEvent } from '@mantine/hooks'
import { Suspense, useEffect, useRef } from 'react'
import { useFeed, useRefreshOnRequests } from '../api/world-context.js'
import { useZone } from '../format/zone.js'
import { t } from '../language/language.js'
import { ErrorFence } from '../parts/error-fence.js'
import { PageHead } from '../parts/page-head.js'
import { Reading } from '../parts/reading.js'
import { StaleBanner } from '../parts/stale-banner.js'
import { useIsNarrow } from '../parts/use-is-narrow.js'
import { AppHeader, headerHeight } from './app-header.js'
import { ForkBand, nameOfWorld, useShownFork } from './fork-band.js'
import { LanguageSwitch } from './language-switch.js'
import { Mark } from './mark.js'
import { Menu } from './menu.js'
import { pages } from './pages.js'
import { Palette } from './palette.js'
import { PaletteButton } from './palette-button.js'
import { palette } from './palette-store.js'
import { useRoute } from './route.js'
import classes from './shell.module.css'
import { surroundingPage } from './surrounding-page.js'
import { SurroundingParts } from './surrounding-parts.js'
import { ThemeSwitch } from './theme-switch.js'
import { WorldClock } from './world-clock.js'
import { WorldPicker } from './world-picker.js'

const navbarWidth = 208

/** The frame around every page. On a phone the list of pages opens above it, with the controls that the header has no room for. */
export const Shell = () => {
  const { page: id, world } = useRoute()
  const page = pages.find((candidate) => candidate.id === id)
  const zone = useZone()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const fork = useShownFork()
  const isNarrow = useIsNarrow()
  const hasName = useMediaQuery('(min-width: 75em)', true, { getInitialValueInEffect: false })
  const around = surroundingPage()
  const burger = useRef<HTMLButtonElement>(null)
  useRefreshOnRequests()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever leads to another page closes the list of them
  useEffect(close, [id, world])
  // Back leads away from what lies above the page as well.
  useWindowEvent('popstate', () => {
    close()
    palette.close()
  })
  useWindowEvent('keydown', ({ key }) => {
    if (key !== 'Escape' || !isOpen) return
    close()
    burger.current?.focus()
  })
  useEffect(() => {
    const world = fork === undefined ? '' : `${nameOfWorld(fork)} · `
    document.title = `${world}${t(page?.title ?? 'No such page')} · Producer Commerce emulator`
  }, [page, fork])
  usePreloadedPages()
  const controls = (
    <>
      <WorldClock />
      <LanguageSwitch {...(around === undefined ? {} : { onChoose: around.chooseLanguage })} />
      <ThemeSwitch />
    </>
  )
  return (
    <AppShell
      header={{ height: headerHeight }}
      navbar={{ width: navbarWidth, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={isNarrow ? 'sm' : 'md'}
      transitionDuration={0}
    >
      <button type="button" className={classes.skip} data-skip onClick={focusContent}>
        {t('Skip to content')}
      </button>
      <AppHeader>
        <Burger
          ref={burger}
          className={classes.burger}
          hiddenFrom="sm"
          size="sm"
          opened={isOpen}
          onClick={toggle}
          aria-label={t('Pages')}
          aria-expanded={isOpen}
        />
        {around === undefined ? (
          <span className={classes.name}>
            <Mark />
            {hasName ? 'Producer Commerce emulator' : null}
          </span>
        ) : (
          <SurroundingParts parts={around.parts} />
        )}
        <PaletteButton />
        {isNarrow ? null : controls}
        <WorldPicker page={page?.id ?? 'overview'} />
      </AppHeader>
      <AppShell.Navbar className={classes.navbar} aria-label={t('Pages')} data-closed={!isOpen || undefined}>
        <AppShell.Section grow className={classes.pages}>
          <Menu current={page?.id} onChoose={close} />
        </AppShell.Section>
        {isNarrow ? <AppShell.Section className={classes.controls}>{controls}</AppShell.Section> : null}
      </AppShell.Navbar>
      <AppShell.Main className={classes.main} id="content" tabIndex={-1}>
        <Stack>
          <ForkBand />
          <StaleBanner />
          {page === undefined ? (
            <NoPage id={id} />
          ) : (
            <ErrorFence key={`${page.id} ${zone}`}>
              <Suspense fallback={<Reading what={t('the page {title}', { title: t(page.title) })} />}>
                <page.View />
              </Suspense>
            </ErrorFence>
          )}
        </Stack>
      </AppShell.Main>
      <Palette />
    </AppShell>
  )
}

const focusContent = (): void => {
  document.getElementById('content')?.focus()
}

/** Loads the code of all pages once the first one has what it needs. */
const usePreloadedPages = (): void => {
  const { isLoaded } = useFeed()
  useEffect(() => {
    if (isLoaded) for (const { preload } of pages) preload()
  }, [isLoaded])
}

const NoPage = ({ id }: { readonly id: string }) => (
  <PageHead title={t('There is no such page')}>
    {t('The console has no page named {id}. Its pages are in the list.', { id: JSON.stringify(id) })}
  </PageHead>
)
