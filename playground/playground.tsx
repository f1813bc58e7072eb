import { Alert, Anchor, AppShell, Button, Card, Group, Stack, Tabs, Text, Title } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { chooseLanguage, type Language, t } from '../console/language/language.js'
import { EmulatorText } from '../console/parts/emulator-text.js'
import { AppHeader, headerHeight } from '../console/shell/app-header.js'
import { LanguageSwitch } from '../console/shell/language-switch.js'
import { Mark } from '../console/shell/mark.js'
import type { SurroundingPage } from '../console/shell/surrounding-page.js'
import { ThemeSwitch } from '../console/shell/theme-switch.js'
import { AnswerStatus } from './answer-pill.js'
import { AnswerView } from './answer-view.js'
import { Engine, WorldRefusedError } from './engine.js'
import type { Settings } from './messages.js'
import classes from './playground.module.css'
import { RequestForm } from './request-form.js'
import { type SentRequest, sendRequest } from './run.js'
import { sampleRequest } from './sample-requests.js'
import { ScenarioPicker } from './scenario-picker.js'
import { SentList } from './sent-list.js'
import { type Draft, readLink, type SharedRun, type WrittenRequest, writeLink } from './share-link.js'
import { WorldForm } from './world-form.js'

/** World of a page that is opened without a link: always the same, so that results can be compared. */
const usual: SharedRun = { seed: 1, now: '2026-03-01T12:00:00Z', scenario: '', data: '', requests: [] }

/** Id of the tabs. */
const tabs = 'playground'

/** What a page that is loaded again, such as in another language, finds beside the address. */
interface Kept {
  readonly draft: Draft | undefined
  /** The form of the world, started or not. */
  readonly wanted: Settings
  /** Number of the request whose answer is shown. */
  readonly chosen: number
  readonly tab: string | null
  /** Fragment of the console's address. */
  readonly place: string
}

/** The playground: a world, its requests, and in a second tab the console on it. */
export const Playground = () => {
  const [kept] = useState(() => history.state as Kept | null)
  const [engine, setEngine] = useState<Engine>()
  const [settings, setSettings] = useState<Settings>(usual)
  const [wanted, setWanted] = useState<Settings>(usual)
  const [sent, setSent] = useState<readonly SentRequest[]>([])
  const [chosen, setChosen] = useState(0)
  const [problem, setProblem] = useState<unknown>()
  const [notice, setNotice] = useState('')
  const [isBeginning, setIsBeginning] = useState(false)
  const [waiting, setWaiting] = useState<AbortController>()
  const [tab, setTab] = useState<string | null>(kept?.tab ?? 'request')
  /** Whether the console is there with a header of its own, which has the tabs as well. */
  const [isHeaderLeft, setIsHeaderLeft] = useState(false)
  const frame = useRef<HTMLIFrameElement>(null)
  const draft = useRef<Draft>(undefined)
  const current = useRef<Engine | null>(null)
  /** Number of worlds that were asked for. */
  const begun = useRef(0)

  /**
   * Starts a world and sends it requests. If it does not start, the previous one remains.
   * @param form what the form of the world shows from now on; whatever is typed while the world begins stays.
   */
  const begin = async ({ requests, ...world }: SharedRun, form: Settings = world): Promise<void> => {
    begun.current += 1
    const turn = begun.current
    setWanted(form)
    setProblem(undefined)
    setNotice('')
    setIsBeginning(true)
    try {
      const started = await Engine.start(world)
      // Another one was asked for meanwhile.
      if (turn !== begun.current) return started.end()
      current.current?.end()
      current.current = started
      Object.assign(window, { playgroundFetch: started.fetch })
      setEngine(started)
      setSettings(world)
      setSent([])
      for (const request of requests) await send(request)
    } catch (error) {
      if (turn === begun.current) setProblem(error)
    }
    if (turn === begun.current) setIsBeginning(false)
  }

  /** The page opens with an answer: what it is for shows without a click. */
  const beginUsual = async (): Promise<void> => {
    await begin(usual)
    if (current.current !== null) await send(sampleRequest('listProducts', current.current.world))
  }

  const keepDraft = useCallback((written: Draft): void => {
    draft.current = written
  }, [])

  const pickScenario = (scenario: string): void => {
    void begin({ ...wanted, scenario, requests: [] })
  }

  const send = async (request: WrittenRequest): Promise<void> => {
    const asked = current.current
    if (asked === null) return
    const abort = new AbortController()
    setWaiting(abort)
    setProblem(undefined)
    try {
      const done = await sendRequest(request, asked, abort.signal)
      if (asked !== current.current) return
      setSent((before) => {
        setChosen(before.length)
        return [...before, done]
      })
    } catch (error) {
      // Nobody asks any more what a world would have answered that another one has replaced.
      if (asked === current.current) setProblem(error)
    } finally {
      setWaiting(undefined)
    }
  }

  const open = async (): Promise<void> => {
    try {
      const isFirst = begun.current === 0
      if (location.hash.length > 1) await begin(await readLink(location.hash), isFirst ? kept?.wanted : undefined)
      else await beginUsual()
      if (isFirst && begun.current === 1 && kept !== null) setChosen(kept.chosen)
    } catch (error) {
      setProblem(error)
    }
  }

  /** Puts the world and what was sent to it into the address, where a page that is loaded again finds it; and what is being written beside it. */
  const keepInAddress = async (): Promise<void> => {
    const place = frame.current?.contentWindow?.location.hash ?? ''
    const beside: Kept = { draft: draft.current, wanted, chosen, tab, place }
    history.replaceState(beside, '', await writeLink({ ...settings, requests: sent.map(({ written }) => written) }))
  }

  const loadIn = async (language: Language): Promise<void> => {
    await keepInAddress()
    chooseLanguage(language)
  }

  useEffect(() => {
    const around: SurroundingPage = {
      parts: [
        { id: 'request', title: t('Request') },
        { id: 'console', title: t('Console'), isConsole: true },
      ],
      show: setTab,
      leaveHeader: () => setIsHeaderLeft(true),
      chooseLanguage: loadIn,
    }
    Object.assign(window, { surroundingPage: around })
  })

  const share = async (): Promise<void> => {
    await keepInAddress()
    const copied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    )
    setNotice(copied === true ? t('The link is copied.') : t('The address of this page is the link now.'))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once, and then for each link
  useEffect(() => {
    document.title = `${t('Playground')} · Producer Commerce emulator`
    void open()
    const reopen = (): void => void open()
    addEventListener('hashchange', reopen)
    return () => removeEventListener('hashchange', reopen)
  }, [])

  const shown = sent[chosen]
  const isWithoutHeader = isHeaderLeft && tab === 'console'
  useFocusBetween(isWithoutHeader, frame)
  return (
    <Tabs id={tabs} value={tab} onChange={setTab} classNames={{ tab: classes.tab, list: classes.tabs }}>
      <AppShell header={{ height: headerHeight, collapsed: isWithoutHeader }} transitionDuration={0}>
        <AppHeader isHidden={isWithoutHeader}>
          <Mark />
          <Title order={1} size="h4" className={classes.name}>
            {t('Playground')}
          </Title>
          <Tabs.List aria-label={t('What is shown')}>
            <Tabs.Tab value="request">{t('Request')}</Tabs.Tab>
            <Tabs.Tab value="console" disabled={engine === undefined}>
              {t('Console')}
            </Tabs.Tab>
          </Tabs.List>
          <span className={classes.space} />
          <Anchor size="sm" href="../" className={classes.documentation}>
            {t('Documentation')}
          </Anchor>
          <LanguageSwitch onChoose={loadIn} />
          <ThemeSwitch />
        </AppHeader>
        <AppShell.Main>
          <Tabs.Panel value="request" className={classes.page}>
            <Text c="dimmed" size="sm">
              {t('The emulator of the Producer Commerce API v2 runs in this page. Nothing you send leaves it.')}{' '}
              <Anchor size="sm" href="../" className={classes.below}>
                {t('Documentation')}
              </Anchor>
            </Text>
            <Problem error={problem}>
              {engine === undefined ? (
                <Button variant="default" mt="xs" onClick={() => void beginUsual()}>
                  {t('Begin with the usual world')}
                </Button>
              ) : null}
            </Problem>
            {engine === undefined ? (
              problem === undefined && <Text role="status">{t('The emulator starts.')}</Text>
            ) : (
              <div className={classes.columns}>
                <Card component="section" aria-labelledby="request">
                  <Title order={2} size="h4" id="request">
                    {t('Request')}
                  </Title>
                  <Stack gap="sm" mt="xs">
                    <ScenarioPicker scenarios={engine.world.scenarios} value={wanted.scenario} onPick={pickScenario} />
                    <RequestForm
                      engine={engine}
                      kept={kept?.draft}
                      onChange={keepDraft}
                      onSend={send}
                      waiting={waiting}
                      isBeginning={isBeginning}
                    />
                    <SentList sent={sent} chosen={chosen} onChoose={setChosen} />
                    <Group gap="xs">
                      <Button variant="default" onClick={() => void share()}>
                        {t('Copy link')}
                      </Button>
                      <Text size="xs" c="dimmed" role="status">
                        {notice === '' ? t('It carries the world and what was sent to it.') : notice}
                      </Text>
                    </Group>
                  </Stack>
                </Card>
                <Card component="section" aria-labelledby="answer" className={classes.answer}>
                  <Group gap="sm" mb="xs">
                    <Title order={2} size="h4" id="answer">
                      {t('Answer')}
                    </Title>
                    {shown?.answer == null ? null : <AnswerStatus status={shown.answer.status} />}
                  </Group>
                  {shown === undefined ? (
                    <Text c="dimmed">{t('Send a request to see its answer here.')}</Text>
                  ) : (
                    <AnswerView sent={shown} engine={engine} settings={settings} />
                  )}
                </Card>
                <Card component="section" aria-labelledby="world">
                  <Title order={2} size="h4" id="world">
                    {t('World')}
                  </Title>
                  <Text size="xs" c="dimmed" role="status">
                    {isBeginning ? t('The world begins.') : problem === undefined ? t('The world has begun.') : ''}
                  </Text>
                  <WorldForm wanted={wanted} onChange={setWanted} onStart={() => begin({ ...wanted, requests: [] })} />
                </Card>
              </div>
            )}
          </Tabs.Panel>
          <ConsolePanel isShown={tab === 'console' && engine !== undefined} place={kept?.place ?? ''} frame={frame} />
        </AppShell.Main>
      </AppShell>
    </Tabs>
  )
}

interface ProblemProps {
  readonly error: unknown
  /** What can be done about it. */
  readonly children: React.ReactNode
}

const Problem = ({ error, children }: ProblemProps) =>
  error === undefined ? null : (
    <Alert color="red" role="alert" className="lines">
      {error instanceof WorldRefusedError ? (
        <EmulatorText text={error.message} />
      ) : error instanceof Error ? (
        error.message
      ) : (
        String(error)
      )}
      {children === null ? null : <div>{children}</div>}
    </Alert>
  )

/** Moves the focus to the header that takes the place of the one it was in. */
const useFocusBetween = (isWithoutHeader: boolean, frame: React.RefObject<HTMLIFrameElement | null>): void => {
  const before = useRef(isWithoutHeader)
  useEffect(() => {
    if (before.current === isWithoutHeader) return
    before.current = isWithoutHeader
    if (isWithoutHeader) frame.current?.focus()
    else document.getElementById(`${tabs}-tab-request`)?.focus()
  }, [isWithoutHeader, frame])
}

interface ConsolePanelProps {
  readonly isShown: boolean
  /** Fragment of the address that it opens with. */
  readonly place: string
  readonly frame: React.Ref<HTMLIFrameElement>
}

/** The console in a frame: loaded when its tab is first opened, and kept from then on. */
const ConsolePanel = ({ isShown, place, frame }: ConsolePanelProps) => {
  const [isLoaded, setIsLoaded] = useState(false)
  useEffect(() => {
    if (isShown) setIsLoaded(true)
  }, [isShown])
  return (
    <Tabs.Panel value="console" keepMounted>
      {isLoaded ? <iframe ref={frame} title={t('Console')} src={`console/${place}`} className={classes.console} /> : null}
    </Tabs.Panel>
  )
}
