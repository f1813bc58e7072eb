import { useEffect, useRef, useState } from 'react'
import { AnswerView } from './answer-view.js'
import { Engine } from './engine.js'
import type { Settings } from './messages.js'
import { RequestForm } from './request-form.js'
import { type SentRequest, sendRequest } from './run.js'
import { readLink, type SharedRun, type WrittenRequest, writeLink } from './share-link.js'
import { WorldForm } from './world-form.js'

/** World of a page that is opened without a link: always the same, so that results can be compared. */
const usual: SharedRun = { seed: 1, now: '2026-03-01T12:00:00Z', scenario: '', data: '', requests: [] }

const sayWhy = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The playground: a world, its requests, and the console on it. */
export const Playground = () => {
  const [engine, setEngine] = useState<Engine>()
  const [settings, setSettings] = useState<Settings>(usual)
  const [sent, setSent] = useState<readonly SentRequest[]>([])
  const [chosen, setChosen] = useState(0)
  const [problem, setProblem] = useState('')
  const [notice, setNotice] = useState('')
  const [progress, setProgress] = useState('')
  const [waiting, setWaiting] = useState<AbortController>()
  const current = useRef<Engine | null>(null)

  /** Starts a world and sends it requests. If it does not start, the previous one remains. */
  const begin = async ({ requests, ...world }: SharedRun): Promise<void> => {
    setProblem('')
    setNotice('')
    setProgress('The world begins.')
    try {
      const started = await Engine.start(world)
      current.current?.end()
      current.current = started
      Object.assign(window, { playgroundFetch: started.fetch })
      setEngine(started)
      setSettings(world)
      setSent([])
      for (const request of requests) await send(request)
      setProgress('The world has begun.')
    } catch (error) {
      setProgress('')
      setProblem(sayWhy(error))
    }
  }

  const send = async (request: WrittenRequest): Promise<void> => {
    const asked = current.current
    if (asked === null) return
    const abort = new AbortController()
    setWaiting(abort)
    setProblem('')
    try {
      const done = await sendRequest(request, asked, abort.signal)
      setSent((before) => {
        setChosen(before.length)
        return [...before, done]
      })
    } catch (error) {
      setProblem(sayWhy(error))
    } finally {
      setWaiting(undefined)
    }
  }

  const open = async (): Promise<void> => {
    try {
      await begin(location.hash.length > 1 ? await readLink(location.hash) : usual)
    } catch (error) {
      setProblem(sayWhy(error))
    }
  }

  const share = async (): Promise<void> => {
    history.replaceState(null, '', await writeLink({ ...settings, requests: sent.map(({ written }) => written) }))
    const copied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    )
    setNotice(copied === true ? 'The link is copied.' : 'The address of this page is the link now.')
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once, and then for each link
  useEffect(() => {
    void open()
    const reopen = (): void => void open()
    addEventListener('hashchange', reopen)
    return () => removeEventListener('hashchange', reopen)
  }, [])

  const shown = sent[chosen]
  return (
    <>
      <header>
        <h1>Playground</h1>
        <p>
          The emulator of the Producer Commerce API v2 runs in this page. Nothing you send leaves it.{' '}
          <a href="../">Documentation</a>
        </p>
      </header>
      {problem === '' ? null : (
        <p role="alert">
          {problem}{' '}
          {engine === undefined ? (
            <button type="button" onClick={() => void begin(usual)}>
              Begin with the usual world
            </button>
          ) : null}
        </p>
      )}
      {engine === undefined ? (
        problem === '' && <p role="status">The emulator starts.</p>
      ) : (
        <main>
          <section aria-labelledby="request">
            <h2 id="request">Request</h2>
            <RequestForm key={engine.id} engine={engine} onSend={send} waiting={waiting} />
            <Sent sent={sent} chosen={chosen} onChoose={setChosen} />
            <p className="row">
              <button type="button" onClick={() => void share()}>
                Copy link
              </button>
              <span role="status">{notice === '' ? 'It carries the world and what was sent to it.' : notice}</span>
            </p>
          </section>
          <section aria-labelledby="answer">
            <h2 id="answer">Answer</h2>
            {shown === undefined ? (
              <p>Send a request to see its answer here.</p>
            ) : (
              <AnswerView sent={shown} engine={engine} settings={settings} />
            )}
          </section>
          <section aria-labelledby="world">
            <h2 id="world">World</h2>
            <p role="status">{progress}</p>
            <WorldForm key={JSON.stringify(settings)} settings={settings} scenarios={engine.world.scenarios} onStart={begin} />
          </section>
          <Console />
        </main>
      )}
    </>
  )
}

interface SentProps {
  readonly sent: readonly SentRequest[]
  readonly chosen: number
  readonly onChoose: (index: number) => void
}

const Sent = ({ sent, chosen, onChoose }: SentProps) =>
  sent.length === 0 ? null : (
    <ol aria-label="Sent requests">
      {sent.map(({ written, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: requests are only added
        <li key={index}>
          <button type="button" aria-current={index === chosen} onClick={() => onChoose(index)}>
            {written.method} {written.path} <strong>{answer?.status ?? 'no answer'}</strong>
          </button>
        </li>
      ))}
    </ol>
  )

/** Console in a frame, loaded lazily. */
const Console = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="wide" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>Console</summary>
      {isOpen ? <iframe title="Console" src="console/" /> : null}
    </details>
  )
}
