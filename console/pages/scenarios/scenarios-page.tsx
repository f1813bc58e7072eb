import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ScenarioStatus } from '../../../src/extensions/scenarios/status.js'
import { useControl } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { PageHead } from '../../parts/page-head.js'
import { QueryData } from '../../parts/query-data.js'
import { ChaosSlider } from './chaos-slider.js'
import { ConductCard } from './conduct-card.js'
import { Library } from './library.js'
import { OwnScenario } from './own-scenario.js'
import { PlayedCard } from './played-card.js'

const ScenariosPage = () => {
  const scenario = useControl<ScenarioStatus>('/scenario', 1_000)
  const played = scenario.data
  return (
    <Stack>
      <PageHead title={t('Scenarios')}>{t('Scripts that make the emulator misbehave on purpose, step by step.')}</PageHead>
      <QueryData query={scenario} what={t('the current scenario')}>
        {(status) =>
          status.name === null ? (
            <Text>{t('No scenario is playing. Choose one below, write your own, or turn on chaos.')}</Text>
          ) : (
            <PlayedCard played={status} />
          )
        }
      </QueryData>
      <ConductCard />
      <SimpleGrid cols={{ base: 1, lg: 2 }}>
        <OwnScenario />
        <ChaosSlider />
      </SimpleGrid>
      <Library played={played === undefined || played.over ? null : played.name} />
    </Stack>
  )
}

export default ScenariosPage
