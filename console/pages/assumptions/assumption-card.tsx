import { Anchor, Card, Code, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
import { memo, useState } from 'react'
import type { CalibratedAssumption } from '../../../src/extensions/calibrate/routes.js'
import type { AssumptionState } from '../../../src/extensions/control/schemas.js'
import { useIsServerLost, useWorld } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { plainWords } from '../../format/prose.js'
import { rich, t } from '../../language/language.js'
import { tell } from '../../language/told.js'
import { ActionButton } from '../../parts/action-button.js'
import { AssumptionName } from '../../parts/assumption-name.js'
import { EmulatorText } from '../../parts/emulator-text.js'
import { Pill } from '../../parts/pill.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { linkTo } from '../../shell/route.js'
import { dated, Observed } from './calibration-card.js'

interface AssumptionCardProps {
  readonly assumption: AssumptionState
  /** Answers that have depended on it; undefined while they are being counted. */
  readonly count: number | undefined
  /** What was observed of it; undefined while that is read, and for one that cannot be switched. */
  readonly observed: CalibratedAssumption | undefined
  /** What was refused of a change to it. */
  readonly error: unknown
  readonly onChange: (value: string) => void
}

/** One assumption: what is said, what is assumed, what else it could be. */
export const AssumptionCard = memo(
  ({ assumption, count, observed, error, onChange }: AssumptionCardProps) => {
    const { id, value, options, specification, confidence, why, fixed, accepts } = assumption
    const isServerLost = useIsServerLost()
    const isChanged = value !== assumption.default
    const meaning = options.find((option) => option.value === value)?.meaning ?? accepts ?? ''
    return (
      <Card withBorder component="section" aria-label={id} className={isChanged ? 'changed' : undefined}>
        <Stack gap="xs">
          <Group justify="space-between" align="baseline">
            <Title order={2} size="h5" flex="1 1 20rem">
              <AssumptionName assumption={assumption} />
            </Title>
            <Group gap="xs">
              {assumption.status === 'assumed' ? null : (
                <Pill tone="gray">{dated(t(statusWords[assumption.status]), assumption.observed_at)}</Pill>
              )}
              {isChanged ? <Pill tone="amber">{t('changed')}</Pill> : null}
              <Pill tone="gray">{t('confidence {confidence}', { confidence: t(confidence) })}</Pill>
              {count === undefined ? null : <Used id={id} count={count} />}
            </Group>
          </Group>
          <Text size="sm">
            <strong>{t('The specification:')}</strong> <EmulatorText text={specification} hasCode />
          </Text>
          <Text size="sm">
            <strong>{t('Assumed:')}</strong> <Code>{value}</Code> <EmulatorText text={meaning} hasCode />
          </Text>
          <Text size="sm" c="dimmed">
            <EmulatorText text={why} hasCode /> {isChanged ? t('The default is {value}.', { value: assumption.default }) : ''}
          </Text>
          {observed === undefined ? null : <Observed observed={observed} />}
          {fixed === null ? (
            <Group align="end" mt={4}>
              <NativeSelect
                aria-label={t('Value of {id}', { id })}
                disabled={isServerLost}
                title={isServerLost ? t('The emulator does not answer.') : undefined}
                className="choice"
                value={value}
                onChange={(event) => onChange(event.currentTarget.value)}
              >
                {choicesOf(assumption).map((option) => (
                  <option key={option.value} value={option.value} lang={tell(option.meaning).lang}>
                    {`${option.value}: ${plainWords(tell(option.meaning).text)}`}
                  </option>
                ))}
              </NativeSelect>
              {accepts === null ? null : <OtherValue id={id} accepts={accepts} onChange={onChange} />}
            </Group>
          ) : (
            <Text size="sm">{rich('Cannot be switched: {why}', { why: <EmulatorText text={fixed} hasCode /> })}</Text>
          )}
          <ProblemAlert error={error} />
        </Stack>
      </Card>
    )
  },
  (before, after) =>
    before.count === after.count &&
    before.error === after.error &&
    JSON.stringify(before.observed) === JSON.stringify(after.observed) &&
    JSON.stringify(before.assumption) === JSON.stringify(after.assumption),
)

/** How often an assumption was used in this run, with a link to the requests that depend on it. */
const Used = ({ id, count }: { readonly id: string; readonly count: number }) => {
  const { id: world } = useWorld()
  if (count === 0) return <Pill tone="gray">{t('not used')}</Pill>
  return (
    <Anchor size="sm" href={linkTo(world, 'requests', undefined, { search: `assumption:${id}` })}>
      {t('used {times}', { times: countOf(count, 'time') })}
    </Anchor>
  )
}

/** Words for each status. */
const statusWords: Readonly<Record<AssumptionState['status'], string>> = {
  assumed: 'assumed',
  confirmed: 'confirmed',
  refuted: 'refuted',
  stale: 'stale: observed',
  'none-of-ours': 'none of ours: observed',
}

const choicesOf = ({ options, value, accepts }: AssumptionState): AssumptionState['options'] =>
  options.some((option) => option.value === value) ? options : [{ value, meaning: accepts ?? '' }, ...options]

interface OtherValueProps {
  readonly id: string
  readonly accepts: string
  readonly onChange: (value: string) => void
}

const OtherValue = ({ id, accepts, onChange }: OtherValueProps) => {
  const [value, setValue] = useState('')
  return (
    <Group align="end" gap="xs">
      <TextInput
        aria-label={t('Another value of {id}', { id })}
        description={<EmulatorText text={accepts} hasCode />}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <ActionButton
        variant="default"
        disabled={value === ''}
        onClick={() => onChange(value)}
        aria-label={t('Use this value of {id}', { id })}
      >
        {t('Use')}
      </ActionButton>
    </Group>
  )
}
