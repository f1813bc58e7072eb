import { useState } from 'react'
import type { Engine } from './engine.js'
import type { Settings } from './messages.js'
import { completeRequest, type SentRequest, type Why } from './run.js'
import { asCommand, snippets } from './snippets.js'

interface Props {
  readonly sent: SentRequest
  readonly engine: Engine
  readonly settings: Settings
}

/** Answer, its explanation, and snippets of the request. */
export const AnswerView = ({ sent: { written, answer, why }, engine, settings }: Props) => (
  <>
    {answer === null ? (
      <p>No complete answer arrived: the connection was cut, or you stopped waiting. The request may still have been executed.</p>
    ) : (
      <>
        <p>
          Status <strong data-testid="status">{answer.status}</strong>
        </p>
        <Code label="Body" text={indent(answer.body)} />
        <details>
          <summary>Headers</summary>
          <Code label="Headers" text={answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')} />
        </details>
      </>
    )}
    {why === null ? null : <WhyView why={why} />}
    <Snippets request={completeRequest(written, engine)} />
    <p>The same world on your machine:</p>
    <Code label="Command" text={asCommand(settings)} />
  </>
)

/** Scrollable text, also by keyboard. */
const Code = ({ label, text }: { readonly label: string; readonly text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
  <section className="code" aria-label={label} tabIndex={0}>
    <pre>{text}</pre>
  </section>
)

/** JSON, pretty-printed; any other text unchanged. */
const indent = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const WhyView = ({ why: { summary, section, rule, would_change } }: { readonly why: Why }) => (
  <>
    <h3>Why</h3>
    <p data-testid="why">{summary}</p>
    <p>
      Rule <code>{rule}</code>, specification: {section}
    </p>
    {would_change.length === 0 ? null : (
      <details>
        <summary>Assumptions that would change the answer: {would_change.length}</summary>
        <ul>
          {would_change.map(({ assumption, value, alternatives }) => (
            <li key={assumption}>
              <code>{assumption}</code> is <code>{value}</code>
              <ul>
                {alternatives.map((other) => (
                  <li key={other.value}>
                    <code>{other.value}</code> {other.effect}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
)

const Snippets = ({ request }: { readonly request: Parameters<NonNullable<(typeof snippets)[string]>>[0] }) => {
  const [language, setLanguage] = useState('curl')
  const [isCopied, setIsCopied] = useState(false)
  const text = snippets[language]?.(request) ?? ''
  return (
    <>
      <h3>The same from your program</h3>
      <div className="row">
        {Object.keys(snippets).map((name) => (
          <button
            type="button"
            key={name}
            aria-pressed={name === language}
            onClick={() => {
              setLanguage(name)
              setIsCopied(false)
            }}
          >
            {name}
          </button>
        ))}
        <button type="button" onClick={() => void navigator.clipboard?.writeText(text).then(() => setIsCopied(true))}>
          Copy
        </button>
        <span role="status">{isCopied ? 'Copied.' : ''}</span>
      </div>
      <Code label="Snippet" text={text} />
    </>
  )
}
