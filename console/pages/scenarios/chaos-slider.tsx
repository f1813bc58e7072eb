import { Card, Slider, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { ChaosState } from '../../../src/extensions/scenarios/routes.js'
import { useAction, useControl, useIsServerLost } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ProblemAlert } from '../../parts/problem-alert.js'
import { QueryData } from '../../parts/query-data.js'

/** How many of the requests go wrong by chance. */
export const ChaosSlider = () => {
  const chaos = useControl<ChaosState>('/chaos')
  const isServerLost = useIsServerLost()
  const [dragged, setDragged] = useState<number>()
  const change = useAction<number>((control, percent) =>
    percent === 0 ? control.send('DELETE', '/chaos') : control.send('PUT', '/chaos', { rate: percent / 100 }),
  )
  return (
    <Card withBorder component="section" aria-label={t('Chaos')}>
      <Title order={2} size="h4">
        {t('Chaos')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('Delays, refusals and cut connections, at the rate you choose. The seed decides which requests and how.')}
      </Text>
      <QueryData query={chaos} what={t('the rate')}>
        {({ rate }) => {
          const percent = dragged ?? Math.round(rate * 100)
          return (
            <>
              <Text size="sm" mt="xs">
                {percent === 0
                  ? t('Off: no request is disturbed.')
                  : t('{percent} % of the requests are disturbed at random.', { percent })}
              </Text>
              <Slider
                title={isServerLost ? t('The emulator does not answer.') : undefined}
                thumbLabel={t('Disturbed requests, in percent')}
                disabled={isServerLost}
                value={percent}
                onChange={setDragged}
                onChangeEnd={(value) => change.mutate(value, { onSettled: () => setDragged(undefined) })}
                label={(value) => `${value} %`}
                mt="sm"
              />
            </>
          )
        }}
      </QueryData>
      <ProblemAlert error={change.error} />
    </Card>
  )
}
