import { Anchor, Button, Card, Group, Slider, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { FeedEntry } from '../../api/journal-feed.js'
import { useFeed, useWorld } from '../../api/world-context.js'
import { formatOutcome } from '../../format/status.js'
import { t } from '../../language/language.js'
import { PageHead } from '../../parts/page-head.js'
import { Reading } from '../../parts/reading.js'
import { linkTo, openDetail, useRoute } from '../../shell/route.js'
import { ForkHere } from '../requests/fork-here.js'
import { StateChanges } from '../requests/state-changes.js'

/** The journal along a slider: how the world stood before and after each request. */
const PastPage = () => {
  const { entries, isLoaded } = useFeed()
  const { detail } = useRoute()
  // Ids can be the client's and stand in the journal twice; the number tells such entries apart.
  const [chosen, setChosen] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const oldestFirst = entries.toReversed()
  const named = oldestFirst.filter(({ request_id }) => request_id === detail)
  const existing = named.find(({ key }) => key === chosen) ?? named.at(-1)
  const index = existing === undefined ? -1 : oldestFirst.indexOf(existing)
  const isGone = isLoaded && detail !== undefined && index < 0
  const shown = index < 0 ? oldestFirst.length - 1 : index
  const entry = oldestFirst[shown]
  const choose = (next: number): void => {
    setDragged(undefined)
    setChosen(oldestFirst[next]?.key)
    openDetail(oldestFirst[next]?.request_id)
  }
  const position = (at: number) => ({
    number: at + 1,
    count: oldestFirst.length,
    request: nameOf(oldestFirst[at] ?? entry),
  })
  return (
    <Stack>
      <PageHead title={t('Past')}>
        {t('Each request is a checkpoint to return to: the state of the world before it and after it.')}
      </PageHead>
      {!isLoaded ? (
        <Reading what={t('the journal')} />
      ) : entry === undefined ? (
        <Text>{t('No request has arrived yet.')}</Text>
      ) : null}
      {entry === undefined ? null : (
        <>
          <Card withBorder component="section" aria-label={t('Journal')}>
            <Text role="status" className="wrap">
              {t('Request {number} of {count}: {request}', position(dragged ?? shown))}
            </Text>
            {isGone ? (
              <Text size="sm">
                {t(
                  'The request that was shown is no longer in the journal, or is from before a reset or restore; this is the newest one.',
                )}
              </Text>
            ) : null}
            <Slider
              thumbLabel={t('Request, from the oldest to the newest')}
              min={1}
              max={Math.max(2, oldestFirst.length)}
              disabled={oldestFirst.length < 2}
              value={(dragged ?? shown) + 1}
              onChange={(number) => setDragged(number - 1)}
              onChangeEnd={(number) => choose(number - 1)}
              thumbValueText={(number) => t('{number} of {count}: {request}', position(number - 1))}
              label={null}
              mt="sm"
            />
            <Group gap="xs" mt="sm">
              <Step isEnd={shown === 0} onStep={() => choose(shown - 1)}>
                {t('Previous request')}
              </Step>
              <Step isEnd={shown === oldestFirst.length - 1} onStep={() => choose(shown + 1)}>
                {t('Next request')}
              </Step>
            </Group>
          </Card>
          <Entry entry={entry} />
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

const nameOf = (entry: FeedEntry | undefined): string =>
  entry === undefined ? '' : `${entry.method} ${entry.path} ${formatOutcome(entry)}`

const Entry = ({ entry: { request_id, key } }: { readonly entry: FeedEntry }) => {
  const { id } = useWorld()
  return (
    <Stack>
      <Anchor size="sm" href={linkTo(id, 'requests', request_id)}>
        {t('Why it got this answer')}
      </Anchor>
      <ForkHere key={key} requestId={request_id} />
      <StateChanges requestId={request_id} number={key} order={2} />
    </Stack>
  )
}

export default PastPage
