import { Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import type { ClockState } from '../../../src/extensions/control/schemas.js'
import type { NextCharge } from '../../../src/extensions/sales/schemas.js'
import { useClockChange } from '../../api/clock-change.js'
import { useControl } from '../../api/world-context.js'
import { formatInstant } from '../../format/dates.js'
import { useZone } from '../../format/zone.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { Form } from '../../parts/form.js'
import { Instant } from '../../parts/instant.js'
import { JumpDone } from '../../parts/jump-done.js'
import { PageHead } from '../../parts/page-head.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'

const jumps = [
  { label: '+61 s', advance: '61s' },
  { label: '+15 min', advance: '15m' },
  { label: '+1 h', advance: '1h' },
  { label: t('+1 day'), advance: '1d' },
  { label: t('+31 days'), advance: '31d' },
]

/** Both fields, whatever their descriptions take; on a phone the button beside them has the rest. */
const fieldWidth = { base: '15rem', sm: '20rem' }

const ClockPage = () => {
  const clock = useControl<ClockState>('/clock', 1_000)
  const { data } = clock
  const charges = useControl<NextCharge>('/charges/next')
  const next = charges.data
  const { change, report } = useClockChange()
  const zone = useZone()
  const [instant, setInstant] = useState('')
  const [span, setSpan] = useState('')
  return (
    <Stack>
      <PageHead title={t('Clock')}>
        {t(
          'Quotas, blocks, idempotency keys and tokens follow the clock at once; charges of subscriptions that fall due are made.',
        )}
      </PageHead>
      <Card withBorder>
        <Title order={2} size="h4">
          {t('Now')}
        </Title>
        <QueryData query={clock} what={t('the clock')}>
          {({ now, frozen }) => (
            <>
              <Text size="xl" data-testid="now">
                <Instant value={now} />{' '}
                <Text span size="xs" c="dimmed" className="nowrap">
                  {now}
                </Text>
              </Text>
              <Text>{frozen ? t('The clock is frozen.') : t('The clock is running.')}</Text>
            </>
          )}
        </QueryData>
        <Group mt="sm">
          <ActionButton variant="default" disabled={data?.frozen !== false} onClick={() => change.mutate({ frozen: true })}>
            {t('Freeze')}
          </ActionButton>
          <ActionButton variant="default" disabled={data?.frozen !== true} onClick={() => change.mutate({ frozen: false })}>
            {t('Run')}
          </ActionButton>
        </Group>
      </Card>
      <Card withBorder>
        <Title order={2} size="h4">
          {t('Jump')}
        </Title>
        <Group mt="sm">
          {jumps.map(({ label, advance }) => (
            <ActionButton key={advance} variant="default" onClick={() => change.mutate({ advance })}>
              {label}
            </ActionButton>
          ))}
          <ActionButton disabled={next?.at == null} onClick={() => change.mutate({ now: next?.at })}>
            {t('To the next charge')}
          </ActionButton>
        </Group>
        <Text size="sm" mt="xs" c="dimmed" component="div">
          <QueryData query={charges} what={t('the next charge')}>
            {({ at, subscription_id }) =>
              at === null
                ? t('No subscription of the first producer in the sandbox is charged again.')
                : t('The next charge is that of subscription {id}, at {at}.', {
                    id: String(subscription_id),
                    at: formatInstant(at),
                  })
            }
          </QueryData>
        </Text>
        <Form onSubmit={() => change.mutate(span)}>
          <Group mt="sm" align="end">
            <TextInput
              w={fieldWidth}
              label={t('By a duration')}
              placeholder="40d"
              description={t('A number with ms, s, m, h or d.')}
              value={span}
              onChange={(event) => setSpan(event.currentTarget.value)}
            />
            <ActionButton type="submit" variant="default">
              {t('Jump')}
            </ActionButton>
          </Group>
        </Form>
        <Form onSubmit={() => change.mutate(instant)}>
          <Group mt="sm" align="end">
            <TextInput
              w={fieldWidth}
              label={t('To an instant')}
              placeholder={t('01 Dec 2026 10:00')}
              description={t('In the time of {zone}, or as ISO 8601 with a zone.', { zone })}
              value={instant}
              onChange={(event) => setInstant(event.currentTarget.value)}
            />
            <ActionButton type="submit" variant="default">
              {t('Set')}
            </ActionButton>
          </Group>
        </Form>
      </Card>
      <ProblemAlert error={change.error} />
      {report === undefined || change.error !== null ? null : <JumpDone report={report} />}
    </Stack>
  )
}

export default ClockPage
