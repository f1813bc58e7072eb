import { Anchor, Button, Card, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Connection } from '../../../src/extensions/control/schemas.js'
import { useControl, useFeed, useWorld } from '../../api/world-context.js'
import { firstRequestLine } from '../../format/shell-lines.js'
import { t } from '../../language/language.js'
import { EmptyState } from '../../parts/empty-state.js'
import { PageHead } from '../../parts/page-head.js'
import { Reading } from '../../parts/reading.js'
import { linkTo, openDetail, useRoute } from '../../shell/route.js'
import { ForkHere } from '../requests/fork-here.js'
import { StateChanges } from '../requests/state-changes.js'
import { nameOfEntry, Timeline } from './timeline.js'

/** The journal along a timeline: how the world stood before and after each request. */
const PastPage = () => {
  const { id: world } = useWorld()
  const { entries, isLoaded } = useFeed()
  const { detail } = useRoute()
  // Ids can be the client's and stand in the journal twice; the number tells such entries apart.
  const [chosen, setChosen] = useState<number>()
  const oldestFirst = entries.toReversed()
  const named = oldestFirst.filter(({ request_id }) => request_id === detail)
  const existing = named.find(({ key }) => key === chosen) ?? named.at(-1)
  const index = existing === undefined ? -1 : oldestFirst.indexOf(existing)
  const isGone = isLoaded && detail !== undefined && index < 0
  const shown = index < 0 ? oldestFirst.length - 1 : index
  const entry = oldestFirst[shown]
  const choose = (next: number): void => {
    setChosen(oldestFirst[next]?.key)
    openDetail(oldestFirst[next]?.request_id)
  }
  return (
    <Stack>
      <PageHead title={t('Past')}>
        {t('Each request is a checkpoint to return to: the state of the world before it and after it.')}
      </PageHead>
      {!isLoaded ? <Reading what={t('the journal')} /> : entry === undefined ? <NoRequest /> : null}
      {entry === undefined ? null : (
        <>
          <Card withBorder component="section" aria-label={t('Journal')}>
            <Text role="status" className="wrap">
              {t('Request {number} of {count}: {request}', {
                number: shown + 1,
                count: oldestFirst.length,
                request: nameOfEntry(entry),
              })}
            </Text>
            {isGone ? (
              <Text size="sm">
                {t(
                  'The request that was shown is no longer in the journal, or is from before a reset or restore; this is the newest one.',
                )}
              </Text>
            ) : null}
            <Timeline
              entries={oldestFirst}
              chosen={shown}
              onChoose={choose}
              nameOf={(at) => nameOfEntry(oldestFirst[at] ?? entry)}
            />
            <Group gap="xs" mt="sm" align="start">
              <Step isEnd={shown === 0} onStep={() => choose(shown - 1)}>
                {t('Previous request')}
              </Step>
              <Step isEnd={shown === oldestFirst.length - 1} onStep={() => choose(shown + 1)}>
                {t('Next request')}
              </Step>
              <ForkHere key={entry.key} requestId={entry.request_id} />
            </Group>
            <Anchor size="sm" href={linkTo(world, 'requests', entry.request_id)}>
              {t('Why it got this answer')}
            </Anchor>
          </Card>
          <StateChanges requestId={entry.request_id} number={entry.key} order={2} />
        </>
      )}
    </Stack>
  )
}

interface StepProps {
  readonly isEnd: boolean
  readonly onStep: () => void
  readonly children: string
}

/** Goes no further at the end, and keeps the focus there: a disabled button would lose it. */
const Step = ({ isEnd, onStep, children }: StepProps) => (
  <Button
    size="xs"
    variant="default"
    aria-disabled={isEnd}
    {...(isEnd ? { 'data-disabled': true } : {})}
    onClick={() => {
      if (!isEnd) onStep()
    }}
  >
    {children}
  </Button>
)

const NoRequest = () => {
  const { data } = useControl<Connection>('/connection', false)
  const text = t('No request has arrived yet.')
  return data === undefined ? (
    <Text>{text}</Text>
  ) : (
    <EmptyState text={text} title={t('Send a request in a shell')} command={firstRequestLine(data)} />
  )
}

export default PastPage
