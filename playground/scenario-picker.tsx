import { NativeSelect, Text } from '@mantine/core'
import { t } from '../console/language/language.js'
import { EmulatorText } from '../console/parts/emulator-text.js'
import type { StartedWorld } from './messages.js'

interface Props {
  readonly scenarios: StartedWorld['scenarios']
  /** Name of the one that plays; empty for none. */
  readonly value: string
  readonly onPick: (name: string) => void
}

/** Scenario that the world plays. Another one begins the world anew, so that the same requests get the same answers. */
export const ScenarioPicker = ({ scenarios, value, onPick }: Props) => {
  const summary = scenarios.find(({ name }) => name === value)?.summary
  return (
    <div>
      <NativeSelect label={t('Scenario')} value={value} onChange={({ currentTarget }) => onPick(currentTarget.value)}>
        <option value="">{t('none')}</option>
        {scenarios.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </NativeSelect>
      <Text size="xs" c="dimmed" mt={4}>
        {summary === undefined ? t('Choosing one begins the world anew.') : <EmulatorText text={summary} />}
      </Text>
    </div>
  )
}
