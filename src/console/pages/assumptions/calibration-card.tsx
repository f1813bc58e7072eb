import { Button, Card, FileButton, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import type { CalibratedAssumption, CalibrationState } from '../../../control-schemas/calibration.js'
import { useControl } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'

interface CalibrationCardProps {
  readonly onFile: (file: File | null | undefined) => void
  /** What was refused of a file. */
  readonly error: unknown
  readonly isSending: boolean
}

/** What was observed of the real service, and a file of it to take. */
export const CalibrationCard = ({ onFile, error, isSending }: CalibrationCardProps) => {
  const calibration = useControl<CalibrationState>('/calibration', false)
  const forgetFile = useRef<() => void>(null)
  return (
    <Card withBorder component="section" aria-label="Calibration">
      <Group justify="space-between">
        <Text fw={600}>Calibration</Text>
        <FileButton
          resetRef={forgetFile}
          onChange={(file) => {
            onFile(file)
            // The same file can be chosen again.
            forgetFile.current?.()
          }}
          accept="application/json"
          inputProps={{ 'aria-label': 'Calibration file' }}
        >
          {(props) => (
            <Button variant="default" loading={isSending} {...props}>
              Take a calibration file
            </Button>
          )}
        </FileButton>
      </Group>
      <QueryData query={calibration} what="what was observed">
        {(state) => (
          <Text size="sm" c="dimmed" role="status">
            {describe(state)} Drop the file that <code>calibrate</code> wrote anywhere on this page.
          </Text>
        )}
      </QueryData>
      <ProblemAlert error={error} />
    </Card>
  )
}

const verdictsShown = ['confirmed', 'refuted', 'none-of-ours', 'not-observed', 'not-measurable'] as const

const describe = ({ host, observed_at, data }: CalibrationState): string => {
  const counts = verdictsShown.flatMap((verdict) => {
    const count = data.filter((one) => one.verdict === verdict).length
    return count === 0 ? [] : [`${count} ${verdict}`]
  })
  if (counts.length === 0 && host === null) return 'Nothing was observed of the real service: each value is a guess.'
  const where = host === null ? 'the service' : host
  return `Observed of ${where}${observed_at === null ? '' : ` on ${observed_at.slice(0, 10)}`}: ${counts.join(', ') || 'nothing'}.`
}

/** What was observed of one assumption, with the probes that have shown it, or what would settle it. */
export const Observed = ({ observed }: { readonly observed: CalibratedAssumption }) => {
  const { verdict, value, observed_at, probes, possible, with: others, settling } = observed
  const isSettled = verdict === 'confirmed' || verdict === 'refuted'
  const day = observed_at === null ? '' : ` on ${observed_at.slice(0, 10)}`
  return (
    <>
      {verdict === null ? null : (
        <Text size="sm">
          <strong>Observed:</strong> {verdict}
          {value === null ? '' : `, ${value}`}
          {day}
          {probes.length === 0 ? '' : `, by ${countOf(probes.length, 'probe')}: ${probes.join(', ')}`}.
          {possible.length === 0 ? '' : ` Still possible: ${possible.join(', ')}.`}
          {others.length === 0 ? '' : ` ${others.join(', ')} would explain the same answers.`}
        </Text>
      )}
      {isSettled ? null : (
        <Text size="sm">
          <strong>What would settle it:</strong>{' '}
          {settling.why ?? (
            <>
              <code>calibrate --tier {settling.tier}</code>: {settling.requests.join('; ')}
            </>
          )}
        </Text>
      )}
    </>
  )
}
