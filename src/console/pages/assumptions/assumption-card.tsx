import { Badge, Button, Card, Code, Group, NativeSelect, Text, TextInput, Title } from '@mantine/core'
import { memo, useState } from 'react'
import type { AssumptionState } from '../../../control-schemas/assumptions.js'
import type { CalibratedAssumption } from '../../../control-schemas/calibration.js'
import { describeStatus } from '../../../ground/assumptions/assumption-status.js'
import { countOf } from '../../format/count.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { Prose } from '../../parts/prose.js'
import { Observed } from './calibration-card.js'

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
    const isChanged = value !== assumption.default
    const meaning = options.find((option) => option.value === value)?.meaning ?? accepts ?? ''
    return (
      <Card withBorder component="section" aria-label={id} className={isChanged ? 'changed' : undefined}>
        <Group justify="space-between">
          <Title order={2} size="h5">
            {id}
          </Title>
          <Group gap="xs">
            {assumption.status === 'assumed' ? null : (
              <Badge variant="default" tt="none">
                {describeStatus(assumption)}
              </Badge>
            )}
            {isChanged ? (
              <Badge color="#9c3606" tt="none">
                changed
              </Badge>
            ) : null}
            <Badge variant="default" tt="none">
              confidence {confidence}
            </Badge>
            {count === undefined ? null : (
              <Badge variant="default" tt="none">
                {count === 0 ? 'not used' : `used ${countOf(count, 'time')}`}
              </Badge>
            )}
          </Group>
        </Group>
        <Text size="sm">
          <strong>The specification:</strong> <Prose text={specification} />
        </Text>
        <Text size="sm">
          <strong>Assumed:</strong> <Code>{value}</Code> <Prose text={meaning} />
        </Text>
        <Text size="sm" c="dimmed">
          <Prose text={why} /> {isChanged ? `The default is ${assumption.default}.` : ''}
        </Text>
        {observed === undefined ? null : <Observed observed={observed} />}
        {fixed === null ? (
          <Group align="end">
            <NativeSelect
              aria-label={`Value of ${id}`}
              className="choice"
              value={value}
              onChange={(event) => onChange(event.currentTarget.value)}
              data={choicesOf(assumption).map((option) => ({
                value: option.value,
                label: `${option.value}: ${option.meaning.replaceAll('`', '')}`,
              }))}
            />
            {accepts === null ? null : <OtherValue id={id} accepts={accepts} onChange={onChange} />}
          </Group>
        ) : (
          <Text size="sm">Cannot be switched: {fixed}</Text>
        )}
        <ProblemAlert error={error} />
      </Card>
    )
  },
  (before, after) =>
    before.count === after.count &&
    before.error === after.error &&
    JSON.stringify(before.observed) === JSON.stringify(after.observed) &&
    JSON.stringify(before.assumption) === JSON.stringify(after.assumption),
)

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
        aria-label={`Another value of ${id}`}
        placeholder={accepts}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <Button variant="default" disabled={value === ''} onClick={() => onChange(value)} aria-label={`Take this value of ${id}`}>
        Take
      </Button>
    </Group>
  )
}
