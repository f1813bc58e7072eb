import { useState } from 'react'
import { useAction } from '../../api/world-context.js'
import { t } from '../../language/language.js'
import { ActionButton } from '../../parts/action-button.js'
import { SourceCard } from '../../parts/source-card.js'
import { OwnScenarioError, playOwn } from './read-own.js'

/** A scenario of one's own, pasted, dropped or chosen; it is checked and its mistakes are shown at their place. */
export const OwnScenario = () => {
  const [text, setText] = useState('')
  const play = useAction<string>((control, written) => playOwn(written, (scenario) => control.send('PUT', '/scenario', scenario)))
  const { error, variables: sent = '' } = play
  return (
    <SourceCard
      title={t('A scenario of your own')}
      label={t('Scenario as JSON or YAML')}
      text={text}
      onText={setText}
      error={error}
      problems={
        error instanceof OwnScenarioError ? { title: t('The scenario cannot be played'), list: error.problems, sent } : null
      }
    >
      <ActionButton onClick={() => play.mutate(text)} disabled={text.trim() === ''} loading={play.isPending}>
        {t('Check and play')}
      </ActionButton>
    </SourceCard>
  )
}
