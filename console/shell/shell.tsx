import { Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useEffect } from 'react'
import { useFeed, useRefreshOnRequests } from '../api/world-context.js'
import { useZone } from '../format/zone.js'
import { t } from '../language/language.js'
import { ErrorFence } from '../parts/error-fence.js'
import { PageHead } from '../parts/page-head.js'
import { Reading } from '../parts/reading.js'
import { StaleBanner } from '../parts/stale-banner.js'
import { ForkBand, nameOfWorld, useShownFork } from './fork-band.js'
import { LanguageSwitch } from './language-switch.js'
import { Menu } from './menu.js'
import { pages } from './pages.js'
import { PaletteButton } from './palette-button.js'
import { useRoute } from './route.js'
import { ThemeSwitch } from './theme-switch.js'
import { WorldClock } from './world-clock.js'
import { WorldPicker } from './world-picker.js'

/** The frame around every page. */
export const Shell = () => {
  const { page: id } = useRoute()
  const page = pages.find((candidate) => candidate.id === id)
  const zone = useZone()
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const fork = useShownFork()
  useRefreshOnRequests()
  useEffect(() => {
    const world = fork === undefined ? '' : `${nameOfWorld(fork)} · `
    document.title = `${world}${t(page?.title ?? 'No such page')} · Producer Commerce emulator`
  }, [page, fork])
  usePreloadedPages()
  return (
    <div className="shell">
      <button type="button" className="skip" onClick={focusContent}>
        {t('Skip to content')}
      </button>
      <section className="shell-head" aria-label={t('World')}>
        <button type="button" className="shell-burger" onClick={toggle} aria-label={t('Pages')} aria-expanded={isOpen}>
          <span aria-hidden>☰</span>
        </button>
        <strong className="shell-name">Producer Commerce emulator</strong>
        <PaletteButton />
        <WorldClock />
        <LanguageSwitch />
        <ThemeSwitch />
        <WorldPicker page={page?.id ?? 'overview'} />
      </section>
      <nav className={isOpen ? 'shell-menu' : 'shell-menu pages-closed'} aria-label={t('Pages')}>
        <Menu current={page?.id} onChoose={close} />
      </nav>
      <main className="shell-main" id="content" tabIndex={-1}>
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
      </main>
    </div>
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
