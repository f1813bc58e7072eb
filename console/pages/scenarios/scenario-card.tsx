import { Card, Group, List, Text, Title } from '@mantine/core'
import type { ListedScenario } from '../../../src/extensions/scenarios/library.js'
import { useAction } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Pill } from '../../parts/pill.js'
import { ProblemAlert } from '../../parts/problem-alert.js'

/** One scenario of the library with its story. */
export const ScenarioCard = ({ scenario, isPlayed }: { readonly scenario: ListedScenario; readonly isPlayed: boolean }) => {
  const { name } = scenario
  // Its progress is shown at the top of the page.
  const play = useAction<void>(async (control) => {
    await control.send('PUT', '/scenario', { name })
    window.scrollTo(0, 0)
  })
  const stop = useAction<void>((control) => control.send('DELETE', '/scenario'))
  return (
    <Card withBorder component="section" aria-label={name} className={isPlayed ? 'changed' : undefined}>
      <Group justify="space-between" align="start">
        <Title order={3} size="h4">
          {name}
        </Title>
        <Group gap="xs">
          {isPlayed ? <Pill tone="green">{t('playing')}</Pill> : null}
          <ActionButton
            size="xs"
            variant={isPlayed ? 'default' : 'filled'}
            onClick={() => play.mutate()}
            aria-label={t('Play {name}', { name })}
          >
            {isPlayed ? t('Play again') : t('Play')}
          </ActionButton>
          {isPlayed ? (
            <ActionButton size="xs" variant="default" onClick={() => stop.mutate()} aria-label={t('Stop {name}', { name })}>
              {t('Stop')}
            </ActionButton>
          ) : null}
        </Group>
      </Group>
      <Text>
        <EmulatorText text={scenario.summary} />
      </Text>
      <Text size="sm" c="dimmed" className="lines">
        <EmulatorText text={scenario.story} />
      </Text>
      {scenario.expects.length === 0 ? null : (
        <>
          <Text size="sm" mt="xs">
            {t('Expected of the client:')}
          </Text>
          <List size="sm">
            {scenario.expects.map((text) => (
              <List.Item key={text}>
                <EmulatorText text={text} />
              </List.Item>
            ))}
          </List>
        </>
      )}
      <ProblemAlert error={play.error ?? stop.error} />
    </Card>
  )
}
