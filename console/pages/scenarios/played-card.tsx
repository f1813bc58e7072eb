import { Box, Card, Code, Group, List, Text, Title } from '@mantine/core'
import type { ScenarioStatus } from '../../../src/extensions/scenarios/status.js'
import { useAction } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { rich, t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Pill } from '../../parts/pill.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { ScrollTable } from '../../parts/scroll-table.js'

/** The scenario that is being played or is over, step by step, and how the client stands to it. */
export const PlayedCard = ({ played }: { readonly played: ScenarioStatus }) => {
  const stop = useAction<void>((control) => control.send('DELETE', '/scenario'))
  return (
    <Card withBorder component="section" aria-label={played.over ? t('Played') : t('Playing now')}>
      <Group justify="space-between">
        <Title order={2} size="h4">
          {played.over
            ? t('Finished: {name}', { name: String(played.name) })
            : t('Playing now: {name}', { name: String(played.name) })}{' '}
          {played.over ? <Outcome played={played} /> : null}
        </Title>
        <ActionButton variant="default" onClick={() => stop.mutate()}>
          {played.over ? t('Put it away') : t('Stop')}
        </ActionButton>
      </Group>
      <Text size="sm" role="status">
        {played.over
          ? t('Finished: no step is left.')
          : rich(played.state === 'start' ? 'In its first state, {state}.' : 'In the state {state}.', {
              state: <Code>{played.state}</Code>,
            })}{' '}
        {played.requests === 0
          ? t('No request received so far.')
          : countOf(played.requests, 'request received.', 'requests received.')}{' '}
        {played.over ? t('Further requests still count for the verdict.') : null}
      </Text>
      <ScrollTable label={t('Steps')} columns={['Step', 'Effect', 'Matched', 'Fired', 'Left', 'Next'].map((name) => t(name))}>
        <tbody>
          {played.steps.map((step) => (
            <tr key={step.id}>
              <th scope="row" className="mono">
                {step.id}
              </th>
              <td className="mono">{step.effects.join(', ')}</td>
              <td>{step.matched}</td>
              <td>{step.fired}</td>
              <td>{step.left ?? t('no end')}</td>
              <td>
                <EmulatorText text={step.next} />
              </td>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      <ProblemAlert error={stop.error} />
      <List size="sm" mt="xs" spacing={6} listStyleType="none">
        {played.expectations.map(({ say, met }) => (
          <List.Item key={say}>
            <Group gap="xs" wrap="nowrap" align="baseline">
              <Box flex="none">
                <Pill tone={tones[`${met}`]}>{t((played.over ? lastVerdicts : verdicts)[`${met}`])}</Pill>
              </Box>
              <span>
                <EmulatorText text={say} />
              </span>
            </Group>
          </List.Item>
        ))}
      </List>
    </Card>
  )
}

/** How it went, where anything of it could be judged. */
const Outcome = ({ played: { expectations } }: { readonly played: ScenarioStatus }) => {
  if (expectations.some(({ met }) => met === false)) return <Pill tone="amber">{t('not passed so far')}</Pill>
  return expectations.some(({ met }) => met) ? <Pill tone="green">{t('passed')}</Pill> : null
}

type Verdicts = Readonly<Record<`${boolean | null}`, string>>

const verdicts: Verdicts = {
  true: 'so far: yes',
  false: 'so far: no',
  null: 'not judged',
}

const lastVerdicts: Verdicts = { ...verdicts, true: 'yes', false: 'not so far' }

const tones = { true: 'green', false: 'amber', null: 'gray' } as const
