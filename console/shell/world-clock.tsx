import { Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconClock, IconSnowflake, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import type { ClockState } from '../../src/extensions/control/schemas.js'
import { useClockChange } from '../api/clock-change.js'
import { useControl, useIsServerLost } from '../api/world-context.js'
import { formatInstant, monthLater } from '../format/dates.js'
import { chooseZone, useZone } from '../format/zone.js'
import { t } from '../language/language.js'
import { ActionButton } from '../parts/action-button.js'
import { Form } from '../parts/form.js'
import { JumpDone } from '../parts/jump-done.js'
import { ProblemAlert } from '../parts/problem-alert.js'
import { Reading } from '../parts/reading.js'

/** The time of the world, as the language of the page writes it and raw; a press opens what moves it. */
export const WorldClock = () => {
  const { data } = useControl<ClockState>('/clock', 1_000)
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const isServerLost = useIsServerLost()
  if (data === undefined) return <Reading what={t('the clock')} />
  return (
    <Group gap="xs" wrap="nowrap" fz="sm" className="nowrap figures">
      <Popover
        opened={isOpen}
        onChange={(opened) => (opened ? undefined : close())}
        width={380}
        position="bottom-end"
        trapFocus
        returnFocus
        shadow="md"
        transitionProps={{ duration: 0 }}
      >
        <Popover.Target>
          <Button
            px={8}
            variant="default"
            onClick={toggle}
            title={data.now}
            fw={400}
            leftSection={data.frozen ? <IconSnowflake size={16} aria-hidden /> : <IconClock size={16} aria-hidden />}
          >
            <time dateTime={data.now}>{formatInstant(data.now)}</time>
            <Text span size="xs" c="dimmed" ms={4} className="nowrap">
              {isServerLost ? t('(last known)') : data.frozen ? t('(frozen)') : t('(running)')}
            </Text>
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('Move the clock')}>
          <ClockForm clock={data} />
        </Popover.Dropdown>
      </Popover>
      <ZoneSwitch />
    </Group>
  )
}

const ClockForm = ({ clock: { now, frozen } }: { readonly clock: ClockState }) => {
  const { change, report } = useClockChange()
  const [instant, setInstant] = useState('')
  const steps = [
    { label: '+1 h', body: { advance: '1h' } },
    { label: t('+1 day'), body: { advance: '1d' } },
    { label: t('+1 month'), body: { now: monthLater(now) } },
  ]
  const isMoving = (body: object): boolean => change.isPending && change.variables === body
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text size="sm">{formatInstant(now)}</Text>
        <Text size="xs" c="dimmed">
          {now}
        </Text>
      </Group>
      <Group gap="xs">
        {steps.map(({ label, body }) => (
          <ActionButton
            key={label}
            size="compact-sm"
            variant="default"
            loading={isMoving(body)}
            onClick={() => change.mutate(body)}
          >
            {label}
          </ActionButton>
        ))}
        <ActionButton
          size="compact-sm"
          variant="default"
          aria-pressed={frozen}
          onClick={() => change.mutate({ frozen: !frozen })}
        >
          {frozen ? t('Let it run') : t('Freeze it')}
        </ActionButton>
      </Group>
      <Form onSubmit={() => change.mutateAsync(instant)}>
        <Group gap="xs" align="end" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('Go to an instant')}
            description={t('Such as 01 Dec 2026 10:00, or 40d to go on by a duration.')}
            value={instant}
            onChange={(event) => setInstant(event.currentTarget.value)}
          />
          <ActionButton type="submit" variant="default">
            {t('Go there')}
          </ActionButton>
        </Group>
      </Form>
      <ProblemAlert error={change.error} />
      {report === undefined || change.error !== null ? null : <JumpDone report={report} />}
    </Stack>
  )
}

/** Names the zone of every instant on the page, and switches it. */
const ZoneSwitch = () => {
  const zone = useZone()
  const other = zone === 'UTC' ? 'Brasília' : 'UTC'
  const name = t('Times are in {zone}. Switch to {other}', { zone, other })
  return (
    <Button
      px={8}
      variant="default"
      fw={400}
      leftSection={<IconWorld size={16} stroke={1.75} aria-hidden />}
      aria-label={name}
      title={name}
      onClick={() => chooseZone(other)}
    >
      {zone}
    </Button>
  )
}
