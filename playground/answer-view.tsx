import { Button, Code, Group, List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { cloneLines } from '../console/format/command-line.js'
import { rich, t } from '../console/language/language.js'
import { CopyText } from '../console/parts/copy-text.js'
import { EmulatorText } from '../console/parts/emulator-text.js'
import { Snippet } from '../console/parts/snippet.js'
import type { Engine } from './engine.js'
import type { Settings } from './messages.js'
import classes from './playground.module.css'
import { completeRequest, type SentRequest, type Why } from './run.js'
import { asCommand, type SnippetRequest, snippets } from './snippets.js'

interface Props {
  readonly sent: SentRequest
  readonly engine: Engine
  readonly settings: Settings
}

/** Answer, its explanation, and snippets of the request. */
export const AnswerView = ({ sent: { written, answer, why }, engine, settings }: Props) => (
  <Stack gap="md">
    {answer === null ? (
      <Text>
        {t(
          'No complete answer arrived: the connection was cut, or you stopped waiting. The request may still have been executed.',
        )}
      </Text>
    ) : null}
    {why === null ? null : <WhyView why={why} />}
    {answer === null ? null : (
      <>
        <Snippet title={t('Body')} code={indent(answer.body)} />
        <details>
          <summary>{t('Headers')}</summary>
          <Snippet title={t('Headers')} code={answer.headers.map(([name, value]) => `${name}: ${value}`).join('\n')} />
        </details>
      </>
    )}
    <Snippets request={completeRequest(written, engine)} />
    <div>
      <Text size="sm" mb={4}>
        {t('The same world on your machine')}
      </Text>
      <Snippet title={t('Command')} code={`${cloneLines}\n${asCommand(settings)}`} />
    </div>
  </Stack>
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
  <section aria-labelledby="why" className={classes.why}>
    <Title order={3} size="h5" id="why">
      {t('Why')}
    </Title>
    <Text data-testid="why">
      <EmulatorText text={summary} />
    </Text>
    <Text size="xs" c="dimmed">
      {rich('Rule {rule}, specification: {section}', { rule: <Code>{rule}</Code>, section: <EmulatorText text={section} /> })}
    </Text>
    {would_change.length === 0 ? null : (
      <details>
        <summary>{t('Assumptions that would change the answer: {count}', { count: would_change.length })}</summary>
        <List size="sm">
          {would_change.map(({ assumption, value, alternatives }) => (
            <List.Item key={assumption}>
              {rich('{assumption} is {value}', { assumption: <Code>{assumption}</Code>, value: <Code>{value}</Code> })}
              <List size="xs" withPadding>
                {alternatives.map((other) => (
                  <List.Item key={other.value}>
                    <Code>{other.value}</Code> <EmulatorText text={other.effect} hasCode />
                  </List.Item>
                ))}
              </List>
            </List.Item>
          ))}
        </List>
      </details>
    )}
  </section>
)

const Snippets = ({ request }: { readonly request: SnippetRequest }) => {
  const [chosen, setChosen] = useState('curl')
  const code = snippets[chosen]?.(request) ?? ''
  return (
    <section aria-labelledby="snippets">
      <Title order={3} size="h5" id="snippets">
        {t('The same from your program')}
      </Title>
      <Group justify="space-between" my={4}>
        <Button.Group>
          {Object.keys(snippets).map((name) => (
            <Button
              key={name}
              variant={name === chosen ? 'light' : 'default'}
              aria-pressed={name === chosen}
              onClick={() => setChosen(name)}
            >
              {name}
            </Button>
          ))}
        </Button.Group>
        <CopyText key={chosen} value={code} what={t('Snippet')} />
      </Group>
      <Code block tabIndex={0} aria-label={t('Snippet')} role="region">
        {code}
      </Code>
    </section>
  )
}
