import { Stack, Text } from '@mantine/core'
import type { ListedScenario } from '../../../scenario/library.js'
import type { ScenarioStatus } from '../../../scenario/progress.js'
import { useControl } from '../../api/world-context.js'
import { PageHead } from '../../parts/page-head.js'
import { ChaosSlider } from './chaos-slider.js'
import { OwnScenario } from './own-scenario.js'
import { PlayedCard } from './played-card.js'
import { ScenarioCard } from './scenario-card.js'

const ScenariosPage = () => {
  const library = useControl<{ data: readonly ListedScenario[] }>('/scenarios', false)
  const played = useControl<ScenarioStatus>('/scenario', 1_000).data
  return (
    <Stack>
      <PageHead title="Scenarios">Scripts that make the emulator misbehave on purpose, step by step.</PageHead>
      {played === undefined || played.name === null ? <Text>No scenario is played.</Text> : <PlayedCard played={played} />}
      <ChaosSlider />
      <OwnScenario />
      {library.error === null ? null : <Text>{library.error.message}</Text>}
      {(library.data?.data ?? []).map((scenario) => (
        <ScenarioCard key={scenario.name} scenario={scenario} isPlayed={played?.name === scenario.name} />
      ))}
    </Stack>
  )
}

export default ScenariosPage
