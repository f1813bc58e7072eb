import { Card, FileButton, Group, Text } from '@mantine/core'
import { useRef } from 'react'
import type { CalibratedAssumption, CalibrationState } from '../../../src/extensions/calibrate/routes.js'
import { useControl } from '../../api/world-context.js'
import { countOf } from '../../format/count.js'
import { formatDay } from '../../format/dates.js'
import { rich, t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { EmulatorText } from '../../parts/emulator-text.js'
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
    <Card withBorder component="section" aria-label={t('Calibration')}>
      <Group justify="space-between">
        <Text fw={600}>{t('Calibration')}</Text>
        <FileButton
          resetRef={forgetFile}
          onChange={(file) => {
            onFile(file)
            // The same file can be chosen again.
            forgetFile.current?.()
          }}
          accept="application/json"
          inputProps={{ 'aria-label': t('Calibration file') }}
        >
          {(props) => (
            <ActionButton variant="default" loading={isSending} {...props}>
              {t('Use a calibration file')}
            </ActionButton>
          )}
        </FileButton>
      </Group>
      <QueryData query={calibration} what={t('what was observed')}>
        {(state) => (
          <Text size="sm" c="dimmed" role="status">
            {describe(state)}{' '}
            {rich('Drop the file that {command} wrote anywhere on this page.', { command: <code>calibrate</code> })}
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
    return count === 0 ? [] : [t('{count} {verdict}', { count, verdict: t(verdict) })]
  })
  if (counts.length === 0 && host === null) return t('Nothing was observed of the real service: each value is a guess.')
  const where = host === null ? t('Observed of the service') : t('Observed of {host}', { host })
  return `${dated(where, observed_at)}: ${counts.join(', ') || t('nothing')}.`
}

/** What is said of an observation, with its day where that is known. */
export const dated = (what: string, at: string | null): string =>
  at === null ? what : t('{what} on {day}', { what, day: formatDay(at.slice(0, 10)) })

/** What was observed of one assumption, with the probes that have shown it, or what would settle it. */
export const Observed = ({ observed }: { readonly observed: CalibratedAssumption }) => {
  const { verdict, possible, with: others, settling } = observed
  const isSettled = verdict === 'confirmed' || verdict === 'refuted'
  return (
    <>
      {verdict === null ? null : (
        <Text size="sm">
          <strong>{t('Observed:')}</strong> {finding(t(verdict), observed)}
          {possible.length === 0 ? '' : ` ${t('Still possible: {values}.', { values: possible.join(', ') })}`}
          {others.length === 0 ? '' : ` ${t('{others} would explain the same answers.', { others: others.join(', ') })}`}
        </Text>
      )}
      {isSettled ? null : (
        <Text size="sm">
          <strong>{t('What would settle it:')}</strong>{' '}
          {settling.why === null ? (
            <>
              <code>{`calibrate --tier ${settling.tier}`}</code>: <EmulatorText text={settling.requests.join('; ')} />
            </>
          ) : (
            <EmulatorText text={settling.why} hasCode />
          )}
        </Text>
      )}
    </>
  )
}

/** What was found, such as `refuted, 422 on 2026-11-21, by 1 probe: too-large-page.` */
const finding = (verdict: string, { value, observed_at, probes }: CalibratedAssumption): string => {
  const found = dated(value === null ? verdict : `${verdict}, ${value}`, observed_at)
  if (probes.length === 0) return `${found}.`
  return t('{found}, by {probes}: {names}.', { found, probes: countOf(probes.length, 'probe'), names: probes.join(', ') })
}
